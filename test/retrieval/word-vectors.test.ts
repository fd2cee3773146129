import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, it, test } from "vitest";
import { stem, words } from "../../src/language/tokens.ts";
import {
  bundledVectors,
  cosine,
  readVectors,
  similarity,
  softCoverage,
  stemsVector,
  writeVectors,
} from "../../src/language/vectors/word-vectors.ts";
import { fc } from "../helpers/property.ts";

const folder = new URL("../../src/language/vectors/", import.meta.url);

/** The vector of a phrase whose words count the same. */
const vectorOf = (phrase: string) => stemsVector(words(phrase).map((word) => ({ stem: stem(word), weight: 1 })));

describe("the shipped vectors", () => {
  it("have the documented origin and licence, and at most 4 MB", async () => {
    const bytes = await readFile(new URL("vectors.bin", folder));
    const note = await readFile(new URL("vectors.md", folder), "utf8");
    expect(note).toContain(createHash("sha256").update(bytes).digest("hex"));
    expect(bytes.length).toBeLessThanOrEqual(4_000_000);
  });

  test.each([
    ["taxi", "cab", "banana"],
    ["movie", "film", "weather"],
    ["weather", "forecast", "repository"],
    ["doctor", "physician", "invoice"],
    ["delete", "remove", "sing"],
    ["hotel", "accommodation", "multiply"],
  ])("place %s nearer to %s than to %s", (word, near, far) => {
    expect(similarity(word, near)).toBeGreaterThan(0.3);
    expect(similarity(word, near)).toBeGreaterThan(similarity(word, far) + 0.2);
  });

  it("find every form of a word by its stem, in any case", () => {
    expect(similarity("Movies", "movie")).toBe(1);
    expect(similarity("hotels", "ACCOMMODATIONS")).toBe(similarity("hotel", "accommodation"));
  });

  it("return 0 for an unknown word, and 1 for a word and itself", () => {
    expect(similarity("qwxzzy", "movie")).toBe(0);
    expect(similarity("qwxzzy", "qwxzzy")).toBe(1);
    expect(similarity("", "movie")).toBe(0);
    expect(vectorOf("qwxzzy")).toBeNull();
  });

  it("return the nearest offered stem for each wanted one", () => {
    expect(softCoverage(["taxi", "movi", "qwxzzy"], ["film", "cab", "banana"])).toEqual([
      { stem: "taxi", nearest: "cab", similarity: expect.closeTo(similarity("taxi", "cab"), 6) },
      { stem: "movi", nearest: "film", similarity: expect.closeTo(similarity("movie", "film"), 6) },
      { stem: "qwxzzy", nearest: null, similarity: 0 },
    ]);
  });

  it("place a phrase nearer to one of the same meaning", () => {
    const [wanted, near, far] = ["find a taxi", "book a cab ride", "multiply two matrices"].map((text) =>
      vectorOf(text),
    );
    if (!wanted || !near || !far) throw new Error("every phrase has a word that is known");
    expect(cosine(wanted, near)).toBeGreaterThan(cosine(wanted, far) + 0.2);
    expect(cosine(wanted, wanted)).toBeCloseTo(1, 5);
  });

  it("have a symmetric similarity from 0 to 1 for any words", () => {
    const { count } = bundledVectors();
    expect(count).toBeGreaterThan(20_000);
    const word = fc.oneof(fc.string(), fc.constantFrom("movie", "film", "taxi", "price", "delete", "weather"));
    fc.assert(
      fc.property(word, word, (one, other) => {
        const near = similarity(one, other);
        expect(near).toBe(similarity(other, one));
        expect(near >= 0 && near <= 1).toBe(true);
      }),
    );
  });
});

describe("a file of vectors", () => {
  const entries = [
    { stem: "ant", vector: [1, 0] },
    { stem: "bee", vector: [0.6, 0.8] },
    { stem: "cow", vector: [0, -1] },
  ];

  it("is read as written, and finds exactly its stems", () => {
    const vectors = readVectors(writeVectors(entries, 100));
    expect(["ant", "bee", "cow", "", "an", "bees", "zebra"].map(vectors.rowOf)).toEqual([0, 1, 2, -1, -1, -1, -1]);
    expect(similarity("ant", "bee", vectors)).toBeCloseTo(0.6, 5);
    expect(similarity("bee", "cow", vectors)).toBe(0);
  });

  it("finds each of many sorted stems", () => {
    const stems = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(stems, (names) => {
        const sorted = [...names].sort();
        const vectors = readVectors(
          writeVectors(
            sorted.map((stem) => ({ stem, vector: [1] })),
            100,
          ),
        );
        expect(sorted.map(vectors.rowOf)).toEqual(sorted.map((_, row) => row));
      }),
    );
  });

  test.each([
    ["nothing", (_: Uint8Array) => new Uint8Array(), "this is not a vector file"],
    ["another kind of file", (bytes: Uint8Array) => bytes.fill(7, 0, 4), "this is not a vector file"],
    ["a later version", (bytes: Uint8Array) => bytes.fill(9, 4, 5), "vectors of version 9; this program reads 1"],
    ["a file cut off", (bytes: Uint8Array) => bytes.subarray(0, -1), "the vector file is cut off or too long"],
    ["a file grown", (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.alloc(1)]), "cut off or too long"],
  ])("is rejected when it is %s", (_, change, message) => {
    expect(() => readVectors(change(Uint8Array.from(writeVectors(entries, 100))))).toThrow(message);
  });
});
