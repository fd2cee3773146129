// `ctx trace`: what past queries did, as a list, one at a time, explained, compared and counted.
import type { Command } from "commander";
import type { CommandContext, Define } from "./door.ts";

/** In the order help shows them; each is loaded when it is asked for, since all of them take a start some milliseconds. */
const parts: Readonly<Record<string, () => Promise<Define>>> = {
  list: async () => (await import("./trace-list.ts")).defineList,
  show: async () => (await import("./trace-show.ts")).defineShow,
  explain: async () => (await import("./trace-explain.ts")).defineExplain,
  diff: async () => (await import("./trace-diff.ts")).defineDiff,
  stats: async () => (await import("./trace-stats.ts")).defineStats,
  view: async () => (await import("./trace-view.ts")).defineView,
  prune: async () => (await import("./trace-prune.ts")).definePrune,
  redact: withSchemas(async () => (await import("./trace-redact.ts")).defineRedact),
  html: async () => (await import("./trace-html.ts")).defineHtml,
  export: withSchemas(async () => (await import("./trace-export.ts")).defineExport),
  replay: withSchemas(async () => (await import("./trace-replay.ts")).defineReplay),
  serve: withSchemas(async () => (await import("./trace-serve.ts")).defineServe),
};

/** Defines the part that the words name; all of them where they name none, as for help. */
export async function define(command: Command, context: CommandContext): Promise<void> {
  const { words } = context;
  const [, wanted = ""] = words.slice(words.indexOf(command.name()));
  const names = Object.hasOwn(parts, wanted) ? [wanted] : Object.keys(parts);
  const defines = await Promise.all(names.map((name) => parts[name]?.()));
  for (const definePart of defines) await definePart?.(command, context);
}

/** For parts whose modules make schemas. */
function withSchemas(load: () => Promise<Define>): () => Promise<Define> {
  return async () => {
    const { checkWithoutCompiling } = await import("./checks.ts");
    checkWithoutCompiling();
    return await load();
  };
}
