// Knowledge packs for the doors and for queries: opens them, resolves with them and records what was resolved.
import { lstatSync } from "node:fs";
import path from "node:path";
import { atomicWrite } from "../base/file.ts";
import { toIso } from "../base/time.ts";
import type { Clock } from "../contract/clock.ts";
import { CtxError } from "../contract/error.ts";
import type { Activation, KnowledgeContext, Resolution } from "../contract/knowledge.ts";
import { openPack, type Pack, packRoot } from "../knowledge/pack/open.ts";
import { contextRecord } from "../knowledge/record.ts";
import { cachedIndex } from "../knowledge/resolve/index-cache.ts";
import { resolveKnowledge } from "../knowledge/resolve/resolve.ts";
import { version } from "./manifest.ts";

/** Options of resolving that a caller may leave out. */
export interface ResolveOptions {
  readonly budget: number;
  readonly require?: readonly string[];
  readonly allowStatus?: readonly string[];
  readonly disabled?: readonly string[];
  /** Where indexes of large packs are kept, or null. */
  readonly indexDirectory: string | null;
}

/** Opens packs by their folders; a folder that holds none is a `usage` error. */
export function openPacks(folders: readonly string[], folder: string): readonly Pack[] {
  const roots = [...new Set(folders.map((given) => packRoot(given, folder)))];
  return roots.map(openPack);
}

/** What of the packs serves the query. */
export function resolvePacks(
  packs: readonly Pack[],
  query: string,
  options: ResolveOptions & { readonly activation?: Activation },
): KnowledgeContext {
  const { indexDirectory, activation = "explicit", ...rest } = options;
  const offered = packs.map((pack) => ({ pack, activation }));
  return resolveKnowledge(offered, { query, ...rest, indexOf: (pack) => cachedIndex(pack, indexDirectory) });
}

/** Writes the record of a resolution into the `runs/` of its first activated pack; gives its path, or null where none was activated. */
export async function writeRecord(
  packs: readonly Pack[],
  resolution: Resolution,
  clock: Clock,
): Promise<string | null> {
  const runId = `context-${toIso(clock.now()).replaceAll(/[-:]|\.\d+/g, "")}`;
  const record = contextRecord(resolution, { runId, version });
  const first = packs.find(({ guide }) => guide.name === record?.activated_packs[0]?.name);
  if (record === null || first === undefined) return null;
  const runs = path.join(first.root, "runs");
  const status = lstatSync(runs, { throwIfNoEntry: false });
  if (status !== undefined && !status.isDirectory())
    throw new CtxError("usage", `${runs} is no folder, so no record is written there`, {
      hint: "make runs/ a folder of the pack",
    });
  const file = path.join(runs, `${runId}.json`);
  await atomicWrite(file, `${JSON.stringify(record, null, 2)}\n`);
  return file;
}
