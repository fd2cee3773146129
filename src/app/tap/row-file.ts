// Writes the rows of a tap to a trace file. A file that cannot be written is reported once, and the tap goes on.
import { appendFileSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "../../base/folder.ts";
import { type RedactionRules, redact } from "../../base/text/redact.ts";
import { toIso } from "../../base/time.ts";
import type { WriteRow } from "../../tools/tap/recording.ts";
import { boundData } from "../../trace/bound.ts";

export interface RowFile {
  readonly path: string;
  readonly write: WriteRow;
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

/** After this many bytes, no further message is stored, so that no tap fills the disk. */
const mostFileBytes = 268_435_456;
const mostRowBytes = 1_048_576;

/**
 * Creates a file of rows. Each row is appended with one write, so that a killed process leaves at most one partial row.
 * Secrets are removed first. Only the owner may read the file.
 */
export function rowFile({ directory, id, redaction, report }: RowFileOptions): RowFile {
  const file = path.join(directory, `${id}.jsonl`);
  let bytes = 0;
  let isReported = false;
  const lose = (reason: string) => {
    if (!isReported) report(`the trace ${file} is incomplete: ${reason}; the traffic is not affected`);
    isReported = true;
  };
  const write: WriteRow = (row, atMs) => {
    if (bytes > mostFileBytes && row.from !== "tap") {
      lose(`it reached ${mostFileBytes} bytes`);
      return;
    }
    try {
      const data = boundData(redact(row, redaction), mostRowBytes);
      const line = `${JSON.stringify({ at: toIso(atMs), ...Object(data) })}\n`;
      if (bytes === 0) makeFolder(directory);
      appendFileSync(file, line, { mode: 0o600 });
      bytes += Buffer.byteLength(line);
    } catch (thrown) {
      lose(thrown instanceof Error ? thrown.message : String(thrown));
    }
  };
  return { path: file, write };
}
