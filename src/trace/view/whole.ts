// Returns all data of a section.
import { printable } from "../../base/text/columns.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { stageCosts } from "../stage-costs.ts";
import type { SectionName } from "../view.ts";

/** Returns indented JSON without control characters; a line may be wider than the terminal. */
export function wholeSection(model: TraceModel, name: SectionName): readonly string[] {
  return JSON.stringify(dataOf(model, name), null, 2).split("\n").map(printable);
}

function dataOf(model: TraceModel, name: SectionName): unknown {
  const { requestId, query, portfolio, version, request, startedAt, endedAt, durationMs, ending, response } = model;
  switch (name) {
    case "header":
      return { requestId, query, portfolio, version, startedAt, endedAt, durationMs, ending, response, request };
    case "timeline":
      return model.stages;
    case "decision":
      return model.decision;
    case "pools":
      return lastArtifact(model, "scout-pre-plan-probe");
    case "program":
      return { revisions: model.revisions, runs: model.programRuns, notes: model.notes };
    case "calls":
      return model.calls;
    case "completeness":
      return (model.artifacts["completeness-evaluation"] ?? []).map(({ data }) => data);
    case "rediscovery":
      return lastArtifact(model, "final-execution");
    case "models":
      return model.modelCalls;
    case "cost":
      return { cost: model.cost, stages: stageCosts(model) };
    case "warnings":
      return { warnings: model.warnings, tools: model.tools };
  }
}
