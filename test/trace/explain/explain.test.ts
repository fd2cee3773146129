import { afterAll, expect, test } from "vitest";
import { librarySettings } from "../../../src/app/settings.ts";
import { createRuntime } from "../../../src/app/wire.ts";
import type { TraceLine } from "../../../src/contract/trace.ts";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { explainTrace } from "../../../src/trace/explain.ts";
import { buildTrace } from "../../../src/trace/read.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { honest } from "../../models/role/honest.ts";
import { gardenScript, playWith, questions } from "../../models/role/stage.ts";
import { expectViews } from "../views.ts";
import { mutations } from "./mutations.ts";

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const drawn = mutations(8, 10);

// The planted faults are in acceptance.test.ts; these are drawn by a seed.
oneIn(6)(drawn)("a drawn fault is named first: $title: $cause", { timeout: 60_000 }, async ({ cause, scene }) => {
  const { lines } = await playWith(sandbox, scene);
  const model = buildTrace(lines);
  expectViews(model);
  expect(explainTrace(model)[0]?.cause).toBe(cause);
});

test.each(Object.entries(questions))(
  "a healthy run that ends in %s has notes only",
  async (_name, question) => {
    const { lines } = await playWith(sandbox, { question, model: honest() });
    const findings = explainTrace(buildTrace(lines)).filter(({ severity }) => severity !== "note");
    expect(findings).toEqual([]);
  },
  60_000,
);

test("a price on a method that is offered to queries is not a finding", async () => {
  const _meta = { surface: "both", pricing: { executeUsd: "0.001" } };
  const tools = gardenScript({ plant_moisture: { _meta } });
  const { lines } = await playWith(sandbox, { question: questions.answer, model: honest(), tools });
  const model = buildTrace(lines);
  expect(model.decision?.candidateSummaries).toContainEqual(expect.objectContaining({ executePriceUsd: "0.001" }));
  expect(explainTrace(model).filter(({ severity }) => severity !== "note")).toEqual([]);
}, 60_000);

const gatePrompts = [
  { query: "Analyze liquidity for the World Cup winner market", clarificationPolicy: "return" },
  { query: "Analyze liquidity for the World Cup winner market", clarificationPolicy: "auto" },
  { query: "Using only Polymarket data, give me live order-book imbalance for BTC perpetuals on Bybit." },
];

test("the cases that the rollout gate passes have notes only", { ...long, timeout: 60_000 }, async () => {
  await using runtime = createRuntime(librarySettings({ deterministic: true, traces: { enabled: false } }));
  for (const request of gatePrompts) {
    const lines: TraceLine[] = [];
    await runtime.query({ tools: ["polymarket"], ...request }, { onEvent: (line) => lines.push(line) });
    const alarming = explainTrace(buildTrace(lines)).filter(({ severity }) => severity !== "note");
    expect(alarming.map(({ cause, evidence }) => ({ query: request.query, cause, evidence }))).toEqual([]);
  }
});
