// Makes a reading of each run that a file of another agent contains.
import { checkAgainst } from "../../base/schema/check.ts";
import { isJsonObject } from "../../base/text/json.ts";
import type { JsonLine } from "../../base/text/json-lines.ts";
import { CtxError } from "../../contract/error.ts";
import type { Run, Step, ToolStep } from "../run.ts";
import { type Keep, keepAll, traceBuilder } from "./build.ts";
import { type Collector, type Format, slimmer } from "./formats/format.ts";
import type { TraceDamage, TraceReading } from "./reading.ts";
import { linesOfRun } from "./run-lines.ts";

const mostDamages = 1_000;

interface RowSource {
  readonly name: string;
  readonly format: Format;
  readonly keep: Keep;
  readonly trouble: () => string | null;
}

/**
 * Reads JSON lines of a foreign format. One line at a time is in memory, and the parts of the runs that are kept. Throws
 * `CtxError("usage")` when the rows contain no run.
 */
export async function* readRows(
  items: AsyncIterable<JsonLine>,
  { name, format, keep, trouble }: RowSource,
): AsyncGenerator<TraceReading> {
  const collector = format.collect(slimmer());
  const damages: TraceDamage[] = [];
  for await (const item of items) {
    if (item.kind === "value" && isJsonObject(item.value)) collector.add(item.value);
    else if (damages.length < mostDamages) {
      const reason = item.kind === "damage" ? item.reason : "not a JSON object";
      damages.push({ line: item.line, reason, excerpt: item.kind === "damage" ? item.excerpt : "" });
    }
  }
  const packed = trouble();
  if (packed !== null) damages.push({ line: 0, reason: packed, excerpt: "" });
  let count = 0;
  for await (const trace of readingsOf(collector, { keep, damages })) {
    count += 1;
    yield trace;
  }
  if (count > 0) return;
  throw new CtxError("usage", `${name} is ${format.title}, but contains no run with a model call or a tool call`, {
    hint: "check that the agent records its calls; `ctx trace list` lists the stored traces",
  });
}

/** Returns a reading of each run. Damage of the file is reported with its first run. */
export async function* readingsOf(
  collector: Collector,
  { keep, damages }: { readonly keep: Keep; readonly damages: readonly TraceDamage[] },
): AsyncGenerator<TraceReading> {
  const runs = collector.runs();
  for (const [index, given] of runs.entries()) {
    const run = await completed(given);
    const lines = linesOfRun(run);
    const builder = traceBuilder(keep, run);
    for (const line of lines) builder.add(line);
    const lost = run.losses.map((reason) => ({ line: 0, reason, excerpt: "" }));
    yield {
      where: runs.length === 1 ? "" : `run[${index}]`,
      lines: keep === keepAll ? lines : [],
      damages: index === 0 ? [...damages, ...lost] : lost,
      model: builder.model(),
      foreign: null,
    };
  }
}

/** Calls whose arguments are compared with a schema; a loop has more, which say nothing new. */
const mostChecked = 2_000;

/** Adds the size of each result, and the violations of the input schemas that the run contains. */
async function completed(run: Run): Promise<Run> {
  const steps: Step[] = [];
  let checked = 0;
  for (const step of run.steps) {
    const schema = step.kind === "tool" && Object.hasOwn(run.schemas, step.tool) ? run.schemas[step.tool] : undefined;
    if (step.kind !== "tool") steps.push(step);
    // A format that wrote the arguments as a text does not state their types.
    else if (schema === undefined || typeof step.args === "string" || checked >= mostChecked)
      steps.push({ ...step, bytes: bytesOf(step) });
    else {
      checked += 1;
      const verdict = await checkAgainst(schema, step.args ?? {});
      steps.push({ ...step, bytes: bytesOf(step), violations: verdict.kind === "breaks" ? verdict.violations : [] });
    }
  }
  return { ...run, steps };
}

/** Returns the size of a text that was kept in full; the size of other results is not recorded. */
function bytesOf({ result, isShortened }: ToolStep): number | null {
  return typeof result === "string" && !isShortened ? Buffer.byteLength(result) : null;
}
