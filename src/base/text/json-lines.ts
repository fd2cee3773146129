// Reads a stream of JSON lines. Invalid lines are reported with their number, and the other lines are still read. The
// folder `text` handles JSON, YAML, secrets, cutting and comparing; it reads and writes no files.

/**
 * A line that is not empty. Contains the line number, counted from 1, and either the value or the reason why the line
 * is invalid.
 */
export type JsonLine =
  | { readonly kind: "value"; readonly line: number; readonly value: unknown }
  | { readonly kind: "damage"; readonly line: number; readonly reason: string; readonly excerpt: string };

export interface JsonLinesBounds {
  /** Maximum length of a line in bytes. A longer line is reported and skipped. */
  readonly maxLineBytes: number;
}

const defaultBounds: JsonLinesBounds = { maxLineBytes: 16_777_216 };

/** Reads a stream of bytes or text. Only one line is in memory at a time. Rejects only if the stream fails. */
export async function* readJsonLines(
  source: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  bounds: JsonLinesBounds = defaultBounds,
): AsyncGenerator<JsonLine, void, undefined> {
  const splitter = new LineSplitter(bounds.maxLineBytes);
  for await (const chunk of source) yield* splitter.push(chunk);
  yield* splitter.end();
}

/** Reads the lines of a text that is in memory. */
export function parseJsonLines(text: string, bounds: JsonLinesBounds = defaultBounds): readonly JsonLine[] {
  const splitter = new LineSplitter(bounds.maxLineBytes);
  return [...splitter.push(text), ...splitter.end()];
}

const newline = 0x0a;

/** Splits a stream of bytes into lines. Stores the bytes of the last incomplete line. */
class LineSplitter {
  readonly #maxLineBytes: number;
  #parts: Uint8Array[] = [];
  #bytes = 0;
  #line = 1;

  constructor(maxLineBytes: number) {
    this.#maxLineBytes = maxLineBytes;
  }

  *push(chunk: Uint8Array | string): Generator<JsonLine, void, undefined> {
    const bytes =
      typeof chunk === "string" ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      // A complete line is not copied. Most lines of a large file arrive complete.
      if (this.#bytes === 0 && end - start <= this.#maxLineBytes) {
        yield* this.#finish(bytes.toString("utf8", start, end), end - start);
      } else {
        this.#keep(bytes.subarray(start, end));
        yield* this.#finishLine();
      }
      start = end + 1;
    }
    this.#keep(bytes.subarray(start));
  }

  *end(): Generator<JsonLine, void, undefined> {
    yield* this.#finishLine();
  }

  #keep(part: Uint8Array): void {
    const room = this.#maxLineBytes - this.#bytes;
    this.#bytes += part.length;
    // The bytes are copied, because a stream may reuse its buffer and `slice` of a Buffer does not copy. Bytes above the
    // limit are only counted.
    if (part.length > 0 && room > 0) this.#parts.push(new Uint8Array(part.subarray(0, room)));
  }

  *#finishLine(): Generator<JsonLine, void, undefined> {
    const bytes = this.#bytes;
    const text = Buffer.concat(this.#parts).toString("utf8");
    this.#bytes = 0;
    this.#parts = [];
    yield* this.#finish(text, bytes);
  }

  *#finish(text: string, bytes: number): Generator<JsonLine, void, undefined> {
    const line = this.#line;
    this.#line += 1;
    if (bytes > this.#maxLineBytes) {
      const reason = `too long: ${bytes} bytes, more than ${this.#maxLineBytes}`;
      yield { kind: "damage", line, reason, excerpt: excerptOf(text) };
      return;
    }
    yield* readLine(line === 1 ? text.replace(/^\uFEFF/, "") : text, line);
  }
}

function* readLine(text: string, line: number): Generator<JsonLine, void, undefined> {
  if (text.trim() === "") return;
  try {
    yield { kind: "value", line, value: JSON.parse(text) };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    yield { kind: "damage", line, reason: `not JSON: ${reason.slice(0, 200)}`, excerpt: excerptOf(text) };
  }
}

function excerptOf(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 79)}…`;
}
