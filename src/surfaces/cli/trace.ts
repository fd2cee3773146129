// `ctx trace`: what past queries did, as a list, one at a time, explained, compared and counted.
import type { Command } from "commander";
import type { CommandContext } from "./door.ts";
import { defineDiff } from "./trace-diff.ts";
import { defineExplain } from "./trace-explain.ts";
import { defineExport } from "./trace-export.ts";
import { defineHtml } from "./trace-html.ts";
import { defineList } from "./trace-list.ts";
import { definePrune } from "./trace-prune.ts";
import { defineRedact } from "./trace-redact.ts";
import { defineReplay } from "./trace-replay.ts";
import { defineServe } from "./trace-serve.ts";
import { defineShow } from "./trace-show.ts";
import { defineStats } from "./trace-stats.ts";
import { defineView } from "./trace-view.ts";

/** Defines the command and its parts. */
export function define(command: Command, context: CommandContext): void {
  defineList(command, context);
  defineShow(command, context);
  defineExplain(command, context);
  defineDiff(command, context);
  defineStats(command, context);
  defineView(command, context);
  definePrune(command, context);
  defineRedact(command, context);
  defineHtml(command, context);
  defineExport(command, context);
  defineReplay(command, context);
  defineServe(command, context);
}
