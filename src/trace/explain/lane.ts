// What was fixed before anything was decided: lane, rollout, probe, allowed tools.

import { caseFileOf } from "../case-file.ts";
import { numberAt, textAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import type { Finding } from "./finding.ts";

export function laneFindings(model: TraceModel): readonly Finding[] {
  return [...earlyEnding(model), ...skippedProbe(model), ...rollout(model), ...oneShot(model), ...noTools(model)];
}

/** A run that nobody ended, or that ended on a mistake of the caller: nothing after it can be judged. */
function earlyEnding({ ending, stages, totals }: TraceModel): readonly Finding[] {
  if (ending.kind === "killed") {
    const last = stages.findLast(({ status }) => status === "unfinished") ?? stages.at(-1);
    return [
      {
        cause: "killed-or-running",
        severity: "wrong",
        what: `The trace has no end: the run is still going or was killed${last === undefined ? "" : ` in the stage ${last.name}`}.`,
        evidence: [`${totals.lines} lines, no run-end (timeline)`],
        likelyCause: "the process was killed, crashed or is still at work",
        fix: "if nothing runs any more, ask again; the signal or the log of whoever started it tells why it ended",
        confidence: 0.95,
      },
    ];
  }
  if (ending.kind !== "error") return [];
  const known: Readonly<Record<string, readonly [string, string]>> = {
    usage: ["the request asked for something that there is not", "correct the request as the message says"],
    config: ["a setting is wrong", "correct the setting that the message names; `ctx config` shows where it came from"],
    interrupted: ["somebody called the run off", "ask again and let it finish"],
    internal: ["a mistake in ctx itself", "report it with this trace"],
  };
  const row = known[ending.code];
  if (row === undefined) return [];
  const [likelyCause, fix] = row;
  const evidence = [`error ${ending.code}: ${ending.message} (header)`];
  return [
    {
      cause: `error-${ending.code}`,
      severity: "wrong",
      what: `The run stopped: ${ending.message}.`,
      evidence,
      likelyCause,
      fix,
      confidence: 0.9,
    },
  ];
}

/** The deep lane always has a probe: a skipped one starves clarification. */
function skippedProbe(model: TraceModel): readonly Finding[] {
  const lane = textAt(lastArtifact(model, "depth-decision"), "selected");
  const file = caseFileOf(model);
  const wasProbed = model.artifacts["scout-pre-plan-probe"] !== undefined;
  if (lane !== "deep" || !wasProbed || file.status !== "skipped" || file.shortlistCount > 0) return [];
  return [
    {
      cause: "probe-skipped",
      severity: "wrong",
      what: "The deep lane decided on a probe that was skipped and an empty shortlist.",
      evidence: [`lane deep, probe ${file.status}, shortlist ${file.shortlistCount} (pools)`],
      likelyCause: "the lane's contract was broken: clarification was starved by the lane, not by the request",
      fix: "this is a bug of the runtime that wrote the trace; report it with the trace",
      confidence: 0.95,
    },
  ];
}

function rollout(model: TraceModel): readonly Finding[] {
  const stage = textAt(model.decision, "rolloutStage");
  if (stage !== "shadow" && stage !== "disabled") return [];
  const decided = textAt(model.decision, "outcomeType");
  const ended = model.ending.kind === "outcome" ? model.ending.outcomeType : null;
  const viable = numberAt(model.decision, "viableCandidateCount") ?? 0;
  const isHidden = (decided !== null && ended !== null && decided !== ended) || viable > 1;
  return [
    {
      cause: "rollout-not-enabled",
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
function oneShot(model: TraceModel): readonly Finding[] {
  const lane = lastArtifact(model, "depth-decision");
  const viable = numberAt(model.decision, "viableCandidateCount") ?? 0;
  if (textAt(lane, "selected") !== "fast" || viable < 2) return [];
  return [
    {
      cause: "readings-not-compared",
      severity: "wrong",
      what: `The fast lane took one of ${viable} viable readings without comparing them.`,
      evidence: [`lane fast (${textAt(lane, "reasonCode") ?? "no reason told"}), ${viable} viable readings (decision)`],
      likelyCause: "the request asked for one shot although it can be read in several ways",
      fix: "ask with --depth deep, which compares readings and asks back",
      confidence: 0.9,
    },
  ];
}

function noTools(model: TraceModel): readonly Finding[] {
  const allowed = model.request?.tools;
  const isEmpty = Array.isArray(allowed) && allowed.length === 0;
  if (!isEmpty || model.ending.kind !== "outcome" || model.ending.outcomeType !== "capability_miss") return [];
  return [
    {
      cause: "no-tool-allowed",
      severity: "wrong",
      what: "The request allowed no tool, so nothing could serve it.",
      evidence: ["request.tools is [] (header)"],
      likelyCause: "an empty list of pinned tools means none, not all",
      fix: "leave `tools` out to search the catalog, or pin the tool that should answer",
      confidence: 0.97,
    },
  ];
}
