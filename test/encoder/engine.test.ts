import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { loadReader, weightsFile } from "../../src/encoder/load.ts";
import { Tokenizer } from "../../src/encoder/tokens.ts";
import { readWeights } from "../../src/encoder/weights-file.ts";
import { long } from "../helpers/one-in.ts";
import { readPairs, scorePairs, scoresFile } from "./pairs.ts";

const pairs = readPairs();
const scored = scorePairs();
const kept: unknown = JSON.parse(readFileSync(scoresFile, "utf8"));

/** The largest difference of two lists of numbers. */
function difference(left: readonly number[], right: readonly number[]): number {
  expect(left.length).toBe(right.length);
  return Math.max(...left.map((item, index) => Math.abs(item - (right[index] ?? Number.NaN))));
}

describe("the engine and PyTorch, which computed the kept pairs with the stored weights,", () => {
  test("agree on the tokens", () => {
    const file = new URL(`../../src/encoder/${weightsFile}`, import.meta.url);
    const { vocabulary, limits } = readWeights(weightsFile, readFileSync(file));
    const tokenizer = new Tokenizer(vocabulary);
    const read = (text: string, most: number) => [tokenizer.first, ...tokenizer.read(text, most).ids, tokenizer.last];
    const ours = pairs.map(({ request, text, kind }) => ({
      request: read(request, limits.request),
      text: read(text, limits[kind]),
    }));
    expect(ours).toEqual(pairs.map(({ ids }) => ids));
  });

  test.each(["cosine", "fit"] as const)("agree on %s", (figure) => {
    const ours = scored.map(({ figures }) => figures[figure]);
    expect(
      difference(
        ours,
        pairs.map(({ stored }) => stored[figure]),
      ),
    ).toBeLessThan(0.01);
  });

  test.each(["start", "end"] as const)("agree on the logits of the %s of a value", (figure) => {
    const ours = scored.flatMap(({ figures }) => figures[figure]);
    expect(
      difference(
        ours,
        pairs.flatMap(({ stored }) => stored[figure]),
      ),
    ).toBeLessThan(0.05);
  });
});

test("the score of the stretch that names a required source is that of PyTorch", () => {
  const rows: readonly { request: string; source: string | null; start: number[]; end: number[] }[] = JSON.parse(
    readFileSync(new URL("../fixtures/encoder/sources.snapshot.json", import.meta.url), "utf8"),
  );
  const reader = loadReader({ isBrief: false });
  for (const { request, start, end } of rows) {
    const [none = 0, ...starts] = start.map((item, at) => item + (at === 0 ? (end[0] ?? 0) : 0));
    const sums = starts.flatMap((start, from) => end.slice(from + 1).map((last) => start + last - none));
    expect(reader.sources(request)[0]?.score).toBeCloseTo(Math.max(...sums), 0);
  }
});

describe("the scores of the kept pairs are the same to the last bit", () => {
  test("in this thread, on this machine", () => {
    expect(scored.map(({ bits }) => bits)).toEqual(kept);
  });

  test("in a worker thread", long, async () => {
    const [bits] = await once(new Worker(new URL("pairs-worker.ts", import.meta.url)), "message");
    expect(bits).toEqual(kept);
  });

  test("whatever was read before", long, () => {
    const reader = loadReader({ isBrief: false });
    const order = [...pairs.keys()].reverse();
    const again = order.map(
      (at) => reader.figures(pairs[at]?.request ?? "", pairs[at]?.text ?? "", pairs[at]?.kind ?? "method").fit,
    );
    expect(again).toEqual(order.map((at) => scored[at]?.figures.fit));
  });
});
