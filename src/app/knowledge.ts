// Opens knowledge packs, resolves requests with them and writes the record of a resolution.
import { lstatSync } from "node:fs";
import path from "node:path";
import { atomicWrite } from "../base/file.ts";
import { atOnce, type Steps } from "../base/slices.ts";
import { toIso } from "../base/time.ts";
import type { Clock } from "../contract/clock.ts";
import { CtxError } from "../contract/error.ts";
import type { Activation, KnowledgeContext, Resolution } from "../contract/knowledge.ts";
import { type Pack, packRoot, readPack } from "../knowledge/pack/open.ts";
import { contextRecord } from "../knowledge/record.ts";
import { indexOf } from "../knowledge/resolve/index-of.ts";
import { indexPack, type PackIndex } from "../knowledge/resolve/index-pack.ts";
import { gateOf } from "../knowledge/resolve/part.ts";
import { resolveKnowledge } from "../knowledge/resolve/resolve.ts";
import { version } from "./manifest.ts";

/** Options of resolving. */
export interface ResolveOptions {
  readonly budget: number;
  readonly require?: readonly string[];
  readonly allowStatus?: readonly string[];
  readonly disabled?: readonly string[];
  /** Folder in which indexes of large packs are stored; null: they are not stored. */
  readonly indexDirectory: string | null;
}

/** Runs work in steps: without a pause, or in slices so that other work can continue. */
export type Work = <T>(steps: Steps<T>) => T | Promise<T>;

/** Opens the packs in the given folders. A folder without a pack is a `usage` error. */
export async function openPacks(
  folders: readonly string[],
  folder: string,
  work: Work = atOnce,
): Promise<readonly Pack[]> {
  const roots = [...new Set(folders.map((given) => packRoot(given, folder)))];
  const packs: Pack[] = [];
  for (const root of roots) packs.push(await work(readPack(root)));
  return packs;
}

/** Resolves a query with the packs. `held` keeps the indexes of large packs in memory for later calls. */
export async function resolvePacks(
  packs: readonly Pack[],
  query: string,
  options: ResolveOptions & {
    readonly activation?: Activation;
    readonly work?: Work;
    readonly held?: Map<string, PackIndex>;
  },
): Promise<KnowledgeContext> {
  const { indexDirectory: folder, activation = "explicit", work = atOnce, held, ...rest } = options;
  const offered = packs.map((pack) => ({ pack, activation }));
  const indexes = new Map<Pack, PackIndex>();
  for (const one of offered) {
    if (gateOf(one, rest) !== null) continue;
    const { pack } = one;
    const { steps } = await indexOf(pack, { folder, held: held?.get(pack.root) ?? null });
    const index = await work(steps);
    indexes.set(pack, index);
    held?.set(pack.root, index);
  }
  return resolveKnowledge(offered, { query, ...rest, indexOf: (pack) => indexes.get(pack) ?? indexPack(pack) });
}

/**
 * Writes the record of a resolution into the folder `runs/` of the first activated pack. Returns the path, or null
 * when no pack was activated.
 */
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
    throw new CtxError("usage", `${runs} is not a folder, so the record was not written`, {
      hint: "replace runs/ of the pack with a folder",
    });
  const file = path.join(runs, `${runId}.json`);
  await atomicWrite(file, `${JSON.stringify(record, null, 2)}\n`);
  return file;
}
