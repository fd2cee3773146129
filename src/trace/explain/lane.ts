// Rules about lane, rollout stage, pinned tools and probe. These take effect before interpretations are compared.
import { caseFileOf } from "../case-file.ts";
import { numberAt, objectsAt, textAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Match, outcomeOf, type Rule } from "./finding.ts";
import { excludedOf } from "./withheld.ts";

export const laneRules: readonly Rule[] = [
  {
    cause: "no-tool-allowed",
    when: "The request pins an empty list of tools and ended in a capability miss.",
    fix: "omit `tools` to search the catalog, or pin the tool that should answer",
    confidence: 0.97,
    explains: 0.98,
    find: noTools,
  },
  {
    cause: "probe-skipped",
    when: "The deep lane skipped its probe and had an empty shortlist.",
    fix: "this is a bug of the runtime that wrote the trace; report it with the trace",
    confidence: 0.95,
    explains: 0.97,
    find: skippedProbe,
  },
  {
    cause: "rollout-not-enabled",
    when: "Clarification ran in the rollout stage `shadow` or `disabled`.",
    fix: 'set clarification.rollout to "enabled", or run with --rollout enabled',
    confidence: 0.95,
    explains: 0.95,
    find: rollout,
  },
  {
    cause: "readings-not-compared",
    when: "The fast lane chose one of several viable interpretations.",
    fix: "ask with --depth deep, which compares the interpretations and asks back",
    confidence: 0.9,
    explains: 0.8,
    find: oneShot,
  },
];

/** Matches a deep lane without a probe. The deep lane always needs a probe, because clarify has no options without one. */
function skippedProbe(model: TraceModel): readonly Match[] {
  const lane = textAt(lastArtifact(model, "depth-decision"), "selected");
  const file = caseFileOf(model);
  const wasProbed = model.artifacts["scout-pre-plan-probe"] !== undefined;
  if (lane !== "deep" || !wasProbed || file.status !== "skipped" || file.shortlistCount > 0) return [];
  return [
    {
      severity: "wrong",
      what: "The deep lane skipped its probe, so the decision had an empty shortlist.",
      evidence: [`lane deep, probe ${file.status}, shortlist ${file.shortlistCount} (pools)`],
      likelyCause: "the runtime broke the contract of the deep lane: clarification had no options to compare",
    },
  ];
}

function rollout(model: TraceModel): readonly Match[] {
  const stage = textAt(model.decision, "rolloutStage");
  if (stage !== "shadow" && stage !== "disabled") return [];
  const decided = textAt(model.decision, "outcomeType");
  const ended = outcomeOf(model);
  const viable = numberAt(model.decision, "viableCandidateCount") ?? 0;
  const isHidden = (decided !== null && ended !== null && decided !== ended) || viable > 1;
  return [
    {
      severity: isHidden ? "wrong" : "note",
      what:
        stage === "shadow"
          ? `Clarification ran in shadow mode: it decided ${decided ?? "nothing"}, and the run ended in ${ended ?? "an error"}.`
          : `Clarification was disabled while ${viable} interpretations were viable.`,
      evidence: [`rolloutStage ${stage}, ${viable} viable interpretations (decision)`],
      likelyCause: `clarification.rollout is "${stage}"`,
    },
  ];
}

/** Matches a fast lane with several viable interpretations: the fast lane uses the first and does not compare them. */
function oneShot(model: TraceModel): readonly Match[] {
  const lane = lastArtifact(model, "depth-decision");
  // In the fast lane the embedded models propose only the best method; the scores show how many were likely.
  const made = lastArtifact(model, "interpretation");
  const callable = numberAt(model.decision, "viableCandidateCount") ?? 0;
  const withheld = excludedOf(model);
  const threshold = numberAt(made, "zones", "threshold") ?? Number.POSITIVE_INFINITY;
  const likely = objectsAt(made, "fits").filter(
    (own) =>
      (numberAt(own, "score") ?? 0) >= threshold &&
      !withheld.some(({ name }) => name === textAt(own, "method", "methodName")),
  );
  const viable = Math.max(
    callable,
    callable > 0 ? likely.length : 0,
    objectsAt(made, "proposals").filter((own) => textAt(own, "state") === "viable").length,
  );
  if (textAt(lane, "selected") !== "fast" || viable < 2) return [];
  const reason = textAt(lane, "reasonCode") ?? "no reason recorded";
  return [
    {
      severity: "wrong",
      what: `The fast lane used one of ${viable} viable interpretations without comparing them.`,
      evidence: [`lane fast (${reason}), ${viable} viable interpretations (decision)`],
      likelyCause: "the request asked for the fast lane, and it can be read in several ways",
    },
  ];
}

function noTools(model: TraceModel): readonly Match[] {
  const allowed = model.request?.tools;
  const isEmpty = Array.isArray(allowed) && allowed.length === 0;
  if (!isEmpty || outcomeOf(model) !== "capability_miss") return [];
  return [
    {
      severity: "wrong",
      what: "The request allows no tool, so no method could answer it.",
      evidence: ["request.tools is [] (header)"],
      likelyCause: "an empty list of pinned tools means none, not all",
    },
  ];
}
