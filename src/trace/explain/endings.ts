// The ending itself: runs without one, errors of the caller or of ctx, answers without a call, decisions that did not hold.
import { flagAt, numberAt, textAt, textsAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import { type Found, outcomeOf, type Rule } from "./finding.ts";

export const endingRules: readonly Rule[] = [
  { cause: "killed-or-running", explains: 1, find: withoutEnd },
  { cause: "error-usage", explains: 1, find: (model) => stopped(model, "usage") },
  { cause: "error-config", explains: 1, find: (model) => stopped(model, "config") },
  { cause: "error-interrupted", explains: 1, find: (model) => stopped(model, "interrupted") },
  { cause: "error-internal", explains: 1, find: (model) => stopped(model, "internal") },
  { cause: "answered-without-call", explains: 0.9, find: answeredWithoutCall },
  { cause: "ending-differs", explains: 0.93, find: endingDiffers },
];

function withoutEnd({ ending, stages, totals }: TraceModel): readonly Found[] {
  if (ending.kind !== "killed") return [];
  const last = stages.findLast(({ status }) => status === "unfinished") ?? stages.at(-1);
  return [
    {
      severity: "wrong",
      what: `The trace has no end: the run is still going or was killed${last === undefined ? "" : ` in the stage ${last.name}`}.`,
      evidence: [`${totals.lines} lines, no run-end (timeline)`],
      likelyCause: "the process was killed, crashed or is still running",
      fix: "if nothing runs any more, ask again; the log of the process that started it may say why it ended",
      confidence: 0.95,
    },
  ];
}

type Stop = "usage" | "config" | "interrupted" | "internal";

const stops: Readonly<Record<Stop, readonly [string, string]>> = {
  usage: ["the request names something that does not exist", "correct the request as the message says"],
  config: ["a setting is wrong", "correct the setting that the message names; `ctx config` shows where it came from"],
  interrupted: ["the caller interrupted the run", "ask again and let it finish"],
  internal: ["a bug in ctx", "report it with this trace"],
};

/** An error of the caller or of ctx: nothing after it can be judged. */
function stopped({ ending }: TraceModel, code: Stop): readonly Found[] {
  if (ending.kind !== "error" || ending.code !== code) return [];
  const [likelyCause, fix] = stops[code];
  const evidence = [`error ${code}: ${ending.message} (header)`];
  return [
    { severity: "wrong", what: `The run stopped: ${ending.message}.`, evidence, likelyCause, fix, confidence: 0.9 },
  ];
}

/** An answer that rests on no call and on no knowledge pack, or a program that finished without a call. A request that allows no tool asks for exactly that. */
function answeredWithoutCall(model: TraceModel): readonly Found[] {
  const isUncalled = model.ending.kind === "error" && model.programRuns.some(({ status }) => status === "success");
  if (outcomeOf(model) !== "answer" && !isUncalled) return [];
  // A trace of another writer that counts nothing says nothing.
  const counted = numberAt(model.summary, "toolCalls") ?? (model.origin === "recorded" ? 0 : 1);
  const allowed = model.request?.tools;
  const isToolless = Array.isArray(allowed) && allowed.length === 0;
  const hasKnowledge = (model.events["knowledge-resolved"] ?? []).length > 0;
  if (counted > 0 || model.totals.calls > 0 || isToolless || hasKnowledge) return [];
  return [
    {
      severity: "wrong",
      what: isUncalled ? "The program ended without calling a tool." : "The run answered although no tool was called.",
      evidence: [
        "0 calls (calls)",
        ...model.programRuns.slice(0, 2).map(({ revisionId, status }) => `${revisionId}: ${status} (program)`),
        ...(model.response === null ? [] : [`answer: ${JSON.stringify(model.response.slice(0, 120))}`]),
      ],
      likelyCause: "the program calls nothing, or the answer comes from the model's memory",
      fix: "read `--section program` before you trust the answer; choose another model for the role plan",
      confidence: 0.9,
    },
  ];
}

/** A decision and an ending that contradict each other. Policy `auto` and a rollout that only watches have their own words. */
function endingDiffers(model: TraceModel): readonly Found[] {
  const { decision } = model;
  const decided = textAt(decision, "outcomeType");
  const ended = outcomeOf(model);
  if (decided === null || ended === null || decided === ended) return [];
  const isWatching = ["shadow", "disabled"].includes(textAt(decision, "rolloutStage") ?? "");
  const isResolved = flagAt(decision, "autoResolved") === true && ended === "answer";
  const wasSearched = decided === "answer" && ended === "capability_miss" && model.totals.calls > 0;
  const hasKnowledge = (model.events["knowledge-resolved"] ?? []).length > 0;
  if (isWatching || isResolved || wasSearched || hasKnowledge) return [];
  return [
    {
      severity: "wrong",
      what: `The run decided ${decided} and ended in ${ended}.`,
      evidence: [
        `decided ${decided}: ${textAt(decision, "decisionReasonCode") ?? "no reason"} (decision)`,
        `ended in ${ended}${model.stopReason === null ? "" : `, ${model.stopReason}`} (header)`,
        ...textsAt(decision, "decisionSignals").slice(0, 3),
      ],
      likelyCause: "the runtime that wrote the trace does not act on its own decision",
      fix: "report it with the trace; compare `--section decision` with the ending",
      confidence: 0.9,
    },
  ];
}
