// Splits a byte stream into lines with a size limit; of a longer line only its start and end are kept.

const endBytes = 512;

export interface LineReaderOptions {
  readonly maxBytes: number;
  /** Called with each line, without its line end. */
  readonly onLine: (line: string) => void;
  /** Called for a line above the limit, with its first and last bytes. */
  readonly onOversize: (line: { readonly head: string; readonly tail: string; readonly bytes: number }) => void;
}

/** Returns a function that takes chunks; memory stays within the limit however long a line is. */
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
  // Copies, so that the large chunks they are part of can be freed.
  return [Buffer.from(all.subarray(0, endBytes)), Buffer.from(all.subarray(-endBytes))];
}
