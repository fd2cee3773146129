// Builds the section `timeline`: the stages, and the tool calls, model calls and program runs inside them.
import type { TraceModel } from "../model.ts";
import type { BarRow, Block, Tone } from "./block.ts";
import { lineOf } from "./block.ts";
import { absent, shortId } from "./names.ts";

interface Span {
  readonly seq: number;
  readonly depth: number;
  readonly label: string;
  readonly startMs: number;
  readonly durationMs: number | null;
  readonly status: string;
  readonly note: string;
}

export function timelineBlocks(model: TraceModel): readonly Block[] {
  const spans = spansOf(model);
  if (spans.length === 0) return [{ kind: "text", lines: [absent(model, "no stage was recorded")], tone: "caution" }];
  const ends = spans.map(({ startMs, durationMs }) => startMs + (durationMs ?? 0));
  const totalMs = Math.max(model.durationMs ?? 0, ...ends);
  return [{ kind: "bars", rows: spans.map((span) => barOf(span, totalMs)) }];
}

function spansOf({ stages, calls, modelCalls, programRuns }: TraceModel): readonly Span[] {
  const isOneTool = new Set(calls.map(({ toolId }) => toolId)).size === 1;
  const spans: readonly Span[] = [
    ...stages.map(({ name, left, ...rest }) => ({ ...rest, depth: 0, label: name, note: left ?? "" })),
    ...calls.map(({ toolId, method, failure, ...rest }) => ({
      ...rest,
      depth: 1,
      label: isOneTool ? `call ${method}` : `call ${shortId(toolId)}:${method}`,
      note: failure?.code ?? "",
    })),
    ...modelCalls.map(({ role, message, ...rest }) => ({
      ...rest,
      depth: 1,
      label: `model ${role}`,
      note: message ?? "",
    })),
    ...programRuns.map(({ revisionId, message, ...rest }) => ({
      ...rest,
      depth: 1,
      label: `program ${revisionId}`,
      note: message ?? "",
    })),
  ];
  return [...spans].sort((left, right) => left.seq - right.seq);
}

const tones: Readonly<Record<string, Tone>> = {
  ok: "plain",
  success: "plain",
  outcome: "caution",
  failure: "bad",
  error: "bad",
  unfinished: "bad",
};

function barOf({ label, depth, startMs, durationMs, status, note }: Span, totalMs: number): BarRow {
  const share = (ms: number) => (totalMs > 0 ? Math.min(1, Math.max(0, ms / totalMs)) : 0);
  const from = share(startMs);
  return {
    label: lineOf(label),
    depth,
    startMs,
    durationMs,
    from,
    share: Math.min(1 - from, share(durationMs ?? (status === "unfinished" ? totalMs - startMs : 0))),
    isOpen: status === "unfinished",
    note: lineOf(status === "unfinished" ? "no end" : note),
    tone: tones[status] ?? "plain",
  };
}
