// Stores received spans: one trace file for each trace id, which grows while the run works.
import { isJsonObject } from "../base/text/json.ts";
import type { RedactionRules } from "../base/text/redact.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import { boundData } from "../trace/bound.ts";
import { type RowFile, rowFile } from "./row-file.ts";

export interface ReceivedRunsOptions {
  /** Folder of the traces. */
  readonly directory: string;
  readonly redaction: RedactionRules;
  readonly report: (message: string) => void;
  /** Called when the first spans of a run arrive, and when a run ends, with the path of its trace. */
  readonly onRun?: (change: "started" | "ended", path: string) => void;
  readonly now?: () => number;
}

export interface ReceivedRuns {
  /** Stores the spans of a request of OTLP in JSON. Returns the number of spans without a trace id. */
  take(request: JsonObject): number;
  /** Reports the runs that have ended. Called at intervals. */
  settle(): void;
}

interface Open {
  readonly file: RowFile;
  lastMs: number;
  hasRoot: boolean;
}

/** A run ends when its root span has arrived, which ends last, and nothing more arrives for this time. */
const quietMs = 1_000;
/** The root span of a run can be in another program, whose spans are not sent here. */
const longQuietMs = 30_000;
/** Together with `mostSpanBytes`, this keeps each row below the limit of a row, so that no span is cut away. */
const spansOfRow = 15;
const mostSpanBytes = 65_536;

export function receivedRuns(options: ReceivedRunsOptions): ReceivedRuns {
  const { directory, redaction, report, onRun, now = Date.now } = options;
  const open = new Map<string, Open>();
  return {
    take(request) {
      const { traces, rejected } = byTrace(request);
      for (const [traceId, { rows, hasRoot }] of traces) {
        const known = open.get(traceId);
        const id = `run-${traceId.replace(/[^A-Za-z0-9._-]/g, "_").slice(0, 64)}`;
        const run = known ?? { file: rowFile({ directory, id, redaction, report }), lastMs: 0, hasRoot: false };
        run.file.write(...rows);
        run.lastMs = now();
        run.hasRoot ||= hasRoot;
        open.set(traceId, run);
        if (known === undefined) onRun?.("started", run.file.path);
      }
      return rejected;
    },
    settle() {
      for (const [traceId, { file, lastMs, hasRoot }] of open) {
        if (now() - lastMs < (hasRoot ? quietMs : longQuietMs)) continue;
        open.delete(traceId);
        onRun?.("ended", file.path);
      }
    },
  };
}

interface TraceRows {
  readonly rows: JsonObject[];
  hasRoot: boolean;
}

/** Splits a request into rows for each trace id. Each row is a request of its own with a few spans. */
function byTrace(request: JsonObject): { readonly traces: ReadonlyMap<string, TraceRows>; readonly rejected: number } {
  const traces = new Map<string, TraceRows>();
  let rejected = 0;
  for (const { resource, scope, spans } of scopesIn(request)) {
    for (const [traceId, own] of Map.groupBy(spans, (span) => idOf(span, "traceId", "trace_id"))) {
      if (traceId === "") {
        rejected += own.length;
        continue;
      }
      const trace = traces.get(traceId) ?? { rows: [], hasRoot: false };
      trace.hasRoot ||= own.some((span) => idOf(span, "parentSpanId", "parent_span_id") === "");
      for (let at = 0; at < own.length; at += spansOfRow) {
        const few = own.slice(at, at + spansOfRow).map((span) => boundData(span, mostSpanBytes));
        trace.rows.push({ resourceSpans: [{ resource, scopeSpans: [{ scope, spans: few }] }] });
      }
      traces.set(traceId, trace);
    }
  }
  return { traces, rejected };
}

interface Scope {
  readonly resource: Json;
  readonly scope: Json;
  readonly spans: readonly JsonObject[];
}

function scopesIn(request: JsonObject): readonly Scope[] {
  return listIn(request, "resourceSpans", "resource_spans").flatMap((one) =>
    listIn(one, "scopeSpans", "scope_spans").map((inner) => ({
      resource: one.resource ?? null,
      scope: inner.scope ?? null,
      spans: listIn(inner, "spans"),
    })),
  );
}

function listIn(data: JsonObject, ...keys: readonly string[]): readonly JsonObject[] {
  return keys.flatMap((key) => {
    const value = data[key];
    return Array.isArray(value) ? value.filter(isJsonObject) : [];
  });
}

function idOf(span: JsonObject, ...keys: readonly string[]): string {
  const found = keys.map((key) => span[key]).find((value) => typeof value === "string");
  // A span without a parent can have an id of zeros.
  return typeof found === "string" && !/^0*$/.test(found) ? found : "";
}
