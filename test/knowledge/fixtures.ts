// The packs under test/fixtures/knowledge, and packs built by a test.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { answerQualitySchema, selectionEvalSchema } from "../../src/contract/knowledge/reports.ts";
import type { Resolution } from "../../src/contract/knowledge.ts";
import { openPack, type Pack, packRoot } from "../../src/knowledge/pack/open.ts";
import { indexPack } from "../../src/knowledge/resolve/index-pack.ts";
import type { ResolveRequest } from "../../src/knowledge/resolve/part.ts";
import { resolveKnowledge } from "../../src/knowledge/resolve/resolve.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

export const packsFolder = fileURLToPath(new URL("../fixtures/knowledge", import.meta.url));

export const packNames = [
  ...["harbor-heat-pump", "saltmarsh-wiki", "depot-returns", "chashi-persona", "travel-vaccines", "drip-controller"],
] as const;

/** Packs written after the first six, to measure the ranking on packs that it was not developed with. */
export const laterPackNames = [
  ...["orbit-crm", "roastery-sop", "yuanqi-hr", "bike-share-ops", "mira-founder", "glacier-wiki", "huahui-flowers"],
] as const;

/** One of the repository's packs. */
export function fixturePack(name: string): Pack {
  return openPack(packRoot(name, packsFolder));
}

/** The suite of such a pack. */
export function suiteOfPack(name: string, kind: "train" | "validation") {
  const text = readFileSync(path.join(packsFolder, name, "evals", `discovery.${kind}.json`), "utf8");
  return selectionEvalSchema.parse(JSON.parse(text));
}

/** Cases of a later pack with the files that an answer needs; empty for the first six. */
export function qualityOfPack(name: string) {
  if (!laterPackNames.some((one) => one === name)) return [];
  const text = readFileSync(path.join(packsFolder, name, "evals", "answer-quality.json"), "utf8");
  return answerQualitySchema.parse(JSON.parse(text)).evals;
}

const queriesSchema = z.record(z.string(), z.array(z.tuple([z.string(), z.array(z.string())])));

/** Queries by pack, each with files of which at least one must be selected. */
export function queries() {
  return queriesSchema.parse(JSON.parse(readFileSync(path.join(packsFolder, "queries.json"), "utf8")));
}

/** Resolves over one pack; its index is built once. */
export function resolverOf(pack: Pack): (query: string, options?: Partial<ResolveRequest>) => Resolution {
  const index = indexPack(pack);
  return (query, options = {}) =>
    resolveKnowledge([{ pack, activation: "explicit" }], { query, budget: 2_000, indexOf: () => index, ...options })
      .resolution;
}

/** The frontmatter of a valid pack, with changes. */
export function guide(changes: Readonly<Record<string, string>> = {}, body = "# Kites\n"): string {
  const fields = {
    name: "kites",
    description: "Facts about stunt kites.",
    type: "domain-reference",
    status: "ready",
    ...defaults,
    ...changes,
  };
  const lines = Object.entries(fields).flatMap(([key, value]) => (value === "" ? [] : [`${key}: ${value}`]));
  return `---\n${lines.join("\n")}\n---\n${body}`;
}

const defaults = { profile: "wiki-first", trust: "official", grounding: "none" };

/** The files of a small valid pack. */
export const kites: Readonly<Record<string, string>> = {
  "KNOWLEDGE.md": guide(),
  "compiled/facts.md": "# Kite facts\n\n- A stunt kite has two lines of 25 metres. [source: sources/manual.md#L1]\n",
  "wiki/concepts/wind.md": "# Wind\n\nStunt kites fly from three beaufort on.\n",
  "sources/manual.md": "Two lines of 25 metres.\n",
};

/** A pack named `kites` in a fresh folder, with files changed, added or (as "") left out. */
export async function freshPack(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const wanted = Object.entries({ ...kites, ...files }).filter(([, text]) => text !== "");
  const folder = await freshFolder(Object.fromEntries(wanted.map(([name, text]) => [`kites/${name}`, text])));
  return path.join(folder, "kites");
}

/** The same pack, opened. */
export async function freshOpened(files: Readonly<Record<string, string>> = {}): Promise<Pack> {
  return openPack(packRoot(await freshPack(files), "/"));
}
