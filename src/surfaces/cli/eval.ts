// `ctx eval`: measures what ctx decides and finds on labelled data of the user's own.

import type { Command } from "commander";
import type { CommandContext } from "./cli-context.ts";
import { defineDecisions } from "./eval/decisions.ts";
import { defineRetrieval } from "./eval/retrieval.ts";

/** Defines the command and its parts. */
export function define(command: Command, context: CommandContext): void {
  defineDecisions(command, context);
  defineRetrieval(command, context);
}
