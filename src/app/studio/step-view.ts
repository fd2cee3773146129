// The data of one step: arguments, reply, prompt, tokens and cost.
import { formatBytes, formatCount, formatDuration, formatUsd } from "../../base/text/format.ts";
import type { Json } from "../../contract/json.ts";
import { argumentFacts } from "../../trace/explain/argument-sources.ts";
import type { CallTrace, Exchange, ModelCallTrace, ProgramRun, StageRun, TraceModel } from "../../trace/model.ts";
import type { FailureNote, Step } from "../../trace/run.ts";
import { lineOf, type Pair, pairOf } from "../../trace/view/block.ts";
import type { StepRow } from "../../trace/view/steps.ts";
import type { StepPart, StepView } from "./document.ts";
import { replyParts } from "./reply-parts.ts";

/** How the sources of arguments are found: each search reads all earlier replies, which is too slow for every step of a long run. */
export type Sources = "searched" | "left out";

/** Returns the data of a step of the run. */
export function stepView(
  { label, tone, durationMs, isOpen, source }: StepRow,
  model: TraceModel,
  sources: Sources = "searched",
): StepView {
  const took = durationMs === null ? (isOpen ? "no end" : "not recorded") : formatDuration(durationMs);
  const { pairs, parts } = partsOf(source, model, sources);
  return { title: label, tone, pairs: [...pairOf("Time", took), ...pairs], parts };
}

type Content = Pick<StepView, "pairs" | "parts">;

function partsOf(source: StepRow["source"], model: TraceModel, sources: Sources): Content {
  switch (source.of) {
    case "stage":
      return stageContent(source.stage);
    case "call":
      return callContent(source.call, sources === "searched" ? argumentFacts(source.call, model) : []);
    case "model":
      return modelContent(source.model);
    case "program":
      return programContent(source.program, model);
    case "step":
      return contentOfStep(source.step);
  }
}

function stageContent({ status, left }: StageRun): Content {
  return {
    pairs: [...pairOf("Ended", status), ...pairOf("With", left, status === "error" ? "bad" : "plain")],
    parts: [],
  };
}

function callContent(call: CallTrace, sources: readonly string[]): Content {
  const { toolId, method, bytes, args, preview, failure, violations, status } = call;
  return {
    pairs: [
      ...pairOf("Server", toolId),
      ...pairOf("Method", method),
      ...pairOf("Size", bytes === null ? null : formatBytes(bytes)),
      ...failurePairs(failure),
      ...(status === "unfinished" ? pairOf("Reply", "none: the call has no end", "bad") : []),
      ...violations.flatMap((violation) => pairOf("Schema", violation, "caution")),
    ],
    parts: [...argumentParts(args), ...(sources.length === 0 ? [] : [sourcesPart(sources)]), ...replyParts(preview)],
  };
}

function sourcesPart(sources: readonly string[]): StepPart {
  return { kind: "text", title: "Where the arguments come from", text: sources.join("\n") };
}

function argumentParts(args: Json): readonly StepPart[] {
  if (args === null) return [];
  if (typeof args !== "object" || Array.isArray(args)) return [{ kind: "code", title: "Arguments", text: shown(args) }];
  const pairs = Object.entries(args).map(([label, value]): Pair => ({ label, value: shown(value ?? null) }));
  return [{ kind: "pairs", title: "Arguments", pairs: pairs.length === 0 ? [{ label: "none", value: "" }] : pairs }];
}

function shown(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

function modelContent({ role, model, message, code, fellBack, exchanges, ...usage }: ModelCallTrace): Content {
  return {
    pairs: [
      ...pairOf("Role", role),
      ...pairOf("Model", model),
      ...usagePairs(usage),
      ...failurePairs(message === null ? null : { code: code ?? "failed", message }),
      ...fellBack.flatMap((why) => pairOf("Fell back", why, "caution")),
    ],
    parts: exchanges.flatMap((exchange, index) => exchangeParts(exchange, exchanges.length > 1 ? index + 1 : null)),
  };
}

function usagePairs(usage: Pick<ModelCallTrace, "inputTokens" | "outputTokens" | "costUsd">): readonly Pair[] {
  const { inputTokens, outputTokens, costUsd } = usage;
  return [
    ...pairOf("Tokens in", inputTokens === null ? null : formatCount(inputTokens)),
    ...pairOf("Tokens out", outputTokens === null ? null : formatCount(outputTokens)),
    ...pairOf("Cost", costUsd === null ? null : formatUsd(costUsd)),
  ];
}

function exchangeParts({ messages, reply, failure }: Exchange, number: number | null): readonly StepPart[] {
  const suffix = number === null ? "" : ` ${number}`;
  return [
    ...(messages.length === 0 ? [] : [{ kind: "messages" as const, title: `Prompt${suffix}`, messages }]),
    ...(reply === null ? [] : [modelReply(`Reply${suffix}`, reply)]),
    ...(failure === null ? [] : [{ kind: "text" as const, title: failure.code, text: failure.message }]),
  ];
}

/** Indents a reply that is JSON. */
function modelReply(title: string, reply: string): StepPart {
  try {
    return { kind: "code", title, text: JSON.stringify(JSON.parse(reply), null, 2) };
  } catch {
    // The reply is prose.
    return { kind: "text", title, text: reply };
  }
}

function programContent({ revisionId, attempt, status, message }: ProgramRun, { revisions }: TraceModel): Content {
  const revision = revisions.find(({ id }) => id === revisionId);
  return {
    pairs: [
      ...pairOf("Attempt", attempt),
      ...pairOf("Ended", status, status === "success" ? "good" : "bad"),
      ...pairOf("Message", message, "bad"),
      ...pairOf("Why", revision?.reason ?? null),
      ...(revision?.assumptions ?? []).flatMap((assumption) => pairOf("Assumes", assumption, "caution")),
    ],
    parts: revision === undefined ? [] : [{ kind: "code", title: "Program", text: revision.code }],
  };
}

function contentOfStep(step: Step): Content {
  const failed = failurePairs(step.failure);
  switch (step.kind) {
    case "prompt":
      return { pairs: failed, parts: [{ kind: "text", title: "Message", text: step.text }] };
    case "stage":
      return { pairs: [...pairOf("Ended", step.isEnded ? "yes" : "no"), ...failed], parts: [] };
    case "model":
      return {
        pairs: [
          ...pairOf("Model", step.model),
          ...usagePairs(step),
          ...pairOf("From cache", step.cachedTokens === null ? null : formatCount(step.cachedTokens, "token")),
          ...pairOf("Window", step.windowTokens === null ? null : formatCount(step.windowTokens, "token")),
          ...pairOf("Stopped", step.stopReason),
          ...failed,
        ],
        parts: exchangeParts({ messages: step.messages, reply: step.reply, failure: null }, null),
      };
    case "tool":
      return {
        pairs: [
          ...pairOf("Server", step.server),
          ...pairOf("Tool", step.tool),
          ...failed,
          ...(step.isEnded ? [] : pairOf("Reply", "none in the trace", "caution")),
          ...step.violations.flatMap((violation) => pairOf("Invalid", violation, "caution")),
          ...(step.isShortened ? pairOf("Note", "the reply was shortened while the trace was read", "caution") : []),
        ],
        parts: [...argumentParts(step.args), ...replyParts(step.result)],
      };
  }
}

function failurePairs(failure: FailureNote | null): readonly Pair[] {
  return failure === null
    ? []
    : [{ label: "Failed", value: `${lineOf(failure.code)}: ${failure.message}`, tone: "bad" }];
}
