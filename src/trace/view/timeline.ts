// Builds the section `timeline`: the stages, and the tool calls, model calls and program runs inside them.
import type { CallTrace, ModelCallTrace, ProgramRun, StageRun, TraceModel } from "../model.ts";
import type { BarRow, Block, Tone } from "./block.ts";
import { lineOf } from "./block.ts";
import { absent, shortId } from "./names.ts";

/** The part of the trace model that a row shows. */
export type RowSource =
  | { readonly of: "stage"; readonly stage: StageRun }
  | { readonly of: "call"; readonly call: CallTrace }
  | { readonly of: "model"; readonly model: ModelCallTrace }
  | { readonly of: "program"; readonly program: ProgramRun };

/** A row of the timeline with its source. */
export interface TimelineRow extends BarRow {
  readonly source: RowSource;
}

interface Span {
  readonly source: RowSource;
  readonly seq: number;
  readonly depth: number;
  readonly label: string;
  readonly startMs: number;
  readonly durationMs: number | null;
  readonly status: string;
  readonly note: string;
}

export function timelineBlocks(model: TraceModel): readonly Block[] {
  const rows = timelineRows(model);
  if (rows.length === 0) return [{ kind: "text", lines: [absent(model, "no stage was recorded")], tone: "caution" }];
  return [{ kind: "bars", rows: rows.map(({ source: _source, ...row }) => row) }];
}

/** Returns the rows in the order of the run, each with the part of the model that it shows. */
export function timelineRows(model: TraceModel): readonly TimelineRow[] {
  const spans = spansOf(model);
  const totalMs = spans.reduce(
    (latest, { startMs, durationMs }) => Math.max(latest, startMs + (durationMs ?? 0)),
    model.durationMs ?? 0,
  );
  return spans.map((span) => ({ ...barOf(span, totalMs), source: span.source }));
}

function spansOf({ stages, calls, modelCalls, programRuns }: TraceModel): readonly Span[] {
  const isOneTool = new Set(calls.map(({ toolId }) => toolId)).size === 1;
  const spans: readonly Span[] = [
    ...stages.map((stage) => ({
      ...timesOf(stage),
      source: { of: "stage" as const, stage },
      depth: 0,
      label: stage.name,
      note: stage.left ?? "",
    })),
    ...calls.map((call) => ({
      ...timesOf(call),
      source: { of: "call" as const, call },
      depth: 1,
      label: isOneTool ? `call ${call.method}` : `call ${shortId(call.toolId)}:${call.method}`,
      note: call.failure?.code ?? "",
    })),
    ...modelCalls.map((model) => ({
      ...timesOf(model),
      source: { of: "model" as const, model },
      depth: 1,
      label: `model ${model.role}`,
      note: model.message ?? "",
    })),
    ...programRuns.map((program) => ({
      ...timesOf(program),
      source: { of: "program" as const, program },
      depth: 1,
      label: `program ${program.revisionId}`,
      note: program.message ?? "",
    })),
  ];
  return [...spans].sort((left, right) => left.seq - right.seq);
}

function timesOf({ seq, startMs, durationMs, status }: Pick<Span, "seq" | "startMs" | "durationMs" | "status">) {
  return { seq, startMs, durationMs, status };
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
