import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadReader, weightsFile } from "../../src/encoder/load.ts";
import { weightsHash } from "../../src/encoder/weights.data.ts";
import { readWeights } from "../../src/encoder/weights-file.ts";

const bytes = readFileSync(new URL(`../../src/encoder/${weightsFile}`, import.meta.url));

test("the hash that traces contain is that of the weights file", () => {
  expect(weightsHash).toBe(hash("sha256", bytes).slice(0, 16));
});

test("a missing file is an error that names it", () => {
  expect(() => loadReader({ isBrief: false }, "/nowhere/w.bin")).toThrow(
    "The encoder's weights /nowhere/w.bin are missing.",
  );
});

describe("a damaged file is an error that names it:", () => {
  const header = (change: (text: string) => string) => {
    const length = bytes.readUInt32LE(8);
    const text = change(bytes.toString("utf8", 12, 12 + length))
      .slice(0, length)
      .padEnd(length);
    return Buffer.concat([bytes.subarray(0, 12), Buffer.from(text), bytes.subarray(12 + length)]);
  };
  test.each([
    ["empty", Buffer.alloc(0), "they do not begin with CTXENC01"],
    ["another file", Buffer.from("PK\u0003\u0004 a zip archive"), "they do not begin with CTXENC01"],
    ["cut in its header", bytes.subarray(0, 500), "their header cannot be read"],
    ["cut in its data", bytes.subarray(0, 5_000_000), "they end after 5000000 bytes"],
    [
      "of another version",
      header((text) => text.replace('"version": 1', '"version": 2').replace('"version":1', '"version":2')),
      "their header cannot be read",
    ],
    [
      "without a tensor",
      header((text) => text.replace("layer.3.up.weight", "layer.3.ux.weight")),
      "they lack layer.3.up.weight",
    ],
    [
      "with groups that the kernel cannot read",
      header((text) => text.replace(/("layer\.3\.up\.weight":\{[^}]*"group":)64/, "$132")),
      "layer.3.up.weight has groups of 32 in rows of 384",
    ],
  ])("%s", (_, damaged, why) => {
    const file = readInto(damaged);
    expect(file).toThrow(`The encoder's weights FILE are damaged: ${why}. Install ctx again.`);
  });

  /** Reads all parts of a file, as the engine does. */
  function readInto(damaged: Uint8Array): () => void {
    return () => {
      const weights = readWeights("FILE", damaged);
      for (const layer of [0, 1, 2, 3, 4, 5]) weights.rows(`layer.${layer}.up.weight`);
      weights.rows("embedding.token");
      weights.floats("fit.weight");
    };
  }
});
