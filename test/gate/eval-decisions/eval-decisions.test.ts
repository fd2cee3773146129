// Runs the measurement with a decider that only records its calls.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Undecided } from "../../../src/app/decide.ts";
import { CtxError } from "../../../src/contract/error.ts";
import { evaluateDecisions } from "../../../src/gate/eval-decisions.ts";

const row = {
  id: "one",
  query: "how warm",
  context: "system: you are in Oslo",
  tools: [{ name: "wind" }, { name: "warmth" }],
  gold: { outcome: "answer", toolNames: ["warmth"], arguments: [{ warmth: { city: ["Oslo"] } }] },
};

async function evaluate(
  rows: readonly object[],
  decide = async (_: Undecided) => {},
  signal = new AbortController().signal,
) {
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-rows-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "rows.jsonl");
  await writeFile(file, rows.map((one) => JSON.stringify(one)).join("\n"));
  const asked: Undecided[] = [];
  const reported: string[] = [];
  const evaluation = await evaluateDecisions({
    files: [{ path: file, shown: "rows.jsonl" }],
    knownRows: null,
    decide: async (request) => {
      asked.push(request);
      await decide(request);
      return { outcome: "capability_miss", record: null };
    },
    elapsed: () => 0,
    signal,
    onBadRow: (sentence) => reported.push(sentence),
  });
  return { asked, reported, evaluation };
}

test("decides a row with its context, and again with the right tool alone when another was chosen", async () => {
  const { asked, evaluation } = await evaluate([row]);
  const { query, context, tools } = row;
  expect(asked).toEqual([
    { query, context, tools },
    { query, context, tools: [{ name: "warmth" }] },
  ]);
  expect(evaluation.metrics).toMatchObject({ toolChoice: { value: 0 }, argumentAccuracy: { value: 0 } });
});

test("does not compare the arguments of a request that needs several calls", async () => {
  const gold = { ...row.gold, arguments: [{ warmth: {} }, { wind: {} }] };
  const { asked, evaluation } = await evaluate([{ ...row, gold }]);
  expect(asked).toHaveLength(1);
  expect(evaluation.metrics.argumentAccuracy.denominator).toBe(0);
});

test("reports and skips an invalid row, and rethrows an internal error", async () => {
  const { reported, evaluation } = await evaluate(
    [row, { ...row, id: "two", gold: { outcome: "answer" } }],
    async ({ tools }) => {
      if (tools.length === 1) throw new CtxError("usage", "no request");
    },
  );
  expect(reported).toEqual(["rows.jsonl:1: no request; skipped"]);
  expect(evaluation.metrics).toMatchObject({ rows: 1, skipped: 1 });
  await expect(
    evaluate([row], async () => {
      throw new TypeError("ours");
    }),
  ).rejects.toMatchObject({ code: "internal" });
});

test("stops the measurement on an interruption", async () => {
  const stopping = new AbortController();
  const stop = async () => stopping.abort(new CtxError("interrupted", "enough"));
  await expect(evaluate([row, row], stop, stopping.signal)).rejects.toMatchObject({ code: "interrupted" });
});
