// The wedge: six prompts over a real server, compared with an oracle over the scenario's raw rows, as bundled and with
// other numbers, venues and dates.

import { beforeAll, describe, expect, test } from "vitest";
import { long } from "../../helpers/one-in.ts";
import { runCli } from "../../surfaces/cli/harness.ts";
import { oracleOf } from "./oracle.ts";
import {
  askWedge,
  exchangeFlowOver,
  intelligenceOf,
  now,
  reseeded,
  scenarioWith,
  verdictsOf,
  type Wedge,
} from "./scene.ts";

const worlds = [
  ["the bundled scenario", { scenario: scenarioWith(), at: now }],
  ["a world with other numbers, venues and dates", reseeded("another-world")],
] as const;
const hourMs = 3_600_000;

describe.each(worlds)("on %s", (_title, { scenario, at }) => {
  let wedge: Wedge;
  let oracle: Awaited<ReturnType<typeof oracleOf>>;
  beforeAll(async () => {
    oracle = await oracleOf(scenario);
    wedge = await askWedge(exchangeFlowOver(scenario), { at });
  }, 120_000);

  test("six of six pass", () => {
    expect(Object.values(verdictsOf(wedge.artifact))).toEqual(
      Array.from({ length: 6 }, () => ({ verdict: "passed", reasons: [], failureLabels: [] })),
    );
    expect(wedge.artifact.gates.verdict).toBe("passed");
  });

  test.each(["flow-direction-news", "venue-heatmap"])("%s: totals and venues are sums over the rows", (id) => {
    const { aggregateFlow, venueBreakdown, asOf, asset } = intelligenceOf(wedge, id);
    const { net, inflow, outflow } = oracle.total("BTC", 24);
    expect(asset).toBe("BTC");
    expect(Date.parse(asOf)).toBe(oracle.end);
    expect(aggregateFlow.netFlowUsd).toBeCloseTo(net, 0);
    expect(aggregateFlow.grossInflowUsd).toBeCloseTo(inflow, 0);
    expect(aggregateFlow.grossOutflowUsd).toBeCloseTo(outflow, 0);
    expect(aggregateFlow.direction).toBe(net > 0 ? "inflow" : "outflow");
    expect(new Set(venueBreakdown.map(({ venue }) => venue))).toEqual(new Set(oracle.venues));
    for (const { venue, netFlowUsd } of venueBreakdown) {
      expect(netFlowUsd).toBeCloseTo(oracle.venueNet("BTC", venue, 24), 0);
    }
    expect(venueBreakdown.reduce((sum, row) => sum + row.shareOfTotal, 0)).toBeCloseTo(1, 2);
    const sizes = venueBreakdown.map(({ netFlowUsd }) => Math.abs(netFlowUsd));
    expect(sizes).toEqual(sizes.toSorted((left, right) => right - left));
    expect(venueBreakdown.map(({ rank }) => rank)).toEqual(sizes.map((_, index) => index + 1));
  });

  test("ranks stablecoins by net inflow and compares them with their own week", () => {
    const { assets, venueBreakdown, baselineComparison } = intelligenceOf(wedge, "stablecoin-rotation");
    expect(assets).toEqual(["USDT", "USDC"]);
    expect(venueBreakdown).toHaveLength(2 * oracle.venues.length);
    const nets = venueBreakdown.map(({ netFlowUsd }) => netFlowUsd);
    expect(nets).toEqual(nets.toSorted((left, right) => right - left));
    expect(baselineComparison).toMatchObject({ baselineWindow: "P7D" });
    expect(baselineComparison?.deltaUsd).toBeCloseTo(oracle.change(["USDT", "USDC"], 7), 0);
  });

  test("puts derivatives beside spot flows, and marks the venue that diverges", async () => {
    const { derivativesContext, aggregateFlow } = intelligenceOf(wedge, "flows-against-derivatives");
    const interest = await oracle.openInterest("ETH");
    const open = interest.reduce((sum, row) => sum + row.openInterestUsd, 0);
    const before = interest.reduce((sum, row) => sum + row.openInterestUsd / (1 + row.changePct / 100), 0);
    expect(derivativesContext?.openInterestChangePct).toBeCloseTo((open / before - 1) * 100, 1);
    expect(derivativesContext?.openInterestDirection).toBe(open > before ? "rising" : "falling");
    const isOut = aggregateFlow.netFlowUsd < 0;
    expect(derivativesContext?.relationshipToSpotFlows).toBe(isOut === open > before ? "confirms" : "contradicts");
    expect(
      derivativesContext?.venues.map(({ venue, openInterestChangePct }) => [venue, openInterestChangePct]),
    ).toEqual(interest.map(({ venue, changePct }) => [venue, changePct]));
  });

  test("selects the anomaly with the largest deviation from its own month", () => {
    const { anomaly } = intelligenceOf(wedge, "abnormal-event");
    const worst = oracle.worst();
    expect(anomaly).toMatchObject({ asset: worst.asset, venue: worst.venue });
    expect(anomaly?.zScore).toBeCloseTo(worst.zScore, 1);
    expect(anomaly?.observedValueUsd).toBeCloseTo(oracle.venueNet(worst.asset, worst.venue, 24), 0);
  });

  test("places the regime shift where the sign changes", () => {
    const { regimeShift } = intelligenceOf(wedge, "regime-shift");
    const flip = Date.parse(regimeShift?.flipTimestamp ?? "");
    expect(regimeShift).toMatchObject({ previousState: "accumulation", currentState: "distribution" });
    expect(oracle.netBetween("BTC", oracle.end - 48 * hourMs + 1, flip)).toBeLessThan(0);
    expect(oracle.netBetween("BTC", flip, oracle.end + 1)).toBeGreaterThan(0);
    expect(oracle.venues).toEqual(expect.arrayContaining([...(regimeShift?.supportingVenues ?? ["none"])]));
  });

  test("fills every view with the rows of its own data", () => {
    for (const result of wedge.results.values()) {
      const { view } = result.outcomeType === "answer" ? result : {};
      expect(view?.rows.length).toBeGreaterThan(2);
      for (const row of view?.rows ?? []) expect(row.cells).toHaveLength(view?.columns.length ?? 0);
    }
  });

  test("states the assumptions", () => {
    for (const result of wedge.results.values()) {
      const { evidence } = result.outcomeType === "answer" ? result : {};
      expect(evidence?.assumptions.join(" ")).toContain("rolling");
      for (const venue of oracle.venues) expect(evidence?.assumptions.join(" ")).toContain(venue);
    }
  });
});

