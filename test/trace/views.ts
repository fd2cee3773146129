// Invariants of the views of any trace, however little of it could be read.
import { expect } from "vitest";
import { columnsOf } from "../../src/base/text/columns.ts";
import type { TraceModel } from "../../src/trace/model.ts";
import type { TraceDamage } from "../../src/trace/read/reading.ts";
import { formatTrace, onlyTrouble, sectionNames, traceView } from "../../src/trace/view.ts";

/** Every section exists and has content, no line is wider than the terminal, no control sequence reaches it. */
export function expectViews(model: TraceModel, damages: readonly TraceDamage[] = []): void {
  const view = traceView(model, damages);
  expect(view.sections.map(({ name }) => name)).toEqual([...sectionNames]);
  for (const width of [80, 120]) {
    const lines = formatTrace(view, width);
    expect(lines.filter((line) => columnsOf(line) > width)).toEqual([]);
    expect(lines.join("")).not.toMatch(/\p{Cc}/u);
    for (const name of sectionNames) expect(formatTrace(view, width, [name]).length).toBeGreaterThan(1);
    expect(() => formatTrace(onlyTrouble(view), width)).not.toThrow();
  }
}
