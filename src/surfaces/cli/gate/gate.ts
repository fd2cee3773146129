// `ctx gate`: creates cases, and reports, merges and compares the saved runs of suites.
import type { Command } from "commander";
import type { CommandContext } from "../cli-context.ts";
import { defineAdd } from "./add.ts";
import { defineCompare } from "./compare.ts";
import { defineExport } from "./export.ts";
import { defineImport } from "./import.ts";
import { defineMerge } from "./merge.ts";
import { defineReport } from "./report.ts";

/** Defines the command and its subcommands. */
export function define(command: Command, context: CommandContext): void {
  defineAdd(command, context);
  defineImport(command, context);
  defineExport(command, context);
  defineReport(command, context);
  defineMerge(command, context);
  defineCompare(command, context);
}
