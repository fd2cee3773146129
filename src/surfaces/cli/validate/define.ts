// `ctx validate`: runs any suite, by name or by path.
import type { Command } from "commander";
import type { CommandContext } from "../cli-context.ts";
import { addValidateFlags, validate } from "./validate.ts";

/** Defines the command. */
export function define(command: Command, context: CommandContext): void {
  command.argument("<suite>", "Name of a suite in ./anchors or of one that ships with ctx, or path of a YAML file.");
  addValidateFlags(command)
    .addHelpText("after", examples)
    .action(context.action(async (suite: string) => await validate({ suite, command, cli: context.cli })));
}

const examples = `
Examples:
  $ ctx validate ambiguity-rollout
  $ ctx validate ./anchors/mine.yaml --grep budget --repeat 5
  $ ctx validate mine --reporter markdown --reporter json --out artifacts/nightly

Exit: 0 passed, 1 failed, 5 a case could not be run.
`;
