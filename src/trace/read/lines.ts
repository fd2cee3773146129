// Reads recorded lines: validates and counts them, and reports missing or damaged lines.
import type { JsonLine } from "../../base/text/json-lines.ts";
import { CtxError } from "../../contract/error.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { type Keep, keepAll, traceBuilder } from "./build.ts";
import { lineChecker } from "./check.ts";
import type { TraceDamage, TraceReading } from "./reading.ts";

export interface LineReader {
  /** Adds a line; throws `CtxError("usage")` when the format of the line is too new for this version of ctx. */
  add(item: JsonLine): void;
  /** Returns the number of trace lines so far. */
  count(): number;
  /** Returns the number of damaged lines since the last trace line. */
  strayLines(): number;
  /** Returns the result; throws `CtxError("usage")` when no line was a trace line. */
  end(trouble: string | null): TraceReading;
}

const mostDamages = 1_000;

/** Creates a reader for the lines of one source. `where` is the path of the trace inside a document. */
export function lineReader(name: string, keep: Keep, where = ""): LineReader {
  const builder = traceBuilder(keep);
  const check = lineChecker(name);
  const lines: TraceLine[] = [];
  const damages: TraceDamage[] = [];
  let unlisted = 0;
  let before: TraceLine | undefined;
  let isLastBroken = false;
  let explained = 0;
  let count = 0;
  const damaged = (damage: TraceDamage) => {
    if (damages.length < mostDamages) damages.push(damage);
    else unlisted += 1;
  };
  return {
    add(item) {
      const checked = item.kind === "damage" ? item : check(item.value);
      isLastBroken = item.kind === "damage";
      if (checked.kind === "damage") {
        damaged({ line: item.line, reason: checked.reason, excerpt: checked.excerpt });
        explained += 1;
        return;
      }
      const gap = gapBefore(checked.line.seq, { expected: before === undefined ? 0 : before.seq + 1, explained });
      if (gap !== null) damaged({ line: item.line, reason: gap, excerpt: "" });
      explained = 0;
      before = checked.line;
      count += 1;
      builder.add(checked.line);
      if (keep === keepAll) lines.push(checked.line);
    },
    count: () => count,
    strayLines: () => explained,
    end(trouble) {
      const model = builder.model();
      const last = damages.at(-1);
      const isCut = isLastBroken && (before !== undefined || damages.length === 1);
      if (isCut && last !== undefined && model.ending.kind === "killed" && /^\s*\{/.test(last.excerpt)) {
        damages[damages.length - 1] = { ...last, reason: "cut short: the run ended while this line was written" };
      } else if (before === undefined && last === undefined && trouble === null) {
        throw new CtxError("usage", `${name} is empty: it contains no trace`, {
          hint: "`ctx trace list` lists the stored traces",
        });
      } else if (before === undefined) {
        throw new CtxError("usage", `${name} is not a ctx trace: ${noTraceReason(damages[0], trouble)}`, {
          hint: "`ctx trace list` lists the stored traces",
        });
      }
      const more = unlisted === 0 ? [] : [{ line: 0, reason: `${unlisted} more places are damaged`, excerpt: "" }];
      const packed = trouble === null ? [] : [{ line: 0, reason: trouble, excerpt: "" }];
      return { where, lines, damages: [...damages, ...more, ...packed], model, foreign: null };
    },
  };
}

function noTraceReason(damage: TraceDamage | undefined, trouble: string | null): string {
  return damage === undefined ? (trouble ?? "it has no lines") : `line ${damage.line} is ${damage.reason}`;
}

/** Returns a message about missing lines, or null. Damaged lines that were already reported do not count as missing. */
function gapBefore(seq: number, { expected, explained }: { expected: number; explained: number }): string | null {
  if (seq < expected) return `number ${seq} is repeated`;
  const missing = seq - expected - explained;
  return missing > 0 ? `${missing} lines before this one are missing` : null;
}
