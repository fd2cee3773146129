// `ctx trace`: lists, shows, explains, compares and exports the traces of past queries.
import type { Command } from "commander";
import type { CommandContext, Define } from "../cli-context.ts";

/**
 * The subcommands, in the order of the help. The module of a subcommand is loaded only when it is needed, so that ctx
 * starts fast.
 */
const parts: Readonly<Record<string, () => Promise<Define>>> = {
  list: async () => (await import("./list.ts")).defineList,
  show: async () => (await import("./show.ts")).defineShow,
  explain: async () => (await import("./explain.ts")).defineExplain,
  diff: async () => (await import("./diff.ts")).defineDiff,
  stats: async () => (await import("./stats.ts")).defineStats,
  listen: withSchemas(async () => (await import("./listen.ts")).defineListen),
  view: async () => (await import("./view.ts")).defineView,
  prune: async () => (await import("./prune.ts")).definePrune,
  redact: withSchemas(async () => (await import("./redact.ts")).defineRedact),
  html: async () => (await import("./html.ts")).defineHtml,
  export: withSchemas(async () => (await import("./export.ts")).defineExport),
  replay: withSchemas(async () => (await import("./replay.ts")).defineReplay),
  serve: withSchemas(async () => (await import("./serve.ts")).defineServe),
};

/**
 * Defines the subcommand that the command line names. If the command line names none, for example to print help,
 * defines all subcommands.
 */
export async function define(command: Command, context: CommandContext): Promise<void> {
  const { words } = context;
  const [, wanted = ""] = words.slice(words.indexOf(command.name()));
  const names = Object.hasOwn(parts, wanted) ? [wanted] : Object.keys(parts);
  const defines = await Promise.all(names.map((name) => parts[name]?.()));
  for (const definePart of defines) await definePart?.(command, context);
}

/** Returns a loader for a subcommand whose module creates schemas. These schemas are created without compilation. */
function withSchemas(load: () => Promise<Define>): () => Promise<Define> {
  return async () => {
    const { checkWithoutCompiling } = await import("../checks.ts");
    checkWithoutCompiling();
    return await load();
  };
}
