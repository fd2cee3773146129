// Splits a byte stream into lines with a size limit. Of a line above the limit only its start and end are kept.

import type { Steps } from "../../base/slices.ts";

const endBytes = 512;

export interface LineReaderOptions {
  readonly maxBytes: number;
  /** Called with each line, without the line break. */
  readonly onLine: (line: string) => void;
  /** Called for a line above the limit, with the start and end of the line. */
  readonly onOversize: (line: { readonly head: string; readonly tail: string; readonly bytes: number }) => void;
}

/**
 * Returns a function that takes the chunks of the stream, with a step for each line. Memory is limited, however long a
 * line is.
 */
export function createLineReader({ maxBytes, onLine, onOversize }: LineReaderOptions): (chunk: Buffer) => Steps<void> {
  let parts: Buffer[] = [];
  let bytes = 0;

  function take(part: Buffer): void {
    bytes += part.length;
    parts.push(part);
    if (bytes > maxBytes) parts = ends(parts);
  }

  function finish(): void {
    const line = Buffer.concat(parts).toString("utf8");
    if (bytes > maxBytes) onOversize({ head: line.slice(0, endBytes), tail: line.slice(-endBytes), bytes });
    else onLine(line.endsWith("\r") ? line.slice(0, -1) : line);
    parts = [];
    bytes = 0;
  }

  return function* (chunk) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      take(chunk.subarray(from, end));
      finish();
      from = end + 1;
      yield;
    }
    if (from < chunk.length) take(chunk.subarray(from));
  };
}

/** Returns copies of the ends, so that the large buffers that contain them can be freed. */
function ends(parts: readonly Buffer[]): Buffer[] {
  const head = Buffer.concat(enough(parts)).subarray(0, endBytes);
  const tail = Buffer.concat(enough(parts.toReversed()).reverse()).subarray(-endBytes);
  return [Buffer.from(head), Buffer.from(tail)];
}

/** Returns the first parts that have the bytes of an end. */
function enough(parts: readonly Buffer[]): Buffer[] {
  const own: Buffer[] = [];
  for (let bytes = 0, at = 0; bytes < endBytes && at < parts.length; at += 1) {
    const part = parts[at] ?? Buffer.alloc(0);
    own.push(part);
    bytes += part.length;
  }
  return own;
}
