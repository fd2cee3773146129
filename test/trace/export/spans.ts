// The sample runs as spans.
import type { TraceEntry } from "../../../src/contract/trace.ts";
import { spansOf } from "../../../src/trace/export/span-model.ts";
import { buildTrace } from "../../../src/trace/read.ts";
import { memoryTrace } from "../../../src/trace/record.ts";
import { steppingClock } from "../sample/clock.ts";
import { answerRun, clarificationRun, errorRun } from "../sample/entries.ts";

export const runs = {
  answer: answerRun,
  clarification: clarificationRun,
  error: errorRun,
  killed: answerRun.slice(0, 30),
};

export function spansFrom(entries: readonly TraceEntry[]) {
  const trace = memoryTrace({ clock: steppingClock(3) });
  for (const entry of entries) trace.write(entry);
  return spansOf(buildTrace(trace.lines()));
}
