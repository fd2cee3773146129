// When a run ends as a miss because of what searches say of themselves, and when it does not.
import { expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import type { CallRecord } from "../../../src/contract/query/record.ts";
import type { ToolOutcome } from "../../../src/contract/tool.ts";
import { resolveContributorSearch } from "../../../src/contrib/search/resolve.ts";
import { searchMissOf } from "../../../src/flow/work/search-miss.ts";
import { readRequest } from "../../../src/language/request.ts";
import { failed, recorded, result } from "../../grounding/recorded.ts";
import { listing, method } from "../../helpers/methods.ts";
import { optionWith } from "../../helpers/options.ts";
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

function missOf(outcomes: readonly ToolOutcome[], told: { readonly text?: string; readonly dataset?: Json } = {}) {
  const calls: CallRecord[] = outcomes.map((outcome) => recorded("find", {}, outcome));
  const state = planned({ code: "", listings: [listing([method({ name: "find" })])] });
  const [served] = state.decision.chosen;
  if (served === undefined) throw new Error("a planned query has a reading");
  const reading = told.text === undefined ? state.reading : readRequest(told.text);
  return searchMissOf({ ...state, reading, calls, served, dataset: told.dataset ?? null });
}

test("searches that all found no match end in a capability miss with their message", () => {
  expect(missOf([missed, missed])).toMatchObject({
    message: expect.stringMatching(/ found no match: No viable candidates .*[^.]\.$/),
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

test("nothing found for words of another language is a miss that says so", () => {
  const nothing = result({ rows: [] });
  expect(missOf([nothing], { text: "Wie hoch ist das Silo?" })).toMatchObject({
    message: expect.stringMatching(/ found no match for the words of the question\.$/),
    suggestedRewrites: [expect.stringMatching(/^Ask in English: this reads as German/)],
  });
  expect(missOf([nothing], { text: "How tall is the silo?" })).toBeNull();
  const found = { found: true, result: { height: 3 } };
  expect(missOf([result({ height: 3 })], { text: "Wie hoch ist das Silo?", dataset: found })).toBeNull();
});

test.each([
  { what: "words put together", evidence: "Silo tall", isMiss: true },
  { what: "words of the request", evidence: "tall is the Silo", isMiss: false },
])("nothing found for $what: a miss is $isMiss", ({ evidence, isMiss }) => {
  const search = method({ name: "find", properties: { query: { type: "string" } } });
  const state = planned({ code: "", listings: [listing([search])] });
  const served = optionWith(search, { query: evidence });
  const calls: CallRecord[] = [recorded("find", { query: evidence }, result({ rows: [] }))];
  const ended = { ...state, calls, served, dataset: { found: true, result: { rows: [] } } };
  const message = searchMissOf(ended)?.message ?? "";
  expect(message.includes(`"${evidence}", a text that is not in the request`)).toBe(isMiss);
  // What a model proposes is checked where it proposes.
  const interpretation = { ...state.probe.interpretation, player: "model" as const };
  expect(searchMissOf({ ...ended, probe: { ...state.probe, interpretation } })).toBeNull();
});
