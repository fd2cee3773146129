// Groups the failed cases of a run by cause: the finding of the trace, the method, and how the result differs.
import { explainTrace } from "../../trace/explain.ts";
import type { TraceReading } from "../../trace/read/reading.ts";
import type { Cause, FailedCase } from "./document.ts";
import type { ShownCase } from "./shown-case.ts";

/** Reads the trace of a case; null when it is not on this machine. */
export type ReadTraceOf = (tracePath: string) => Promise<TraceReading | null>;

/** Number of failed cases whose traces are read. */
const mostTraces = 100;

/** Returns the causes, the one with the most cases first. */
export async function causesOf(
  { suite, cases: records }: { readonly suite: string; readonly cases: readonly ShownCase[] },
  readTraceOf: ReadTraceOf,
): Promise<readonly Cause[]> {
  const failed = records.flatMap((record, at) => (record.verdict === "passed" ? [] : [{ record, at }]));
  const groups = new Map<string, { readonly first: ShownCase; readonly finding: string | null; cases: FailedCase[] }>();
  for (const [index, { record, at }] of failed.entries()) {
    const path = index < mostTraces ? record.tracePath : null;
    const trace = path === null ? null : await readTraceOf(path);
    const [finding] = trace === null ? [] : explainTrace(trace.model);
    const key = JSON.stringify([finding?.cause ?? null, methodOf(record), shapeOf(record)]);
    const group = groups.get(key) ?? { first: record, finding: finding?.what ?? null, cases: [] };
    group.cases.push(caseOf(record, { at, suite }));
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((left, right) => right.cases.length - left.cases.length)
    .map(({ first, finding, cases }) => ({
      finding: finding ?? differsOf(first),
      method: methodOf(first),
      differs: differsOf(first),
      cases,
      command: commandOf(first, suite),
    }));
}

function methodOf({ result }: ShownCase): string | null {
  return result?.methodsCalled[0] ?? null;
}

function differsOf({ reasons, error }: ShownCase): string {
  return reasons[0] ?? error?.message ?? "no reason recorded";
}

/** The kind of difference: the labels of the gate, else the outcomes, so that values do not split a group. */
function shapeOf({ failureLabels = [], expect, result, error }: ShownCase): string {
  if (error !== null) return error.code;
  return failureLabels.length > 0 ? failureLabels.join(",") : `${expect.outcomeType} ${result?.outcomeType ?? ""}`;
}

function caseOf(
  { id, input, reasons }: ShownCase,
  { at, suite }: { readonly at: number; readonly suite: string },
): FailedCase {
  return { at, id, prompt: input.prompt, reasons, accept: `${oneCase(suite, id)} --update` };
}

function commandOf({ tracePath, id }: ShownCase, suite: string): string {
  if (tracePath?.endsWith(".jsonl") === true) return `ctx trace replay ${tracePath} --suite ${suite}`;
  return oneCase(suite, id);
}

function oneCase(suite: string, id: string): string {
  return `ctx validate ${suite} --grep '^${id}$'`;
}
