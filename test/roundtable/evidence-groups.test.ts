import { expect, test } from "vitest";
import type { AgentResponse } from "../../src/contract/roundtable.ts";
import { consensusOf } from "../../src/roundtable/consensus.ts";
import { evidenceGroups } from "../../src/roundtable/evidence-groups.ts";

const span = "The pier was last inspected in May, and two of its piles were found to be split.";
const report = { title: "Harbour report", url: "https://harbour.example.org/report", snippet: span };
const log = { title: "Log", url: "https://harbour.example.org/log", snippet: "Wind closed the pier on two days." };

function said(agentId: string, more: Partial<AgentResponse> = {}): AgentResponse {
  return {
    ...{ agentId, agentName: agentId, position: `The evidence states: ${span}`, reasoning: "", confidence: 0.6 },
    ...{ timestamp: "2026-01-01T00:00:00.000Z", citations: [report], ...more },
  };
}

const level = (...responses: readonly AgentResponse[]) => consensusOf(responses, "collaborative").agreementLevel;
const opinion = said("c", { position: "The pier should close until its piles are replaced.", citations: [] });

test("two agents that quote the same passage of the same source do not agree more than one of them", () => {
  const { agreementLevel, summary, groupthinkWarning } = consensusOf([said("a"), said("b")], "collaborative");
  expect([agreementLevel, groupthinkWarning]).toEqual([0, undefined]);
  expect(summary).toContain("one piece of evidence");
  expect(level(said("a"), said("b"), opinion)).toBe(level(said("a"), opinion));
});

test.each([
  ["the same passage, cut earlier", { citations: [{ ...report, snippet: `${span.slice(0, 40)}...` }] }, 1],
  [
    "the same passage in other spacing and letter case",
    { citations: [{ ...report, snippet: ` ${span.toUpperCase()}` }] },
    1,
  ],
  ["one of two passages that the other quotes", { citations: [report, log] }, 1],
  ["another passage of the source", { citations: [{ ...report, snippet: log.snippet }] }, 2],
  ["the passage in another source", { citations: [{ ...report, url: log.url }] }, 2],
  ["the source without a passage", { citations: [{ title: report.title, url: report.url }] }, 2],
  ["nothing", { citations: [] }, 2],
  ["the passage for another stance", { stance: "NO" as const }, 2],
])("an agent that quotes %s", (_case, more, groups) => {
  expect(evidenceGroups([said("a"), said("b", more)])).toHaveLength(groups);
});

test("positions on different evidence are compared as before", () => {
  const other = said("b", { citations: [log] });
  expect(level(said("a"), other)).toBe(1);
});
