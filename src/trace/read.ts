// Reading traces back: tolerant of damage and of what it does not know, strict only about formats newer than its own.
import { createReadStream } from "node:fs";
import { isJsonObject } from "../base/text/json.ts";
import { type JsonLine, readJsonLines } from "../base/text/json-lines.ts";
import { CtxError } from "../contract/error.ts";
import type { Json } from "../contract/json.ts";
import { type TraceLine, traceLineSchema, traceVersion } from "../contract/trace.ts";
import { objectAt, objectsAt, textAt, textsAt } from "./data.ts";
import type { Ending, Kept, Revision, TraceModel } from "./model.ts";
import { callTraces, modelCallTraces, programRuns, stageRuns, toolStarts } from "./pairs.ts";

/** Something of the file that could not be read, with the line of the file it stood in or before. */
export interface TraceDamage {
  readonly line: number;
  readonly reason: string;
  readonly excerpt: string;
}

export interface TraceReading {
  readonly lines: readonly TraceLine[];
  readonly damages: readonly TraceDamage[];
  readonly model: TraceModel;
}

/**
 * Reads a trace file or a stream of one. Damaged lines are reported and left out, unknown fields are kept. Throws
 * `CtxError("usage")` when there is no such file, when it is no trace at all, or when its format is newer than ours.
 */
