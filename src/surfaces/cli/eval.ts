// `ctx eval`: measures decisions and retrieval on the user's labelled data.

import type { Command } from "commander";
import type { CommandContext } from "./cli-context.ts";
import { defineDecisions } from "./eval/decisions.ts";
import { defineRetrieval } from "./eval/retrieval.ts";

/** Defines the command and its subcommands. */
export function define(command: Command, context: CommandContext): void {
  defineDecisions(command, context);
  defineRetrieval(command, context);
}
