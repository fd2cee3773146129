// Rules about the ending: a missing end, an error of the caller or of ctx, an answer without a call, and an ending that
// differs from the decision.
import { formatCount } from "../../base/text/format.ts";
import { flagAt, numberAt, textAt, textsAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import { type Match, outcomeOf, type Rule } from "./finding.ts";

export const endingRules: readonly Rule[] = [
  {
    cause: "killed-or-running",
    when: "The trace has no `run-end` line.",
    fix: "if the process is gone, ask again; the log of the process that started the run may say why it ended",
    confidence: 0.95,
    explains: 1,
    find: withoutEnd,
  },
  stop("error-usage", "usage", {
    likelyCause: "the request names something that does not exist",
    fix: "correct the request as the message says",
  }),
  stop("error-config", "config", {
    likelyCause: "a setting is wrong",
    fix: "correct the setting that the message names; `ctx config` shows where it came from",
  }),
  stop("error-interrupted", "interrupted", {
    likelyCause: "the caller interrupted the run",
    fix: "ask again and let the run finish",
  }),
  stop("error-internal", "internal", { likelyCause: "a bug in ctx", fix: "report it with this trace" }),
  {
    cause: "answered-without-call",
    when: "The run ended in an answer, or a program finished, and no tool was called.",
    fix: "read `--section program` before you trust the answer; choose another model for the plan role",
    confidence: 0.9,
    explains: 0.9,
    find: answeredWithoutCall,
  },
  {
    cause: "ending-differs",
    when: "The recorded decision and the ending contradict each other.",
    fix: "report it with the trace; compare `--section decision` with the ending",
    confidence: 0.9,
    explains: 0.93,
    find: endingDiffers,
  },
];

function withoutEnd({ ending, stages, totals }: TraceModel): readonly Match[] {
  if (ending.kind !== "killed") return [];
  const last = stages.findLast(({ status }) => status === "unfinished") ?? stages.at(-1);
  return [
    {
      severity: "wrong",
      what: `The trace has no end: the run was killed or is still running${last === undefined ? "" : `, in stage ${last.name}`}.`,
      evidence: [`${formatCount(totals.lines, "line")}, no run-end (timeline)`],
      likelyCause: "the process was killed, crashed or is still running",
    },
  ];
}

/** Returns a rule for runs that ended with this error code. After such an error, no other rule can judge the run. */
function stop(cause: string, code: string, words: { readonly likelyCause: string; readonly fix: string }): Rule {
  const find = ({ ending }: TraceModel): readonly Match[] =>
    ending.kind !== "error" || ending.code !== code
      ? []
      : [
          {
            severity: "wrong",
            what: `The run stopped: ${ending.message.replace(/\.$/, "")}.`,
            evidence: [`error ${code}: ${ending.message} (header)`],
            likelyCause: words.likelyCause,
          },
        ];
  return {
    cause,
    when: `The run ended with the error \`${code}\`.`,
    fix: words.fix,
    confidence: 0.9,
    explains: 1,
    find,
  };
}

/**
 * Matches an answer without any call. Does not match if the request allows no tools or uses a knowledge pack, because then
 * an answer needs no call.
 */
function answeredWithoutCall(model: TraceModel): readonly Match[] {
  const isUncalled = model.ending.kind === "error" && model.programRuns.some(({ status }) => status === "success");
  if (outcomeOf(model) !== "answer" && !isUncalled) return [];
  // A trace that ctx did not record may have no counts. Then one call is assumed.
  const counted = numberAt(model.summary, "toolCalls") ?? (model.origin === "recorded" ? 0 : 1);
  const allowed = model.request?.tools;
  const isToolless = Array.isArray(allowed) && allowed.length === 0;
  const hasKnowledge = (model.events["knowledge-resolved"] ?? []).length > 0;
  if (counted > 0 || model.totals.calls > 0 || isToolless || hasKnowledge) return [];
  return [
    {
      severity: "wrong",
      what: isUncalled ? "The program ended without calling a tool." : "The run answered without calling a tool.",
      evidence: [
        "0 calls (calls)",
        ...model.programRuns.slice(0, 2).map(({ revisionId, status }) => `${revisionId}: ${status} (program)`),
        ...(model.response === null ? [] : [`answer: ${JSON.stringify(model.response.slice(0, 120))}`]),
      ],
      likelyCause: "the program calls no method, or the answer comes from the model's memory",
    },
  ];
}

/**
 * Matches an ending that contradicts the decision. The two may differ with the policy `auto`, at the rollout stage `shadow`,
 * and in a miss after calls.
 */
function endingDiffers(model: TraceModel): readonly Match[] {
  const { decision } = model;
  const decided = textAt(decision, "outcomeType");
  const ended = outcomeOf(model);
  if (decided === null || ended === null || decided === ended) return [];
  const isShadow = ["shadow", "disabled"].includes(textAt(decision, "rolloutStage") ?? "");
  const isAutoResolved = flagAt(decision, "autoResolved") === true && ended === "answer";
  const isMissAfterCalls = decided === "answer" && ended === "capability_miss" && model.totals.calls > 0;
  const hasKnowledge = (model.events["knowledge-resolved"] ?? []).length > 0;
  if (isShadow || isAutoResolved || isMissAfterCalls || hasKnowledge) return [];
  return [
    {
      severity: "wrong",
      what: `The run decided ${decided} and ended in ${ended}.`,
      evidence: [
        `decided ${decided}: ${textAt(decision, "decisionReasonCode") ?? "no reason recorded"} (decision)`,
        `ended in ${ended}${model.stopReason === null ? "" : `, ${model.stopReason}`} (header)`,
        ...textsAt(decision, "decisionSignals")
          .slice(0, 3)
          .map((signal) => `signal ${signal} (decision)`),
      ],
      likelyCause: "the runtime that wrote the trace does not follow its own decision",
    },
  ];
}
