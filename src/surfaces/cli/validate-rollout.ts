// `ctx validate:ambiguity-rollout` and its older name: the rollout gate's own suite.
import type { Command } from "commander";
import type { CommandContext } from "./door.ts";
import { addValidateFlags, validate } from "./validate/validate.ts";

/** Defines the command. */
export function define(command: Command, context: CommandContext): void {
  addValidateFlags(command)
    .addHelpText("after", `\nExamples:\n  $ ctx ${command.name()}\n  $ ctx ${command.name()} --json > gate.json\n`)
    .action(context.action(async () => await validate({ suite: "ambiguity-rollout", command, door: context.door })));
}
