// Cases of the rules about endings, lanes and rollout.
import { asked, missed, missRun } from "../run.ts";
import { endedBy, missWith, type RuleCases } from "./case.ts";

const asksBack = { outcomeType: "clarification_required" };

/** Error endings with other codes than the one of a rule. */
const otherErrors = (code: string) =>
  Object.fromEntries(
    ["usage", "config", "interrupted", "internal", "upstream", "limit"]
      .filter((other) => other !== code)
      .slice(0, 4)
      .map((other) => [`an error ${other}`, endedBy(other)]),
  );

const skippedProbe = { status: "skipped", counts: { shortlist: 0 }, executionShortlist: [] };

export const endingCases: RuleCases = {
  "killed-or-running": {
    matches: { "a run without an end": { end: null } },
    near: {
      "an error ending": endedBy("internal"),
      "an interrupted run": endedBy("interrupted"),
      "an ending without a response": { end: { outcomeType: "answer", stopReason: null, response: "" } },
    },
  },
  "error-usage": { matches: { "a usage error": endedBy("usage") }, near: otherErrors("usage") },
  "error-config": { matches: { "a config error": endedBy("config") }, near: otherErrors("config") },
  "error-interrupted": {
    matches: { "an interrupted run": endedBy("interrupted") },
    near: { ...otherErrors("interrupted"), "a killed run": { end: null } },
  },
  "error-internal": { matches: { "an internal error": endedBy("internal") }, near: otherErrors("internal") },
  "answered-without-call": {
    matches: {
      "an answer without a call": { calls: [] },
      "a program that finished without a call": { calls: [], ...endedBy("upstream") },
    },
    near: {
      "an answer from knowledge": { calls: [], knowledge: true },
      "a request that allows no tool": { calls: [], request: { tools: [] } },
      "a foreign trace that counts its calls in the summary": { calls: [], summary: { toolCalls: 3 } },
      "a program that failed before its first call": { calls: [], programs: ["TypeError"], ...endedBy("upstream") },
    },
  },
  "ending-differs": {
    matches: {
      "a question that was answered instead": { decision: asksBack },
      "an answer that ended as a miss without a call": { ...missRun, decision: { outcomeType: "answer" } },
    },
    near: {
      "policy auto": { decision: { ...asksBack, autoResolved: true } },
      "a rollout in shadow": { decision: { ...asksBack, rolloutStage: "shadow" } },
      "a miss after calls": { end: missed },
      "an answer from knowledge": { ...missWith({ decision: { outcomeType: "answer" } }), knowledge: true },
    },
  },
  "no-tool-allowed": {
    matches: { "tools is []": { ...missRun, request: { tools: [] } } },
    near: {
      "a pinned tool": { ...missRun, request: { tools: ["garden"] } },
      "no pinned tools": { ...missRun, request: {} },
      "a question": { ...missRun, request: { tools: [] }, end: asked },
    },
  },
  "probe-skipped": {
    matches: { "the deep lane without a probe": { probe: skippedProbe } },
    near: {
      "the fast lane": { lane: "fast", probe: skippedProbe },
      "a skipped probe with a shortlist": { probe: { ...skippedProbe, counts: { shortlist: 1 } } },
      "a probe that found nothing": { probe: { ...skippedProbe, status: "ready" } },
    },
  },
  "rollout-not-enabled": {
    matches: {
      "shadow mode": { decision: { ...asksBack, rolloutStage: "shadow" } },
      "disabled with two viable readings": { decision: { rolloutStage: "disabled", viableCandidateCount: 2 } },
    },
    near: {
      "enabled with policy auto": { decision: { ...asksBack, rolloutStage: "enabled", autoResolved: true } },
      "no rollout recorded": { decision: { ...asksBack, rolloutStage: null } },
      "two viable readings": { decision: { viableCandidateCount: 2 } },
    },
  },
  "readings-not-compared": {
    matches: {
      "the fast lane with two viable readings": { lane: "fast", decision: { viableCandidateCount: 2 } },
      "the fast lane with two likely methods": { lane: "fast", fits: fitsOf(0.9, 0.6) },
    },
    near: {
      "the fast lane with one reading": { lane: "fast" },
      "the fast lane with one likely method": { lane: "fast", fits: fitsOf(0.9, 0.59) },
      "the deep lane with two": { decision: { viableCandidateCount: 2 } },
      "the fast lane without a viable reading": { lane: "fast", decision: { viableCandidateCount: 0 } },
    },
  },
};

function fitsOf(...scores: readonly number[]) {
  const fits = scores.map((score, at) => ({ method: { toolId: "garden", methodName: `method_${at}` }, score }));
  return { zones: { floor: 0.3, threshold: 0.6 }, fits };
}
