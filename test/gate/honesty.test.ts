import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { QueryRequest } from "../../src/contract/query/request.ts";
import { loadSuite } from "../../src/gate/anchor.ts";
import { exitOf } from "../../src/gate/artifact.ts";
import type { AskReply } from "../../src/gate/record.ts";
import { freshFolder } from "./folder.ts";
import { answer, asked, askingBack, assuming, decided, missing, run } from "./given.ts";

const packageAnchors = path.resolve(import.meta.dirname, "../../anchors");
const wholeEvent = "polymarket:analyze_event_liquidity";
const oneOutcome = "polymarket:analyze_market_liquidity";
const options = {
  [wholeEvent]: "Liquidity across an event's outcomes",
  [oneOutcome]: "Liquidity and slippage of one outcome",
};

test("passes the rollout gate with a runtime that keeps every promise", async () => {
  const artifact = await run(await rollout(), honest);
  expect(artifact.gates).toEqual({ passed: true, verdict: "passed", failures: [] });
  expect(exitOf(artifact)).toBe(0);
  expect(rateValues(artifact.metrics.rates)).toEqual({
    ambiguityRecall: 1,
    capabilityMissRecall: 1,
    answerHoldRate: 1,
    silentAnswerRate: 0,
    fallbackRate: 0,
    judgeDisagreementRate: 0,
    overClarifyRate: 0,
    falseMissRate: 0,
    optionStability: null,
  });
  expect(artifact.metrics.counts).toMatchObject({ cases: 3, runs: 3, passed: 3 });
  expect(artifact.coverage).toMatchObject({ cases: ["precise-market"], metrics: { counts: { runs: 1, passed: 1 } } });
  expect(artifact.metrics.observedRolloutStages).toEqual({ enabled: 3 });
});

test.each([
  ["world-cup-return", "clarification_required", "answer"],
  ["world-cup-return", "clarification_required", "capability_miss"],
  ["world-cup-auto", "answer", "clarification_required"],
  ["world-cup-auto", "answer", "capability_miss"],
  ["bybit-return", "capability_miss", "answer"],
  ["bybit-return", "capability_miss", "clarification_required"],
])("fails the gate when the expectation of %s changes from %s to %s", async (id, from, to) => {
  const text = await readFile(path.join(packageAnchors, "ambiguity-rollout.yaml"), "utf8");
  const place = text.indexOf(`outcomeType: ${from}`, text.indexOf(`id: ${id}`));
  const flipped = `${text.slice(0, place)}outcomeType: ${to}${text.slice(place + `outcomeType: ${from}`.length)}`;
  const folder = await freshFolder();
  await writeFile(path.join(folder, "flipped.yaml"), flipped);
  const suite = await loadSuite("./flipped.yaml", { folder, packageAnchors, toolIds: ["polymarket"] });
  const artifact = await run(suite, honest);
  expect(artifact.gates.verdict).toBe("failed");
  expect(exitOf(artifact)).toBe(1);
  expect(artifact.gates.failures.some((failure) => failure.startsWith(`${id}: expected ${to}`))).toBe(true);
});

test("identifies a runtime that always answers by its silent answers", async () => {
  const artifact = await run(await rollout(), async () => asked(answer(), decided("answer")));
  expect(artifact.gates.verdict).toBe("failed");
  expect(artifact.metrics.rates.silentAnswerRate).toMatchObject({ value: 1, numerator: 3, denominator: 3 });
  expect(artifact.gates.failures).toMatchInlineSnapshot(`
    [
      "world-cup-return: expected clarification_required, got answer without an assumption",
      "world-cup-auto: expected answer with an assumption, got answer without an assumption",
      "bybit-return: expected capability_miss, got answer without an assumption",
      "ambiguityRecall is 0 (0 of 2), must be at least 1",
      "capabilityMissRecall is 0 (0 of 1), must be at least 1",
      "answerHoldRate is 0 (0 of 1), must be at least 1",
      "silentAnswerRate is 1 (3 of 3), must be at most 0",
    ]
  `);
});

test("fails a runtime that always asks back: it neither refuses nor answers", async () => {
  const artifact = await run(await rollout(), async () =>
    asked(askingBack(options), decided("clarification_required")),
  );
  expect(artifact.gates.verdict).toBe("failed");
  expect(artifact.metrics.rates).toMatchObject({
    capabilityMissRecall: { value: 0 },
    answerHoldRate: { value: 0 },
    overClarifyRate: { value: 1, numerator: 1, denominator: 1 },
  });
  expect(artifact.gates.failures).toContain("capabilityMissRecall is 0 (0 of 1), must be at least 1");
  expect(artifact.gates.failures).toContain("answerHoldRate is 0 (0 of 1), must be at least 1");
});

test("fails a runtime whose clarification runs only in shadow", async () => {
  const artifact = await run(await rollout(), async (request) => {
    const { result, clarification } = await honest(request);
    return asked(result, clarification && { ...clarification, rolloutStage: "shadow" });
  });
  expect(artifact.gates.failures).toEqual(["no run was in the rollout stage enabled; seen: shadow (3)"]);
});

test("reports a wrong recommendation and an unexpected option separately", async () => {
  const artifact = await run(await rollout(), async (request) => {
    const { result, clarification } = await honest(request);
    if (result.outcomeType !== "clarification_required") return asked(result, clarification);
    const [event = "", outcome = ""] = Object.values(options);
    const swapped = { [oneOutcome]: outcome, [wholeEvent]: event, "polymarket:trades": "Recent trades" };
    return asked(askingBack(swapped), clarification);
  });
  expect(artifact.gates.failures).toMatchInlineSnapshot(`
    [
      "world-cup-return: did not expect the option "Recent trades" (polymarket:trades); expected polymarket:analyze_event_liquidity to be recommended, got polymarket:analyze_market_liquidity",
    ]
  `);
});

async function rollout() {
  return loadSuite("ambiguity-rollout", { folder: await freshFolder(), packageAnchors, toolIds: ["polymarket"] });
}

async function honest(request: QueryRequest): Promise<AskReply> {
  if (request.query.includes("Bybit")) return asked(missing("Bybit perpetuals"), decided("capability_miss"));
  if (request.query.includes("Brazil")) return asked(answer(), decided("answer"));
  const diagnostics = decided("clarification_required", { recommendedOptionId: wholeEvent });
  return request.clarificationPolicy === "auto"
    ? asked(assuming(wholeEvent), { ...diagnostics, autoResolved: true, policy: "auto" })
    : asked(askingBack(options), diagnostics);
}

function rateValues(rates: Readonly<Record<string, { readonly value: number | null }>>) {
  return Object.fromEntries(Object.entries(rates).map(([name, { value }]) => [name, value]));
}
