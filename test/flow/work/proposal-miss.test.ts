// When a run ends as a miss because the replies do not fulfil the proposal.
import { expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { proposalMissOf } from "../../../src/flow/work/proposal-miss.ts";
import { listing, method } from "../../helpers/methods.ts";
import { planned } from "./planned.ts";

const broken = { quote: "broken", as: "filter" as const };

function missOf(
  dataset: Json,
  afterCall: readonly (typeof broken)[],
  by: { author?: string; isComplete?: boolean } = {},
) {
  const query = "Which machines are broken?";
  const state = planned({ query, code: "", listings: [listing([method({ name: "machines" })])] });
  const [served] = state.decision.chosen;
  if (served === undefined) throw new Error("a planned query has a reading");
  const proposal = { ...served.proposal, asks: "list" as const, afterCall };
  const probe = { ...state.probe, interpretation: { ...state.probe.interpretation, player: "model" as const } };
  const { author, isComplete = false } = by;
  const revision = { ...state.program, ...(author === undefined ? {} : { author }) };
  const evaluation = {
    ...{ attempt: 1, isComplete, missingParts: [], canRetryWithSameTools: false, needsDifferentTools: false },
    ...{ suggestedFix: null, missingCapability: null, capabilityConstrained: false, parseFailed: false },
    ...{ outcome: "complete" as const, rawDecisionText: null },
  };
  const ended = {
    revisions: [revision],
    datasetRevisionId: revision.id,
    evaluations: [evaluation],
    notes: [],
    calls: [],
  };
  return proposalMissOf({ ...state, ...ended, probe, served: { ...served, proposal }, dataset });
}

test.each<{ what: string; rows: Json; isMiss: boolean }>([
  { what: "rows with a value that says it", rows: [{ label: "R2", state: "Broken" }], isMiss: false },
  { what: "rows with a field of that name set to 1", rows: [{ label: "R2", broken: 1 }], isMiss: false },
  { what: "rows with a field of that name set to true", rows: [{ label: "R2", isBroken: true }], isMiss: false },
  { what: "rows with a field of that name set to yes", rows: [{ label: "R2", broken: "yes" }], isMiss: false },
  { what: "rows with a field of that name set to 0", rows: [{ label: "R2", broken: 0 }], isMiss: true },
  { what: "rows with a field of that name set to no", rows: [{ label: "R2", broken: "No" }], isMiss: true },
  { what: "rows with a field of that name with a number", rows: [{ label: "R2", broken: 7 }], isMiss: true },
  { what: "rows with no field and no value that says it", rows: [{ label: "R2", room: "Cardio" }], isMiss: true },
])("a filter that no argument covers and $what: a miss is $isMiss", ({ rows, isMiss }) => {
  expect(missOf({ rows }, [broken]) !== null).toBe(isMiss);
});

test("the miss names the filter and what came back, and suggests a value that was returned", () => {
  expect(missOf({ rows: [{ label: "R2" }] }, [broken])).toMatchObject({
    issueClass: "missing_evidence",
    capabilityMiss: {
      message: expect.stringMatching(/returned \{"rows":\[\{"label":"R2"\}\]\}, and nothing in it shows "broken"/),
      missingCapabilities: ["broken"],
      suggestedRewrites: [expect.stringMatching(/^Replace "broken" by a name or value that .* returned\.$/)],
      originalQuery: "Which machines are broken?",
    },
  });
});

test("no miss without a filter", () => {
  expect(missOf({ rows: [{ label: "R2" }] }, [])).toBeNull();
});

test.each([
  ["a model's program whose rows were accepted as complete", { author: "hand:one", isComplete: true }, false],
  ["a model's program whose rows were not accepted", { author: "hand:one", isComplete: false }, true],
  ["the embedded program", { author: "embedded", isComplete: true }, true],
])("a filter in plain words that %s applied", (_, by, isMiss) => {
  expect(missOf({ rows: [{ label: "R2", room: "Cardio" }] }, [broken], by) !== null).toBe(isMiss);
});
