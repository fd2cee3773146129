// Runs of agents that somebody wrote from the public formats without knowing the rules: the first finding names the planted fault,
// and a healthy run has no finding of severity wrong.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Finding } from "../../../../src/trace/explain/finding.ts";
import { explainTrace } from "../../../../src/trace/explain.ts";
import { readTraces } from "../../../../src/trace/read.ts";

const folder = path.join(import.meta.dirname, "../../../fixtures/trace/agents/planted");

/** The planted fault of each file. */
const faults: Readonly<Record<string, readonly number[]>> = {
  "failure-told-as-fact": [1, 5, 17],
  "wrong-value": [2, 15, 27],
  "reply-cut": [3, 16, 24],
  "arguments-break-schema": [4, 21, 30],
  "number-without-source": [6, 18, 29],
  "slowest-step": [7, 28],
  "repeated-call": [8, 19, 22],
  "dearest-step": [9, 23],
  loop: [10, 26],
  "unrequested-change": [11, 25],
  "context-near-window": [12, 13],
  "call-failed": [14, 20],
};

/** Known misses: a unit inside a command, and a command that changes files. */
const missed = [2, 25];

async function findingsIn(name: string): Promise<readonly (readonly Finding[])[]> {
  const runs: (readonly Finding[])[] = [];
  for await (const { model } of readTraces(path.join(folder, name))) runs.push(explainTrace(model));
  return runs;
}

const names = (await readdir(folder)).toSorted();

test("the first finding of a run names the planted fault", async () => {
  const faulty = names.filter((name) => name.startsWith("faulty-"));
  const wrong: number[] = [];
  for (const name of faulty) {
    const number = Number(name.slice("faulty-".length, "faulty-".length + 2));
    const runs = await findingsIn(name);
    const isNamed = runs.some(([first]) => faults[first?.cause ?? ""]?.includes(number) === true);
    if (!isNamed) wrong.push(number);
  }
  expect(faulty).toHaveLength(28);
  expect(wrong).toEqual(missed);
});

test("a healthy run has no finding of severity wrong", async () => {
  const healthy = names.filter((name) => name.startsWith("healthy-"));
  for (const name of healthy) {
    const causes = (await findingsIn(name))
      .flat()
      .flatMap(({ cause, severity }) => (severity === "wrong" ? cause : []));
    expect([name, causes]).toEqual([name, []]);
  }
  expect(healthy).toHaveLength(30);
});
