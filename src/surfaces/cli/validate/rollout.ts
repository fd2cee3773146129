// `ctx validate:NAME`: runs a suite that ships with ctx. NAME is the name of the suite or an alias.
import type { Command } from "commander";
import type { CommandContext } from "../cli-context.ts";
import { addValidateFlags, validate } from "./validate.ts";

/** Defines the command. */
export function define(command: Command, context: CommandContext): void {
  addValidateFlags(command)
    .addHelpText("after", `\nExamples:\n  $ ctx ${command.name()}\n  $ ctx ${command.name()} --json > gate.json\n`)
    .action(context.action(async () => await validate({ suite: suiteOf(command.name()), command, cli: context.cli })));
}

const otherNames: Readonly<Record<string, string>> = {
  "clarification-live": "ambiguity-rollout",
  wedge: "exchange-flow-wedge",
};

function suiteOf(commandName: string): string {
  const name = commandName.replace(/^validate:/, "");
  return otherNames[name] ?? name;
}
