// Reads labelled rows from a file, one row at a time; reports an invalid line with its line number.
import { createReadStream } from "node:fs";
import { readJsonLines } from "../../base/text/json-lines.ts";
import { type LabelledRow, labelledRowSchema } from "../../contract/decision-evaluation.ts";
import { CtxError } from "../../contract/error.ts";

/** A file of labelled rows: its path, and the name that messages show. */
export interface RowFile {
  readonly path: string;
  readonly shown: string;
}

/** A row, or the reason why a line is not a row. */
export type ReadRow =
  | { readonly kind: "row"; readonly line: number; readonly row: LabelledRow }
  | { readonly kind: "bad"; readonly line: number; readonly reason: string };

/** Yields the rows of a file, with one row in memory at a time. Throws `usage` when the file cannot be read. */
export async function* labelledRows({ path, shown }: RowFile): AsyncGenerator<ReadRow, void, undefined> {
  try {
    for await (const read of readJsonLines(createReadStream(path))) {
      const { line } = read;
      if (read.kind === "damage") {
        yield { kind: "bad", line, reason: read.reason };
        continue;
      }
      const parsed = labelledRowSchema.safeParse(read.value);
      if (parsed.success) yield { kind: "row", line, row: parsed.data };
      else yield { kind: "bad", line, reason: complaint(parsed.error.issues[0]) };
    }
  } catch (cause) {
    if (!(cause instanceof Error) || !("syscall" in cause)) throw cause;
    throw new CtxError("usage", `${shown} cannot be read: ${cause.message}`, {
      cause,
      hint: "give a file of JSON lines",
    });
  }
}

function complaint(issue: { readonly path: readonly PropertyKey[]; readonly message: string } | undefined): string {
  if (issue === undefined) return "not a labelled row";
  const place = issue.path.length === 0 ? "the row" : issue.path.map(String).join(".");
  return `not a labelled row: ${place}: ${issue.message}`;
}
