// Cases of the rules about tools, eligibility, proposals and capability misses.
import { goodCalls, missed, missRun, option, pooled, safe, withheld } from "../run.ts";
import { endedBy, missWith, type RuleCases } from "./case.ts";

const notStarted = ["attic", "not_started", "exit 1"] as const;
const pool = (name: string, more = {}) => ({ safety: [], ambiguityPool: [pooled(name)], ...more });
const candidates = (...summaries: readonly object[]) => ({ decision: { candidateSummaries: summaries } });
const bare = (name: string) => option(name, { outputKeys: [] });

const declared = { code: "declared-not-eligible", reason: "its metadata says queryEligible=false" };
const writes = { reading: { effect: "write", effectWord: "water" } };
const names = (text: string) => ({ end: { ...missed, response: text } });
const excludedMoisture = names("Excluded plant_moisture of garden: nothing states that it is read-only.");

const rejected = {
  ...{ round: 1, optionId: null, state: "rejected", code: "dropped-value", reason: "no argument accepts it" },
  proposal: { calls: [] },
};
const valid = { ...rejected, state: "viable", code: null, reason: "" };

const close = (more: object = {}) => ({ ambiguityPool: [pooled("plant_moisture", { fit: 0.6, ...more })] });
const withoutArgument = { missed: ["'Old Rose'"], reason: "no argument accepts 'Old Rose'" };

const ofAttic = (isCompared: boolean) => ({
  ...{ isByVectors: true, methodCount: 500, comparedMethodCount: 460 },
  tools: [{ toolId: "attic", score: 0.2, methodCount: 40, isCompared }],
});

