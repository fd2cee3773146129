// Reads documents that contain traces: one JSON text, JSON lines, or a capture of events.
import { readJsonLines } from "../../base/text/json-lines.ts";
import { CtxError } from "../../contract/error.ts";
import { type Keep, keepAll, traceBuilder } from "./build.ts";
import { captureOf } from "./events.ts";
import { type Found, findTraces } from "./find.ts";
import { linesOfForeign } from "./foreign.ts";
import type { Form } from "./form.ts";
import { slimmer } from "./formats/format.ts";
import { formatOfRows, rowsOfDocument } from "./formats/table.ts";
import { lineReader } from "./lines.ts";
import type { TraceDamage, TraceReading } from "./reading.ts";
import { readingsOf } from "./run-reading.ts";
import { salvageJson } from "./salvage.ts";
import { linesOfSpans } from "./spans.ts";

export interface DocumentSource {
  readonly form: Exclude<Form, "lines">;
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly trouble: () => string | null;
  readonly keep: Keep;
}

/** Maximum size of one JSON text, which must be in memory at once; JSON lines have no limit. */
const mostBytes = 268_435_456;

/** Reading stops after this many rows without a trace. */
const mostStrayRows = 20_000;

/** Yields every trace of the source; throws `CtxError("usage")` when there is none or the document is too large. */
export async function* readDocuments(source: DocumentSource): AsyncGenerator<TraceReading> {
  let count = 0;
  let strayRows = 0;
  for await (const { document, damages, place } of documentsOf(source)) {
    let runs = 0;
    // The first rows of JSON lines were compared with the formats before.
    const readings = source.form === "rows" ? [] : foreignReadings(document, { damages, keep: source.keep });
    for await (const trace of readings) {
      runs += 1;
      yield trace;
    }
    count += runs;
    if (runs > 0) continue;
    const found = findTraces(document);
    strayRows = found.length === 0 ? strayRows + 1 : 0;
    // The input may be endless, so reading must stop.
    if (strayRows > mostStrayRows) break;
    for (const [index, one] of found.entries()) {
      count += 1;
      const trouble = index === found.length - 1 ? damages : [];
      yield readingOf(place === "" ? one : { ...one, where: `${place}.${one.where}` }, trouble, source);
    }
  }
  if (count > 0) return;
  throw new CtxError("usage", `${source.name} contains no trace: no trace lines, no developerTrace at any depth`, {
    hint: "`ctx trace list` lists the stored traces, `ctx trace show --help` the formats of other agents",
  });
}

/** Reads a document of another agent; yields nothing for any other document. */
async function* foreignReadings(
  document: unknown,
  options: { readonly damages: readonly TraceDamage[]; readonly keep: Keep },
): AsyncGenerator<TraceReading> {
  const rows = rowsOfDocument(document);
  const format = formatOfRows(rows);
  if (format === null) return;
  const collector = format.collect(slimmer());
  for (const row of rows) collector.add(row);
  yield* readingsOf(collector, options);
}

interface Document {
  readonly document: unknown;
  readonly damages: readonly TraceDamage[];
  /** Row of the document in a file of JSON lines. */
  readonly place: string;
}

async function* documentsOf({ form, name, chunks, trouble }: DocumentSource): AsyncGenerator<Document> {
  if (form === "rows") {
    for await (const item of readJsonLines(chunks, { maxLineBytes: mostBytes })) {
      const place = `line ${item.line}`;
      if (item.kind === "value") yield { document: item.value, damages: [], place };
      else yield { document: { developerTrace: item.excerpt }, damages: [item], place };
    }
    return;
  }
  const text = await textOf(name, chunks);
  const packed = trouble();
  const around = packed === null ? [] : [{ line: 0, reason: packed, excerpt: "" }];
  if (form === "events") {
    const { result, damages } = captureOf(text);
    yield { document: result, damages: [...damages, ...around], place: "" };
    return;
  }
  yield* parsedDocuments(text, around);
}

async function textOf(name: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) {
      throw new CtxError("usage", `${name} is one JSON document of more than ${mostBytes / 1_048_576} MB`, {
        hint: "split it into one result per line, for example with: jq -c '.[]'",
      });
    }
    parts.push(Uint8Array.from(chunk));
  }
  return Buffer.concat(parts)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
}

function* parsedDocuments(text: string, around: readonly TraceDamage[]): Generator<Document> {
  try {
    yield { document: JSON.parse(text), damages: around, place: "" };
    return;
  } catch {
    // If the JSON is damaged, the text before and after the damage is searched below.
  }
  const { values, damagedAt } = salvageJson(text);
  const line = text.slice(0, damagedAt).split("\n").length;
  const excerpt = text.slice(damagedAt, damagedAt + 80);
  const damage = { line, reason: `invalid JSON from character ${damagedAt + 1}`, excerpt };
  for (const { value, offset } of values) {
    yield { document: value, damages: [damage, ...around], place: offset === 0 ? "" : `from character ${offset + 1}` };
  }
}

function readingOf(found: Found, damages: readonly TraceDamage[], { name, keep }: DocumentSource): TraceReading {
  if (found.kind === "lines") {
    const reader = lineReader(name, keep, found.where);
    for (const [index, value] of found.values.entries()) reader.add({ kind: "value", line: index + 1, value });
    const trace = reader.end(null);
    return { ...trace, damages: [...trace.damages, ...damages] };
  }
  const { lines, losses } =
    found.kind === "spans" ? { lines: linesOfSpans(found.spans), losses: [] } : linesOfForeign(found);
  const builder = traceBuilder(keep);
  for (const line of lines) builder.add(line);
  const lost = losses.map((reason) => ({ line: 0, reason, excerpt: "" }));
  return {
    where: found.where,
    lines: keep === keepAll ? lines : [],
    damages: [...lost, ...damages],
    model: builder.model(),
    foreign: found.kind === "spans" ? null : found.trace,
  };
}
