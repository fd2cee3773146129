// Measures how often the right method is among those that the role `interpret` is shown, when a request meets many servers:
// all servers of the requests as one catalog, and each server with four others. Words alone are what a model's prompt uses;
// words and vectors are what the embedded player, `tools search` and the search over large catalogs use.
//   node training/retrieval/catalog.ts --data FOLDER [--limit ROWS] [--weights 0.7,1.4,2]
// The folder contains requests/servers.jsonl and requests/rows.jsonl. The encoder was trained on nine of ten servers, so
// the rows of the held-back servers are also counted apart.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { percentile } from "../../src/base/statistics.ts";
import type { Encoder } from "../../src/contract/encoder.ts";
import type { ToolListing } from "../../src/contract/tool.ts";
import { openEncoder } from "../../src/encoder/encoder.ts";
import { buildMethodIndex, type MethodIndex, methodSources } from "../../src/retrieval/method-index.ts";
import { searchMethods } from "../../src/retrieval/search-methods.ts";
import { readMethods } from "../../src/tools/catalog/metadata.ts";
import { isHeld } from "../held.ts";

const serverSchema = z.object({
  server: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  tools: z.array(z.looseObject({ name: z.string() })),
});
const rowSchema = z.object({ server: z.string(), q: z.string(), want: z.string(), method: z.string().nullable() });
type Row = z.infer<typeof rowSchema>;

interface Catalog {
  readonly listings: readonly ToolListing[];
  readonly index: MethodIndex;
}
interface Found {
  readonly row: Row;
  /** Rank of the right method from 0. */
  readonly rank: number;
  readonly ms: number;
}

/** Methods that a model's prompt shows, and methods that the embedded player reads. */
const shown = [24, 48];
const groupSize = 5;

const { values } = parseArgs({
  options: { data: { type: "string" }, limit: { type: "string" }, weights: { type: "string" } },
});
if (values.data === undefined) {
  process.stderr.write(
    "usage: node training/retrieval/catalog.ts --data FOLDER [--limit ROWS] [--weights 0.7,1.4,2]\n",
  );
  process.exit(2);
}
await measure(join(values.data, "requests"));

async function measure(folder: string): Promise<void> {
  const listings = lines(join(folder, "servers.jsonl"), serverSchema).map(listingOf);
  const isListed = ({ server, method }: Row) =>
    listings.some(({ id, methods }) => id === server && methods.some(({ name }) => name === method));
  const asked = lines(join(folder, "rows.jsonl"), rowSchema).filter(({ want }) => want === "answer");
  const answerable = asked.filter(isListed);
  const step = Math.ceil(answerable.length / Number(values.limit ?? answerable.length));
  const rows = answerable.filter((_, at) => at % step === 0);
  const all = catalogOf(listings);
  const groups = listings.map((_, at) =>
    catalogOf(
      Array.from({ length: groupSize }, (_, more) => listings[(at + 19 * more) % listings.length]).flatMap(
        (toolListing) => toolListing ?? [],
      ),
    ),
  );
  const groupOf = ({ server }: Row) => groups[listings.findIndex(({ id }) => id === server)] ?? all;
  print(
    `${rows.length} answerable requests, ${listings.length} servers, ${all.index.ids.length} methods that may be called`,
  );
  print(`left out: ${asked.length - answerable.length} requests whose method is of the class "changes"`);
  report("one catalog, words", await rank(rows, () => all, {}));
  report("groups of five, words", await rank(rows, groupOf, {}));
  const kept = await mkdtemp(join(tmpdir(), "ctx-catalog-"));
  try {
    for (const name of ["cold", "kept from an earlier process"]) {
      const encoder = openEncoder({ folder: kept });
      const startedAt = performance.now();
      await encoder.likenessOf("What can you do?", methodsOf(all));
      print(`vectors of all methods, ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      await encoder.close();
    }
    const encoder = openEncoder({ folder: kept });
    for (const weight of (values.weights ?? "").split(",").map((text) => (text === "" ? undefined : Number(text)))) {
      const title = weight === undefined ? "words and vectors" : `words and vectors (${weight})`;
      report(`one catalog, ${title}`, await rank(rows, () => all, { encoder, weight }));
      report(`groups of five, ${title}`, await rank(rows, groupOf, { encoder, weight }));
    }
    await encoder.close();
  } finally {
    await rm(kept, { recursive: true });
  }
}

async function rank(
  rows: readonly Row[],
  catalogFor: (row: Row) => Catalog,
  { encoder, weight }: { readonly encoder?: Encoder; readonly weight?: number | undefined },
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const row of rows) {
    const catalog = catalogFor(row);
    const startedAt = performance.now();
    const likeness = await encoder?.likenessOf(row.q, methodsOf(catalog));
    const { ids } = catalog.index;
    const hits = searchMethods(catalog.index, {
      ...{ text: row.q, limit: ids.length, likeness },
      ...(weight === undefined ? {} : { likenessWeight: weight }),
    }).map(({ id }) => id);
    // Methods that the search does not find are shown after the others.
    const known = new Set(hits);
    const at = [...hits, ...ids.filter((id) => !known.has(id))].indexOf(`${row.server}/${row.method}`);
    found.push({ row, rank: at, ms: performance.now() - startedAt });
  }
  return found;
}

function report(title: string, found: readonly Found[]): void {
  const share = (own: readonly Found[], most: number) =>
    `${((100 * own.filter(({ rank }) => rank < most).length) / Math.max(1, own.length)).toFixed(1)} %`;
  const held = found.filter(({ row }) => isHeld(row.server));
  const text = shown.map((most) => `among ${most}: ${share(found, most)} (held back ${share(held, most)})`).join(", ");
  const times = found.map(({ ms }) => ms);
  print(
    `${title}: ${text}; p50 ${(percentile(times, 50) ?? 0).toFixed(0)} ms, p95 ${(percentile(times, 95) ?? 0).toFixed(0)} ms`,
  );
}

function listingOf({ server, title, description, tools }: z.infer<typeof serverSchema>): ToolListing {
  const owner = { toolId: server, toolName: title ?? server, about: description ?? "" };
  return {
    id: server,
    name: owner.toolName,
    description: owner.about,
    methods: readMethods(owner, tools),
    startupMs: 0,
  };
}

function catalogOf(listings: readonly ToolListing[]): Catalog {
  return { listings, index: buildMethodIndex(methodSources(listings)) };
}

function methodsOf({ listings }: Catalog): ToolListing["methods"] {
  return listings.flatMap(({ methods }) => methods);
}

function lines<Schema extends z.ZodType>(file: string, schema: Schema): readonly z.output<Schema>[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => schema.parse(JSON.parse(line)));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