export const poolCases: RuleCases = {
  "tool-unavailable": {
    matches: {
      "a server that does not start": { ...missRun, toolFailures: [notStarted] },
      "a server that does not start beside an answer": { toolFailures: [notStarted] },
    },
    near: {
      "every server starts": { ...missRun, toolFailures: [] },
      "a server that ends during a call": {
        calls: [{ method: "plant_moisture", failure: ["crashed", "the server ended with code 1"] }],
        toolFailures: [],
      },
      "an upstream error without a start failure": { toolFailures: [], ...endedBy("upstream") },
    },
  },
  "tools-not-compared": {
    matches: {
      "a miss with a tool that was left out": { ...missRun, probe: { ...missRun.probe, discovery: ofAttic(false) } },
    },
    near: {
      "every tool was compared": { ...missRun, probe: { ...missRun.probe, discovery: ofAttic(true) } },
      "a catalog without tools": { ...missRun, probe: { ...missRun.probe, discovery: { tools: [] } } },
      "pinned tools": missRun,
    },
  },
  "execute-style-candidate": {
    matches: {
      "an action in a trace without eligibility": { probe: pool("place_order"), ...candidates(option("place_order")) },
      "a method that is not eligible": {
        probe: pool("quote"),
        ...candidates(option("quote", { queryEligible: false })),
      },
      "an action that the settings allow": {
        probe: pool("send_report", { safety: [safe("send_report", { code: "settings-allow" })] }),
        ...candidates(option("send_report")),
      },
    },
    near: {
      "a price on a method for both surfaces": {
        probe: pool("quote"),
        ...candidates(option("quote", { executePriceUsd: "0.001" })),
      },
      "a price beside methods without one": {
        probe: pool("quote"),
        ...candidates(option("quote", { executePriceUsd: "2.50" }), option("bed_moisture"), option("bed_report")),
      },
      "an action name that is rated safe": {
        probe: pool("order_book", { safety: [safe("order_book")] }),
        ...candidates(option("order_book")),
      },
      "an action outside the pool": { probe: pool("quote"), ...candidates(option("place_order")) },
    },
  },
  "underspecified-metadata": {
    matches: {
      "no output schema": candidates(bare("plant_moisture")),
      "two of three": candidates(bare("a"), bare("b"), option("c")),
    },
    near: {
      "one of three": candidates(bare("a"), option("b"), option("c")),
      "summaries without the key": candidates({ optionId: "garden:plant_moisture" }),
      "no summaries": candidates(),
      "an output schema on each": candidates(option("plant_moisture"), option("bed_moisture")),
    },
  },
  "server-withheld": {
    matches: { "no method may be called": missWith({ probe: { safety: [withheld("a"), withheld("b")] } }) },
    near: {
      "one of two methods may be called": missWith({ probe: { safety: [withheld("a"), safe("b")] } }),
      "a request to change something": missWith({ ...writes, probe: { safety: [withheld("a"), withheld("b")] } }),
      "a probe that rated no method": missWith({ probe: { safety: [] } }),
    },
  },
  "excluded-by-metadata": {
    matches: {
      "a method that its metadata excludes": missWith({
        probe: { safety: [safe("search_plants"), withheld("plant_moisture", declared)] },
      }),
    },
    near: {
      "a method that its annotation excludes": missWith({
        probe: { safety: [safe("search_plants"), withheld("water_bed", { code: "annotated-write" })] },
      }),
      "a request to change something": missWith({
        ...writes,
        probe: { safety: [safe("search_plants"), withheld("water_bed", declared)] },
      }),
      "metadata that allows it": missWith({
        probe: { safety: [safe("search_plants"), safe("plant_moisture", declared)] },
      }),
    },
  },
  "method-withheld": {
    matches: {
      "a method that the miss names": missWith({
        probe: { safety: [safe("search_plants"), withheld("plant_moisture")] },
        ...excludedMoisture,
      }),
    },
    near: {
      "a request to change something": missWith({
        ...writes,
        probe: { safety: [safe("search_plants"), withheld("plant_moisture")] },
        ...excludedMoisture,
      }),
      "a withheld method that the miss does not name": missWith({
        probe: { safety: [safe("search_plants"), withheld("plant_moisture")] },
        ...names("No method covers it."),
      }),
      "a named method that may be called": missWith({
        probe: { safety: [safe("search_plants"), safe("plant_moisture")] },
        ...excludedMoisture,
      }),
    },
  },
  "proposal-refused": {
    matches: {
      "a rejection, then a miss": { ...missRun, proposals: [rejected] },
      "a rejection, then a valid proposal": { proposals: [rejected, valid] },
    },
    near: {
      "a valid proposal": { proposals: [valid] },
      "no proposal": { proposals: [] },
      "a state without a code": { ...missRun, proposals: [{ ...rejected, code: null }] },
    },
  },
  "change-requested": {
    matches: {
      "an order": missWith(writes),
      "a request to change something that names the method": missWith({
        ...writes,
        probe: { safety: [safe("search_plants"), withheld("water_bed", { code: "annotated-write" })] },
        ...names("Excluded water_bed of garden."),
      }),
    },
    near: {
      "a request that only reads": missWith({ reading: { effect: "read" } }),
      "a request to change something that ended in an answer": missWith({
        ...writes,
        end: { ...missed, outcomeType: "answer" },
      }),
      "a miss after calls": missWith({ ...writes, calls: goodCalls }),
    },
  },
  "value-not-accepted": {
    matches: { "a value without an argument": missWith({ probe: close(withoutArgument) }) },
    near: {
      "a word, not a value": missWith({ probe: close({ missed: ["moisture"] }) }),
      "a method with a low fit": missWith({ probe: close({ ...withoutArgument, fit: 0.1 }) }),
      "a request to change something": missWith({ ...writes, probe: close(withoutArgument) }),
      "a value that the method accepts": missWith({ probe: close() }),
    },
  },
  "false-miss-suspected": {
    matches: { "a method with a good fit": missWith({ probe: close() }) },
    near: {
      "a method with a low fit": missWith({ probe: close({ fit: 0.1 }) }),
      "a value without an argument": missWith({ probe: close(withoutArgument) }),
      "no method may be called": missWith({ probe: { ...close(), counts: { querySafe: 0 } } }),
      "a request to change something": missWith({ ...writes, probe: close() }),
    },
  },
  "sought-in-vain": {
    matches: { "a miss after calls": { end: missed } },
    near: {
      "a miss after failed calls": { calls: [{ method: "a", failure: ["tool_error", "no"] }], end: missed },
      "a miss without calls": { calls: [], end: missed },
      "an answer": { end: { ...missed, outcomeType: "answer" } },
    },
  },
  "no-method-matches": {
    matches: { "no method was viable": missRun, "a method with a low fit": missWith({ probe: close({ fit: 0.1 }) }) },
    near: {
      "a method with a good fit": missWith({ probe: close() }),
      "a request that allows no tool": missWith({ request: { tools: [] } }),
      "a request to change something": missWith(writes),
      "a miss after calls": missWith({ calls: goodCalls }),
    },
  },
};
