// Splits a byte stream into lines with a size limit. Of a line above the limit only its start and end are kept.

const endBytes = 512;

export interface LineReaderOptions {
  readonly maxBytes: number;
  /** Called with each line, without the line break. */
  readonly onLine: (line: string) => void;
  /** Called for a line above the limit, with the start and end of the line. */
  readonly onOversize: (line: { readonly head: string; readonly tail: string; readonly bytes: number }) => void;
}

/** Returns a function that takes the chunks of the stream. Memory is limited, however long a line is. */
export function createLineReader({ maxBytes, onLine, onOversize }: LineReaderOptions): (chunk: Buffer) => void {
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

  return (chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      take(chunk.subarray(from, end));
      finish();
      from = end + 1;
    }
    if (from < chunk.length) take(chunk.subarray(from));
  };
}

function ends(parts: readonly Buffer[]): Buffer[] {
  const all = Buffer.concat(parts);
  // The ends are copied, so that the large buffers that contain them can be freed.
  return [Buffer.from(all.subarray(0, endBytes)), Buffer.from(all.subarray(-endBytes))];
}
