// When a run ends as a miss because of what searches say of themselves, and when it does not.
import { expect, test } from "vitest";
import type { CallRecord } from "../../../src/contract/query/record.ts";
import type { ToolOutcome } from "../../../src/contract/tool.ts";
import { resolveContributorSearch } from "../../../src/contributors/search/resolve.ts";
import { searchMissOf } from "../../../src/flow/work/search-miss.ts";
import { listing, method } from "../../helpers/methods.ts";
import { failed, recorded, result } from "../../reading/evidence/recorded.ts";
import { planned } from "./planned.ts";

const search = async (ids: readonly string[]): Promise<ToolOutcome> => {
  const candidates = ids.map((candidateId) => ({ candidateId, title: candidateId, provenance: [] }));
  const { searchMetadata } = await resolveContributorSearch({ rawRequest: "silo", intents: [], candidates });
  return result(JSON.parse(JSON.stringify({ rows: [], searchMetadata })));
};
const missed = await search([]);
const several = await search(["a", "b"]);
const refused = failed("there is no such silo", { code: "tool_error", retry: false });
const down = failed("it broke down", { retry: true });
const broken = result({ rows: [], searchMetadata: { outcome: "capability_miss" } });

function missOf(outcomes: readonly ToolOutcome[]) {
  const calls: CallRecord[] = outcomes.map((outcome) => recorded("find", {}, outcome));
  const state = planned({ code: "", listings: [listing([method({ name: "find" })])] });
  const [served] = state.decision.chosen;
  if (served === undefined) throw new Error("a planned query has a reading");
  return searchMissOf({ ...state, calls, served });
}

test("searches that all found nothing that can be meant are a miss in their own words", () => {
  expect(missOf([missed, missed])).toMatchObject({
    message: expect.stringMatching(/ searched and found nothing that can be meant: No viable candidates .*[^.]\.$/),
    originalQuery: "How tall is the silo?",
  });
});

test("a call that was refused for good leaves a miss a miss", () => {
  expect(missOf([refused, missed])).not.toBeNull();
});

test.each([
  { what: "nothing answered", outcomes: [refused] },
  { what: "nothing was called", outcomes: [] },
  { what: "a search has a shortlist", outcomes: [missed, several] },
  { what: "another call answered", outcomes: [missed, result({ rows: [1] })] },
  { what: "a failure may pass", outcomes: [missed, down] },
  { what: "a record of a search is broken", outcomes: [broken] },
])("no miss when $what", ({ outcomes }) => {
  expect(missOf(outcomes)).toBeNull();
});
