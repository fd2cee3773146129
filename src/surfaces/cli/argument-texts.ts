// Descriptions of command arguments. Most apply to an argument name in several commands. Others apply to an argument of
// one command.
import type { Command } from "commander";

const texts: Readonly<Record<string, string>> = {
  trace: "Number in `ctx trace list` (1 is the newest), start of an id, or file. `-` reads standard input.",
  first: "Base trace, named as in `ctx trace show`.",
  second: "Trace to compare with the base.",
  other: "A second trace, to show the differences.",
  artifact: "Artifact of a run, such as artifacts/runs/SUITE/latest.json.",
  base: "Artifact of the base run.",
  candidate: "Artifact of the run to compare with the base.",
  session: "Id of a debate; `last` is the newest.",
  action: "`pause`, `resume` or `stop`.",
  pack: "Folder with a KNOWLEDGE.md.",
  tool: "Id of a tool, as `ctx tools list` prints it.",
  method: "Name of a method, as `ctx tools inspect` prints it.",
  words: "Words to search for.",
  entry: "Name of a call, as `ctx tape list` prints it.",
  id: "Id of a key, as `ctx keys list` prints it.",
  "start topic": "Question of the debate; - reads it from standard input.",
  "list file": "File with one or more traces. Default: the stored traces.",
  "stats folder": "Folder of traces. Default: the stored traces.",
  "list folder": "Folder of a tape.",
  "show folder": "Folder of a tape.",
  "verify folder": "Folder of a tape.",
  "prune folder": "Folder of a tape.",
  "catalog folders": "Folders to search for packs.",
  "validate target":
    "Folder of a pack, or one JSON file of a pack: a source map, an evaluation suite or the record of a run.",
  "init folder": "Folder to create the pack in.",
  "import file": "promptfoo configuration, or file of JSON lines.",
  "export suite": "Name or path of a suite.",
  "decisions file": "File of labelled requests as JSON lines.",
  "serve name": "Name of a bundled server, or path of a file of methods and rows.",
  "replay path": "File of a saved search, or folder of such files.",
  "allow target": "Server and method, as SERVER:METHOD; `*` in the method stands for any characters.",
  "deny target": "Server and method, as SERVER:METHOD; `*` in the method stands for any characters.",
  "why target": "Server and method, as SERVER:METHOD.",
  "resource uri": "URI of the resource, as `ctx tools list` prints it.",
  "prompt name": "Name of the prompt, as `ctx tools list` prints it.",
  "prompt arguments": "Arguments of the prompt, as `key=value`.",
  "check path": "File of a saved search, or folder of such files.",
};

/** Adds a description to each argument that has none, in a command and its subcommands. */
export function describeArguments(command: Command): void {
  for (const argument of command.registeredArguments) {
    const text = texts[`${command.name()} ${argument.name()}`] ?? texts[argument.name()];
    if (argument.description === "" && text !== undefined) argument.description = text;
  }
  for (const part of command.commands) describeArguments(part);
}
