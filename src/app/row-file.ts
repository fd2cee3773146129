// Writes the rows of a foreign run to a trace file while it is recorded. A file that cannot be written is reported once, and
// the recording goes on.
import { appendFileSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "../base/folder.ts";
import { type RedactionRules, redact } from "../base/text/redact.ts";
import type { JsonObject } from "../contract/json.ts";
import { boundData } from "../trace/bound.ts";

export interface RowFile {
  readonly path: string;
  /** Appends rows with one write. Never throws. */
  readonly write: (...rows: readonly JsonObject[]) => void;
}

export interface RowFileOptions {
  /** Folder of the file; created if missing. */
  readonly directory: string;
  /** Name of the file without extension. */
  readonly id: string;
  readonly redaction: RedactionRules;
  /** Receives one message when a row could not be stored for the first time. */
  readonly report: (message: string) => void;
}

/** After this many bytes, no further row is stored, so that no recording fills the disk. */
const mostFileBytes = 268_435_456;
const mostRowBytes = 1_048_576;

/**
 * Creates a file of rows. A killed process leaves at most one partial row. Secrets are removed first. Only the owner may read the file.
 */
export function rowFile({ directory, id, redaction, report }: RowFileOptions): RowFile {
  const file = path.join(directory, `${id}.jsonl`);
  let bytes = 0;
  let isReported = false;
  const lose = (reason: string) => {
    if (!isReported) report(`the trace ${file} is incomplete: ${reason}; the traffic is not affected`);
    isReported = true;
  };
  const write = (...rows: readonly JsonObject[]) => {
    if (bytes > mostFileBytes) {
      lose(`it reached ${mostFileBytes} bytes`);
      return;
    }
    try {
      const lines = rows.map((row) => `${JSON.stringify(boundData(redact(row, redaction), mostRowBytes))}\n`).join("");
      if (bytes === 0) makeFolder(directory);
      appendFileSync(file, lines, { mode: 0o600 });
      bytes += Buffer.byteLength(lines);
    } catch (thrown) {
      lose(thrown instanceof Error ? thrown.message : String(thrown));
    }
  };
  return { path: file, write };
}