export async function readTrace(source: string | AsyncIterable<Uint8Array | string>): Promise<TraceReading> {
  const name = typeof source === "string" ? source : "the input";
  const lines: TraceLine[] = [];
  const damages: TraceDamage[] = [];
  let isLastDamaged = false;
  for await (const item of linesOf(source)) {
    const checked = checkLine(item, name);
    isLastDamaged = checked.kind === "damage" && item.kind === "damage";
    if (checked.kind === "damage") {
      damages.push(checked.damage);
      continue;
    }
    const gap = gapBefore(checked.line, { before: lines.at(-1), fileLine: item.line, damages });
    if (gap !== null) damages.push(gap);
    lines.push(checked.line);
  }
  const model = buildTrace(lines);
  const last = damages.at(-1);
  if (isLastDamaged && last !== undefined && model.ending.kind === "killed" && /^\s*\{/.test(last.excerpt)) {
    damages[damages.length - 1] = { ...last, reason: "cut short: the run ended while this line was written" };
  } else if (lines.length === 0 && last !== undefined) {
    throw new CtxError("usage", `${name} is not a ctx trace: line ${damages[0]?.line} is ${damages[0]?.reason}`, {
      hint: "`ctx trace list` shows the traces that are kept",
    });
  }
  return { lines, damages, model };
}

/** Puts lines together as a model; takes any lines in any number, and reads a run without `run-end` as killed. */
export function buildTrace(lines: readonly TraceLine[]): TraceModel {
  const starts = lines.filter(({ type }) => type === "run-start").map(({ data }) => data);
  const end = lines.findLast(({ type }) => type === "run-end");
  const artifacts = keptByName(lines, "artifact");
  const first = <T>(find: (data: Json) => T | null) => starts.map(find).find((found) => found !== null) ?? null;
  return {
    requestId: first((data) => textAt(data, "requestId")),
    query: first((data) => textAt(data, "query") ?? textAt(data, "request", "query")),
    portfolio: first((data) => textAt(data, "portfolio") ?? textAt(data, "models", "portfolio")),
    version: first((data) => textAt(data, "version")),
    request: first((data) => objectAt(data, "request")),
    startedAt: lines[0]?.at ?? null,
    endedAt: end?.at ?? null,
    durationMs: end === undefined ? null : durationOf(end, lines[0]),
    ending: endingOf(end),
    stopReason: textAt(end?.data, "stopReason"),
    stages: stageRuns(lines),
    artifacts,
    events: keptByName(lines, "event"),
    tools: toolStarts(lines),
    calls: callTraces(lines),
    modelCalls: modelCallTraces(lines),
    revisions: revisionsOf(artifacts["planner-generated-code"] ?? []),
    programRuns: programRuns(lines),
    notes: lines.filter(({ type }) => type === "program-note").map(({ data }) => data),
    warnings: lines.filter(({ type }) => type === "warning").map(warningOf),
    cost: objectAt(end?.data, "cost"),
    decision: objectAt(artifacts["clarification-decision"]?.at(-1)?.data),
  };
}

async function* linesOf(source: string | AsyncIterable<Uint8Array | string>): AsyncGenerator<JsonLine> {
  try {
    yield* readJsonLines(typeof source === "string" ? createReadStream(source) : source);
  } catch (thrown) {
    const code = thrown instanceof Error && "code" in thrown ? thrown.code : undefined;
    if (typeof source !== "string" || typeof code !== "string") throw thrown;
    const reason = code === "ENOENT" ? "there is no such file" : code === "EISDIR" ? "it is a folder" : code;
    throw new CtxError("usage", `cannot read the trace ${source}: ${reason}`, {
      hint: "`ctx trace list` shows the traces that are kept",
      cause: thrown,
    });
  }
}

type Checked =
  | { readonly kind: "line"; readonly line: TraceLine }
  | { readonly kind: "damage"; readonly damage: TraceDamage };

function checkLine(item: JsonLine, name: string): Checked {
  if (item.kind === "damage") return { kind: "damage", damage: item };
  const { value, line } = item;
  if (isJsonObject(value) && typeof value.v === "number" && value.v > traceVersion) {
    throw new CtxError(
      "usage",
      `${name} is a trace of format ${value.v}; this ctx reads up to format ${traceVersion}`,
      {
        hint: "install the newer ctx that wrote it",
      },
    );
  }
  const parsed = traceLineSchema.safeParse(value);
  if (parsed.success) return { kind: "line", line: parsed.data };
  const [issue] = parsed.error.issues;
  const reason = `no trace line: ${issue?.path.join(".") || "value"}: ${issue?.message ?? "unknown"}`;
  return { kind: "damage", damage: { line, reason, excerpt: (JSON.stringify(value) ?? "").slice(0, 80) } };
}

interface GapContext {
  readonly before: TraceLine | undefined;
  readonly fileLine: number;
  readonly damages: readonly TraceDamage[];
}

/** Numbers jump where lines are gone; lines already reported as damaged between the two explain as many. */
function gapBefore(line: TraceLine, { before, fileLine, damages }: GapContext): TraceDamage | null {
  const expected = before === undefined ? 0 : before.seq + 1;
  if (line.seq < expected) return { line: fileLine, reason: `number ${line.seq} comes again`, excerpt: "" };
  let explained = 0;
  while (damages.at(-1 - explained)?.line === fileLine - 1 - explained) explained += 1;
  const missing = line.seq - expected - explained;
  return missing > 0 ? { line: fileLine, reason: `${missing} lines before this one are missing`, excerpt: "" } : null;
}

function durationOf(end: TraceLine, first: TraceLine | undefined): number {
  const told = isJsonObject(end.data) ? end.data.durationMs : null;
  return typeof told === "number" ? told : Math.max(0, end.ms - (first?.ms ?? 0));
}

function endingOf(end: TraceLine | undefined): Ending {
  if (end === undefined) return { kind: "killed" };
  const outcomeType = textAt(end.data, "outcomeType");
  if (outcomeType !== null) return { kind: "outcome", outcomeType };
  const code = textAt(end.data, "error", "code") ?? "internal";
  const message = textAt(end.data, "error", "message") ?? textAt(end.data, "error") ?? "ended without saying why";
  return { kind: "error", code, message };
}

function keptByName(lines: readonly TraceLine[], type: "artifact" | "event"): Record<string, readonly Kept[]> {
  const kept = lines.filter((line) => line.type === type);
  const groups = Map.groupBy(kept, ({ name }) => name ?? "unnamed");
  return Object.fromEntries(
    [...groups].map(([name, group]) => [name, group.map(({ seq, at, ms, data }) => ({ seq, at, ms, data }))]),
  );
}

function revisionsOf(artifacts: readonly Kept[]): readonly Revision[] {
  return artifacts.map(({ seq, at, data }, index) => ({
    seq,
    at,
    id: textAt(data, "id") ?? `rev-${index + 1}`,
    code: textAt(data, "code") ?? "",
    reason: textAt(data, "reason") ?? "",
    optionId: textAt(data, "optionId"),
    toolIds: [...new Set(objectsAt(data, "allowed").map((method) => textAt(method, "toolId") ?? ""))],
    assumptions: textsAt(data, "assumptions"),
  }));
}

function warningOf({ data }: TraceLine): string {
  return textAt(data) ?? textAt(data, "message") ?? JSON.stringify(data);
}
