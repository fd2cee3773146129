// `ctx eval`: measures decisions and retrieval on the user's labelled data.

import type { Command } from "commander";
import type { CommandContext } from "../cli-context.ts";
import { defineDecisions } from "./decisions.ts";
import { defineRetrieval } from "./retrieval.ts";

/** Defines the command and its subcommands. */
export function define(command: Command, context: CommandContext): void {
  defineDecisions(command, context);
  defineRetrieval(command, context);
}
