// Records a trace while a query runs. Other files of this folder read traces and show them. A trace never influences a run:
// the run does not fail when its trace cannot be written.
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "../base/folder.ts";
import type { JsonValue } from "../base/text/json.ts";
import { type RedactionRules, redact, redactText } from "../base/text/redact.ts";
import { systemClock, toIso } from "../base/time.ts";
import type { Clock } from "../contract/clock.ts";
import { traceVersion } from "../contract/trace/line.ts";
import type { TraceEntry, TraceFile, TraceLine, TraceType } from "../contract/trace.ts";
import { boundData } from "./bound.ts";
import { LineSink } from "./line-sink.ts";

/** A trace that is being written. */
export interface RecordedTrace extends TraceFile {
  /** Returns the stored lines of one type so far. */
  linesOf(type: TraceType): readonly TraceLine[];
  /** Returns messages about lines that could not be stored. */
  warnings(): readonly string[];
}

export interface TraceOptions {
  /** Folder of the trace; created if missing. */
  readonly directory: string;
  /** Request id, which becomes the file name; characters that a file name cannot contain are replaced. */
  readonly requestId: string;
  readonly clock: Clock;
  readonly redaction?: RedactionRules;
  /** Data of the first line, `run-start`; if absent, the flow writes that line. */
  readonly header?: unknown;
  /** Receives every stored line. */
  readonly onLine?: ((line: TraceLine) => void) | undefined;
}

/**
 * Opens `<requestId>.jsonl`, or the next free `<requestId>-2.jsonl`. Never throws: if no file can be opened, the trace stays
 * in memory and has a warning.
 */
export async function openTrace(options: TraceOptions): Promise<RecordedTrace> {
  try {
    makeFolder(options.directory);
    const { file, handle } = await createFile(options.directory, fileStem(options.requestId));
    return record(options, new LineSink(file, handle));
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return record(options, null, [`no trace file could be created in ${options.directory}: ${reason}`]);
  }
}

/** Creates a recorder without a file, for runs without traces. Without a listener, a line is built only when it is read. */
export function memoryTrace(options: Partial<Omit<TraceOptions, "directory" | "requestId">> = {}): RecordedTrace {
  return record({ clock: systemClock(), ...options }, null);
}

type RecordOptions = Omit<TraceOptions, "directory" | "requestId">;

function record(options: RecordOptions, sink: LineSink | null, trouble: readonly string[] = []): RecordedTrace {
  const { clock, redaction, onLine } = options;
  const startMs = clock.elapsed();
  const kept: Written[] = [];
  const making = { redaction, store: storing(redaction), timeOf: timeFormatter() };
  const trace: RecordedTrace = {
    path: sink?.file ?? null,
    write(entry) {
      const ms = Math.max(0, Math.round((clock.elapsed() - startMs) * 1000) / 1000);
      const written: Written = { entry, seq: kept.length, now: clock.now(), ms, line: undefined };
      kept.push(written);
      if (sink === null && onLine === undefined) return;
      const line = lineOf(written, making);
      sink?.append(line);
      onLine?.(line);
    },
    lines: () => kept.map((written) => lineOf(written, making)),
    linesOf: (type) => kept.filter(({ entry }) => entry.type === type).map((written) => lineOf(written, making)),
    warnings: () => [...trouble, ...(sink?.warnings() ?? [])],
    close: async () => sink?.close(),
  };
  if (options.header !== undefined) trace.write({ type: "run-start", data: options.header });
  return trace;
}

interface Written {
  readonly entry: TraceEntry;
  readonly seq: number;
  /** Time of the line in epoch milliseconds. */
  readonly now: number;
  /** Milliseconds since the run began. */
  readonly ms: number;
  /** Built on first use, because without a file and listeners most lines are never read. */
  line: TraceLine | undefined;
}

interface Making {
  readonly redaction: RedactionRules | undefined;
  readonly store: (data: unknown) => JsonValue;
  readonly timeOf: (epochMs: number) => string;
}

function lineOf(written: Written, making: Making): TraceLine {
  written.line ??= toLine(written, making);
  return written.line;
}

function toLine({ entry, seq, now, ms }: Written, { redaction, store, timeOf }: Making): TraceLine {
  const { type, name, data } = entry;
  const named = name === undefined ? {} : { name: redactText(name, redaction) };
  return { v: traceVersion, seq, at: timeOf(now), ms, type, ...named, data: store(data) };
}

/** Returns a formatter for ISO 8601 times that caches the last time, because several lines share a millisecond. */
function timeFormatter(): Making["timeOf"] {
  let last: { readonly epochMs: number; readonly iso: string } | undefined;
  return (epochMs) => {
    if (last?.epochMs !== epochMs) last = { epochMs, iso: toIso(epochMs) };
    return last.iso;
  };
}

/** Returns a function that redacts and limits data. Data that an artifact and its event both write is processed once. */
function storing(redaction: RedactionRules | undefined): Making["store"] {
  let last: { readonly data: unknown; readonly stored: JsonValue } | undefined;
  return (data) => {
    if (last === undefined || last.data !== data) last = { data, stored: boundData(redact(data, redaction)) };
    return last.stored;
  };
}

/** Replaces all characters except letters, digits, dot, hyphen and underscore, so that an id cannot name another folder. */
function fileStem(requestId: string): string {
  const safe = requestId.replace(/[^A-Za-z0-9._-]/g, "_").replace(/^\.+/, "");
  return safe.slice(0, 120) || "trace";
}

const mostCollisions = 10_000;

async function createFile(directory: string, stem: string): Promise<{ file: string; handle: FileHandle }> {
  const { O_APPEND, O_CREAT, O_EXCL, O_WRONLY } = constants;
  for (let count = 1; count <= mostCollisions; count += 1) {
    const file = path.join(directory, `${stem}${count === 1 ? "" : `-${count}`}.jsonl`);
    try {
      // Only the owner may read the file, because prompts and replies are private on a machine with several users.
      return { file, handle: await open(file, O_APPEND | O_CREAT | O_EXCL | O_WRONLY, 0o600) };
    } catch (thrown) {
      if (!(thrown instanceof Error && "code" in thrown && thrown.code === "EEXIST")) throw thrown;
    }
  }
  throw new Error(`${mostCollisions} traces already have the name ${stem}`);
}
