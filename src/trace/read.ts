// Reads traces of ctx and of SDK clients. Accepts damaged files and unknown fields. Rejects only a trace of a newer format,
// which this version of ctx does not know.
import { isJsonObject } from "../base/text/json.ts";
import { type JsonLine, readJsonLines } from "../base/text/json-lines.ts";
import { CtxError } from "../contract/error.ts";
import type { TraceLine } from "../contract/trace.ts";
import type { TraceModel } from "./model.ts";
import { type Keep, keepAll, traceBuilder } from "./read/build.ts";
import { readDocuments } from "./read/documents.ts";
import { formOf, headBytes, sampleOf } from "./read/form.ts";
import { formatOfRows } from "./read/formats/table.ts";
import { type LineReader, lineReader } from "./read/lines.ts";
import type { TraceReading } from "./read/reading.ts";
import { readRows } from "./read/run-reading.ts";
import { openSource, peek, type Source } from "./read/source.ts";

export interface ReadOptions {
  /** Limits of the trace model. Without limits it contains everything, including the lines. */
  readonly keep?: Keep;
  /** In a document with several traces, the trace to read, counted from 1. */
  readonly pick?: number | undefined;
}

/**
 * Reads one trace from a file or stream in any format that `readTraces` accepts. Throws `CtxError("usage")` when the file
 * does not exist, contains no trace, contains several traces without `pick`, or has a newer format.
 */
export async function readTrace(source: Source, options: ReadOptions = {}): Promise<TraceReading> {
  const readings: TraceReading[] = [];
  let count = 0;
  for await (const trace of readTraces(source, options)) {
    count += 1;
    if (options.pick === undefined ? readings.length < 2 : count === options.pick) readings.push(trace);
    if (count === options.pick) break;
  }
  const [only] = readings;
  const name = typeof source === "string" ? source : "the input";
  if (only === undefined) {
    throw new CtxError("usage", `${name} contains ${count} traces, but no number ${options.pick ?? 1}`, {
      hint: `\`ctx trace list ${name}\` lists them`,
    });
  }
  if (readings.length > 1) {
    throw new CtxError("usage", `${name} contains ${count} traces`, {
      hint: `name one as ${name}#1; \`ctx trace list ${name}\` lists them`,
    });
  }
  return only;
}

/**
 * Reads every trace of a file or stream. Accepts JSON lines of ctx (also of several runs, or of a running or killed run), a `developerTrace`, an
 * SDK result, a capture of its events, and lists or objects that contain these at any depth. The input may be gzipped.
 */
export async function* readTraces(source: Source, { keep = keepAll }: ReadOptions = {}): AsyncGenerator<TraceReading> {
  const open = openSource(source);
  const { head, all } = await peekLines(open.chunks);
  const binary = binaryKind(head);
  if (binary !== null) {
    throw new CtxError("usage", `${open.name} is ${binary}, not a trace`, {
      hint: binary.includes("spans")
        ? "export the trace with --encoding json to read it again"
        : "unpack it, and name a file of JSON lines or JSON; only gzip is unpacked here",
    });
  }
  const isWhole = head.length < headBytes;
  const form = formOf(head.toString("utf8"), isWhole);
  const format = form === "rows" ? formatOfRows(sampleOf(head.toString("utf8"), isWhole)) : null;
  if (format !== null) {
    yield* readRows(readJsonLines(all, { maxLineBytes: mostRowBytes }), {
      name: open.name,
      format,
      keep,
      trouble: open.trouble,
    });
    return;
  }
  if (form !== "lines") {
    yield* readDocuments({ form, name: open.name, chunks: all, trouble: open.trouble, keep });
    return;
  }
  let reader = lineReader(open.name, keep);
  const stray = boundStray(all, () => reader);
  for await (const item of readJsonLines(stray.chunks)) {
    // A file can contain several runs, one after the other.
    if (reader.count() > 0 && startsRun(item)) {
      yield reader.end(null);
      reader = lineReader(open.name, keep);
    }
    reader.add(item);
  }
  yield reader.end(open.trouble() ?? stray.trouble());
}

/** The first line of a log can contain instructions, so a longer part is read if the usual part has no end of line. */
const longHeadBytes = 4_194_304;
const mostRowBytes = 268_435_456;

async function peekLines(chunks: AsyncIterable<Uint8Array>): ReturnType<typeof peek> {
  const short = await peek(chunks, headBytes);
  const isLong =
    short.head.length >= headBytes && !short.head.includes(0x0a) && /^\s*\{/.test(short.head.toString("utf8", 0, 100));
  return isLong ? await peek(short.all, longHeadBytes) : short;
}

function startsRun(item: JsonLine): boolean {
  return item.kind === "value" && isJsonObject(item.value) && item.value.seq === 0 && item.value.type === "run-start";
}

/** Reading stops after this many bytes without a trace line; the longest valid line is shorter. */
const mostStrayBytes = 67_108_864;
const mostStrayLines = 20_000;

/** Yields the bytes, but stops after `mostStrayBytes` without a trace line, because the input may be endless. */
function boundStray(
  chunks: AsyncIterable<Uint8Array>,
  current: () => LineReader,
): { readonly chunks: AsyncIterable<Uint8Array>; readonly trouble: () => string | null } {
  let trouble: string | null = null;
  const bounded = async function* () {
    let known = 0;
    let strayBytes = 0;
    for await (const chunk of chunks) {
      yield chunk;
      const reader = current();
      strayBytes = reader.count() === known ? strayBytes + chunk.byteLength : 0;
      known = reader.count();
      if (strayBytes <= mostStrayBytes && reader.strayLines() <= mostStrayLines) continue;
      trouble = `reading stopped after ${Math.ceil(strayBytes / 1_048_576)} MB without a trace line`;
      return;
    }
  };
  return { chunks: bounded(), trouble: () => trouble };
}

/** Builds a trace model from a list of lines; a run without `run-end` is `killed`. */
export function buildTrace(lines: readonly TraceLine[]): TraceModel {
  const builder = traceBuilder();
  for (const line of lines) builder.add(line);
  return builder.model();
}

/** First bytes of formats in which traces are packed or copied by mistake. */
const marks: readonly (readonly [name: string, hex: string])[] = [
  ["a ZIP archive", "504b0304"],
  ["an empty ZIP archive", "504b0506"],
  ["a Zstandard file", "28b52ffd"],
  ["a bzip2 file", "425a68"],
  ["an XZ file", "fd377a585a00"],
  ["a 7z archive", "377abcaf271c"],
];

/** Returns what the bytes are, for example "a ZIP archive"; null if they can be text. */
function binaryKind(head: Buffer): string | null {
  const start = head.toString("hex", 0, 8);
  const known = marks.find(([, hex]) => start.startsWith(hex));
  if (known !== undefined) return known[0];
  // Spans in protocol buffers begin with a field of bytes. The JSON encoding of the same spans is a trace that can be read.
  if (start.startsWith("0a") && head.includes("ctx-runtime")) return "OpenTelemetry spans in protocol buffers";
  return head.includes(0) ? "binary data" : null;
}
