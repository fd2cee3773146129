// Lane, rollout and probe: settings that decided before any reading was compared.
import { caseFileOf } from "../case-file.ts";
import { numberAt, textAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import type { Found, Rule } from "./finding.ts";

export const laneRules: readonly Rule[] = [
  { cause: "no-tool-allowed", explains: 0.98, find: noTools },
  { cause: "probe-skipped", explains: 0.97, find: skippedProbe },
  { cause: "rollout-not-enabled", explains: 0.95, find: rollout },
  { cause: "readings-not-compared", explains: 0.8, find: oneShot },
];

/** The deep lane always has a probe: a skipped one starves clarification. */
function skippedProbe(model: TraceModel): readonly Found[] {
  const lane = textAt(lastArtifact(model, "depth-decision"), "selected");
  const file = caseFileOf(model);
  const wasProbed = model.artifacts["scout-pre-plan-probe"] !== undefined;
  if (lane !== "deep" || !wasProbed || file.status !== "skipped" || file.shortlistCount > 0) return [];
  return [
    {
      severity: "wrong",
      what: "The deep lane decided on a probe that was skipped and an empty shortlist.",
      evidence: [`lane deep, probe ${file.status}, shortlist ${file.shortlistCount} (pools)`],
      likelyCause: "the lane's contract was broken: clarification was starved by the lane, not by the request",
      fix: "this is a bug of the runtime that wrote the trace; report it with the trace",
      confidence: 0.95,
    },
  ];
}

function rollout(model: TraceModel): readonly Found[] {
  const stage = textAt(model.decision, "rolloutStage");
  if (stage !== "shadow" && stage !== "disabled") return [];
  const decided = textAt(model.decision, "outcomeType");
  const ended = model.ending.kind === "outcome" ? model.ending.outcomeType : null;
  const viable = numberAt(model.decision, "viableCandidateCount") ?? 0;
  const isHidden = (decided !== null && ended !== null && decided !== ended) || viable > 1;
  return [
    {
      severity: isHidden ? "wrong" : "note",
      what:
        stage === "shadow"
          ? `Clarification only watched: it decided ${decided ?? "nothing"}, the run ended in ${ended ?? "an error"}.`
          : `Clarification was switched off while ${viable} readings were viable.`,
      evidence: [`rolloutStage ${stage}, ${viable} viable readings (decision)`],
      likelyCause: `clarification.rollout is "${stage}"`,
      fix: 'set clarification.rollout to "enabled", or run with --rollout enabled',
      confidence: 0.95,
    },
  ];
}

/** The fast lane compares no readings, which is its contract; with several viable ones it took the first. */
function oneShot(model: TraceModel): readonly Found[] {
  const lane = lastArtifact(model, "depth-decision");
  const viable = numberAt(model.decision, "viableCandidateCount") ?? 0;
  if (textAt(lane, "selected") !== "fast" || viable < 2) return [];
  return [
    {
      severity: "wrong",
      what: `The fast lane took one of ${viable} viable readings without comparing them.`,
      evidence: [`lane fast (${textAt(lane, "reasonCode") ?? "no reason told"}), ${viable} viable readings (decision)`],
      likelyCause: "the request asked for one shot although it can be read in several ways",
      fix: "ask with --depth deep, which compares readings and asks back",
      confidence: 0.9,
    },
  ];
}

function noTools(model: TraceModel): readonly Found[] {
  const allowed = model.request?.tools;
  const isEmpty = Array.isArray(allowed) && allowed.length === 0;
  if (!isEmpty || model.ending.kind !== "outcome" || model.ending.outcomeType !== "capability_miss") return [];
  return [
    {
      severity: "wrong",
      what: "The request allowed no tool, so nothing could serve it.",
      evidence: ["request.tools is [] (header)"],
      likelyCause: "an empty list of pinned tools means none, not all",
      fix: "leave `tools` out to search the catalog, or pin the tool that should answer",
      confidence: 0.97,
    },
  ];
}
