// The data of one step: arguments, reply, prompt, tokens and cost.
import { formatBytes, formatCount, formatDuration, formatUsd } from "../../base/text/format.ts";
import type { Json } from "../../contract/json.ts";
import { argumentFacts } from "../../trace/explain/argument-sources.ts";
import type { TraceModel } from "../../trace/model.ts";
import type { Exchange, FailureNote, ModelStep, ProgramStep, Step, ToolStep } from "../../trace/run.ts";
import { lineOf, type Pair, pairOf } from "../../trace/view/block.ts";
import type { StepRow } from "../../trace/view/steps.ts";
import type { StepPart, StepView } from "./document.ts";
import { replyParts } from "./reply-parts.ts";

/** How the sources of arguments are found: each search reads all earlier replies, which is too slow for every step of a long run. */
export type Sources = "searched" | "left out";

/** Returns the data of a step of the run. */
export function stepView(
  { label, tone, durationMs, isOpen, step }: StepRow,
  model: TraceModel,
  sources: Sources = "searched",
): StepView {
  const took = durationMs === null ? (isOpen ? "no end" : "not recorded") : formatDuration(durationMs);
  const { pairs, parts } = contentOf(step, model, sources);
  return { title: label, tone, pairs: [...pairOf("Time", took), ...pairs], parts };
}

type Content = Pick<StepView, "pairs" | "parts">;

function contentOf(step: Step, model: TraceModel, sources: Sources): Content {
  const failed = failurePairs(step.failure);
  switch (step.kind) {
    case "prompt":
      return { pairs: failed, parts: [{ kind: "text", title: "Message", text: step.text }] };
    case "stage": {
      const ended = !step.isEnded ? "no end" : step.failure !== null ? "error" : (step.outcome ?? "ok");
      return { pairs: [...pairOf("Ended", ended), ...failed], parts: [] };
    }
    case "decision":
      return {
        pairs: [
          ...pairOf("Outcome", step.outcome),
          ...pairOf("Reason", step.reason),
          ...pairOf("Interpretation", step.optionId),
        ],
        parts: [],
      };
    case "program":
      return programContent(step, model);
    case "model":
      return modelContent(step);
    case "tool":
      return toolContent(step, sources === "searched" ? sourcesOf(step, model) : []);
  }
}

function sourcesOf({ id }: ToolStep, model: TraceModel): readonly string[] {
  const call = model.calls.find(({ callId }) => callId === id);
  return call === undefined ? [] : argumentFacts(call, model);
}

function toolContent(step: ToolStep, sources: readonly string[]): Content {
  return {
    pairs: [
      ...pairOf("Server", step.server),
      ...pairOf("Tool", step.tool),
      ...pairOf("Size", step.bytes === null ? null : formatBytes(step.bytes)),
      ...failurePairs(step.failure),
      ...(step.isEnded ? [] : pairOf("Reply", "none: the call has no end", "bad")),
      ...step.violations.flatMap((violation) => pairOf("Invalid", violation, "caution")),
      ...step.resultViolations.flatMap((violation) => pairOf("Schema", violation, "caution")),
      ...(step.isShortened ? pairOf("Note", "the reply was shortened while the trace was read", "caution") : []),
    ],
    parts: [
      ...argumentParts(step.args),
      ...(sources.length === 0 ? [] : [sourcesPart(sources)]),
      ...replyParts(step.result),
    ],
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

function modelContent(step: ModelStep): Content {
  const { messages, reply, earlier, cachedTokens, windowTokens } = step;
  const exchanges = [...earlier, { messages, reply, failure: null }];
  return {
    pairs: [
      ...pairOf("Role", step.role),
      ...pairOf("Model", step.model),
      ...usagePairs(step),
      ...pairOf("From cache", cachedTokens === null ? null : formatCount(cachedTokens, "token")),
      ...pairOf("Window", windowTokens === null ? null : formatCount(windowTokens, "token")),
      ...pairOf("Stopped", step.stopReason),
      ...failurePairs(step.failure),
      ...step.fellBack.flatMap((why) => pairOf("Fell back", why, "caution")),
    ],
    parts: exchanges.flatMap((exchange, index) => exchangeParts(exchange, earlier.length > 0 ? index + 1 : null)),
  };
}

function usagePairs(usage: Pick<ModelStep, "inputTokens" | "outputTokens" | "costUsd">): readonly Pair[] {
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

function programContent({ revisionId, attempt, isEnded, failure }: ProgramStep, { revisions }: TraceModel): Content {
  const revision = revisions.find(({ id }) => id === revisionId);
  const ended = !isEnded ? "no end" : failure === null ? "success" : "failure";
  return {
    pairs: [
      ...pairOf("Attempt", attempt),
      ...pairOf("Ended", ended, ended === "success" ? "good" : "bad"),
      ...pairOf("Message", failure?.message ?? null, "bad"),
      ...pairOf("Why", revision?.reason ?? null),
      ...(revision?.assumptions ?? []).flatMap((assumption) => pairOf("Assumes", assumption, "caution")),
    ],
    parts: revision === undefined ? [] : [{ kind: "code", title: "Program", text: revision.code }],
  };
}

function failurePairs(failure: FailureNote | null): readonly Pair[] {
  return failure === null
    ? []
    : [{ label: "Failed", value: `${lineOf(failure.code)}: ${failure.message}`, tone: "bad" }];
}
