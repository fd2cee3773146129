// Each kind of failure of the wedge, produced by a broken snapshot or runtime.

import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import type { AnswerResult } from "../../../src/contract/query/result.ts";
import type { Contributor } from "../../../src/contrib/contributor.ts";
import { deploymentMismatches } from "../../../src/gate/failure-labels.ts";
import type { AskReply } from "../../../src/gate/record.ts";
import { askingBack, decided } from "../../gate/given.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { askWedge, exchangeFlowOver, now, scenarioWith, verdictsOf } from "./scene.ts";

const hourMs = 3_600_000;
const whole = exchangeFlowOver(scenarioWith());

function only(...names: readonly string[]): Contributor {
  return { ...whole, methods: whole.methods.filter(({ name }) => names.includes(name)) };
}

/** The server without output descriptions, under other names. */
function mute(): Contributor {
  const methods = whole.methods.map(({ outputSchema: _schema, run, ...method }) => ({
    ...method,
    run: async (...call: Parameters<typeof run>): Promise<JsonObject> => {
      const { aggregateFlow, venueBreakdown, ...rest } = await run(...call);
      return { ...rest, one: aggregateFlow ?? null, many: venueBreakdown ?? null };
    },
  }));
  return { ...whole, methods };
}

/** A runtime whose answers are changed before they are returned. */
function answering(change: (result: AnswerResult) => AnswerResult): (reply: AskReply) => AskReply {
  return (reply) => (reply.result.outcomeType === "answer" ? { ...reply, result: change(reply.result) } : reply);
}

const withConfidence = (result: AnswerResult): AnswerResult => {
  const { confidence } = result;
  return confidence === undefined ? result : { ...result, confidence: { ...confidence, level: "low" } };
};

describe("a broken world gets the label of its failure", () => {
  oneIn(8)([
    {
      title: "a snapshot that ended three hours ago",
      label: "stale_answer",
      contributor: exchangeFlowOver(scenarioWith({ endMs: () => now - 3 * hourMs })),
      grep: "venue-heatmap",
    },
    {
      title: "reports that are half a day old",
      label: "missing_evidence",
      contributor: exchangeFlowOver(
        scenarioWith({ reports: scenarioWith().reports.map((report) => ({ ...report, hoursAgo: 13 })) }),
      ),
      grep: "flow-direction-news",
    },
    {
      title: "outputs without descriptions",
      label: "missing_evidence",
      contributor: mute(),
      grep: "venue-heatmap",
    },
    {
      title: "a server without the answering method",
      label: "wrong_tool_path",
      contributor: only("explain_exchange_flow", "get_open_interest"),
      grep: "venue-heatmap",
    },
    {
      title: "a server with liquidations only",
      label: "capability_miss_misfire",
      contributor: only("get_liquidations"),
      grep: "flow-direction-news",
    },
    {
      title: "a runtime that asks for clarification",
      label: "clarified_unnecessarily",
      contributor: whole,
      grep: "venue-heatmap",
      change: (reply: AskReply): AskReply => ({
        ...reply,
        result: askingBack({ one: "One venue", all: "All venues" }),
        clarification: decided("clarification_required"),
      }),
    },
    {
      title: "a runtime that states a cause without reports",
      label: "unsupported_causal_claim",
      contributor: exchangeFlowOver(scenarioWith({ reports: [] })),
      grep: "flow-direction-news",
      change: answering((result) => ({ ...result, response: `${result.response}\nIt flows in because of a rumour.` })),
    },
    {
      title: "a runtime with low confidence",
      label: "executed_but_weak",
      contributor: whole,
      grep: "venue-heatmap",
      change: answering(withConfidence),
    },
  ])("$title: $label", { timeout: 60_000 }, async ({ label, contributor, grep, change }) => {
    const { artifact } = await askWedge(contributor, { grep, ...(change === undefined ? {} : { change }) });
    const { [grep]: found } = verdictsOf(artifact);
    expect(found).toMatchObject({ verdict: "failed", failureLabels: expect.arrayContaining([label]) });
    expect(found?.reasons.at(-1)).toContain(label);
  });

  test("reports a deployment that answers differently as a mismatch, and no other", {
    ...long,
    timeout: 60_000,
  }, async () => {
    const [here, there] = await Promise.all([
      askWedge(whole, { grep: "venue-heatmap" }),
      askWedge(only("explain_exchange_flow"), { grep: "venue-heatmap" }),
    ]);
    expect(deploymentMismatches(here.artifact, here.artifact)).toEqual([]);
    expect(deploymentMismatches(here.artifact, there.artifact)).toMatchObject([
      {
        id: "venue-heatmap",
        label: "deployment_mismatch",
        differs: expect.arrayContaining(["verdict", "methodsCalled"]),
      },
    ]);
    expect(deploymentMismatches(here.artifact, { cases: [] })).toMatchObject([{ label: "deployment_mismatch" }]);
  });
});

test("answers from stale data with low confidence, and states its age in the gap", {
  timeout: 60_000,
}, async () => {
  const contributor = exchangeFlowOver(scenarioWith({ endMs: () => now - 3 * hourMs }));
  const { results } = await askWedge(contributor, { grep: "flow-direction-news" });
  expect(results.get("flow-direction-news")).toMatchObject({
    outcomeType: "answer",
    issueClass: "stale_data",
    confidence: {
      level: "low",
      gapSignals: expect.arrayContaining([expect.objectContaining({ code: "stale_source", severity: "high" })]),
    },
  });
});

test("states an unknown cause when there are no reports", { timeout: 60_000 }, async () => {
  const { results } = await askWedge(exchangeFlowOver(scenarioWith({ reports: [] })), { grep: "flow-direction-news" });
  expect(results.get("flow-direction-news")).toMatchObject({
    outcomeType: "answer",
    response: expect.not.stringMatching(/because|due to|driven by|caused by/i),
    confidence: { gapSignals: expect.arrayContaining([expect.objectContaining({ code: "missing_catalyst" })]) },
  });
});