describe("as a user asks", () => {
  const heatmap =
    "Which exchanges are seeing the largest BTC inflows and outflows over the last 24 hours? Give me a heatmap-style ranking with magnitude and share of total flow.";
  const ask = (...words: readonly string[]) =>
    runCli(["query", heatmap, "--tool", "exchange-flow", "--deterministic", "--no-trace", ...words]);

  test("draws a heatmap in the terminal", { ...long, timeout: 60_000 }, async () => {
    const { code, stdout } = await ask();
    expect(code).toBe(0);
    expect(stdout).toContain("░▒▓█ low to high");
  });

  test("returns the same evidence without prose for evidence_only", { ...long, timeout: 60_000 }, async () => {
    const [told, bare] = await Promise.all(
      ["answer_with_evidence", "evidence_only"].map(async (shape) =>
        JSON.parse((await ask("--shape", shape, "--json")).stdout),
      ),
    );
    expect(bare.evidence).toEqual(told.evidence);
    expect(bare.view).toEqual(told.view);
    expect(bare.response).not.toBe(told.response);
    expect(bare.response).toMatch(/^Net flow|^[A-Za-z ]+: /);
  });

  test("ctx validate:wedge passes with the bundled server at any clock time", {
    ...long,
    timeout: 120_000,
  }, async () => {
    const { code, stdout } = await runCli(["validate:wedge", "--now", "2027-08-09T10:11:12Z"]);
    expect({ code, head: stdout.split("\n")[0] }).toEqual({ code: 0, head: "exchange-flow-wedge  passed: 6 passed" });
  });
});
