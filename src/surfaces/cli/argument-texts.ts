// Descriptions of command arguments, by argument name. Several commands share a description.
import type { Command } from "commander";

const texts: Readonly<Record<string, string>> = {
  trace: "Number in `ctx trace list` (1 is the newest), prefix of an id, or file; - is standard input.",
  first: "Base trace, named as in `ctx trace show`.",
  second: "Trace to compare with the base.",
  other: "A second trace, to show the differences.",
  artifact: "Artifact of a run, such as artifacts/runs/SUITE/latest.json.",
  base: "Artifact of the base run.",
  candidate: "Artifact of the run to compare with the base.",
  session: "Id of a debate; `last` is the newest.",
  action: "pause, resume or stop.",
  pack: "Folder with a KNOWLEDGE.md.",
  tool: "Id of a tool, as `ctx tools list` prints it.",
  method: "Name of a method, as `ctx tools inspect` prints it.",
  words: "Words to search for.",
};

/** Adds a description to each argument of a command and its subcommands that has none. */
export function describeArguments(command: Command): void {
  for (const argument of command.registeredArguments) {
    const text = texts[argument.name()];
    if (argument.description === "" && text !== undefined) argument.description = text;
  }
  for (const part of command.commands) describeArguments(part);
}
