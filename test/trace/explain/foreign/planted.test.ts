// Runs of agents that somebody wrote from the public formats without knowing the rules: the first finding names the planted fault,
// and a healthy run has no finding of severity wrong.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Finding } from "../../../../src/trace/explain/finding.ts";
import { explainTrace } from "../../../../src/trace/explain.ts";
import { readTraces } from "../../../../src/trace/read.ts";

const agents = path.join(import.meta.dirname, "../../../fixtures/trace/agents");

interface PlantedSet {
  /** The planted fault of each file, by the finding that names it. */
  readonly faults: Readonly<Record<string, readonly number[]>>;
  readonly faulty: number;
  readonly missed: readonly number[];
}

/** Each set was written by another writer. The rules were improved with both. */
const sets: Readonly<Record<string, PlantedSet>> = {
  planted: {
    faults: {
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
      "call-failed": [14, 20],
    },
    faulty: 28,
    // A unit inside a command, and a command that changes files.
    missed: [2, 25],
  },
  "planted-b": {
    faults: {
      "failure-told-as-fact": [1, 13, 20],
      "reply-cut": [2, 18, 27],
      "unrequested-change": [3, 15, 29],
      "arguments-break-schema": [4, 11, 23],
      "wrong-value": [5, 16, 24],
      "number-without-source": [6, 21, 25],
      "slowest-step": [7, 19],
      "repeated-call": [8, 17],
      "dearest-step": [9, 28],
      loop: [10, 30],
      "call-failed": [12, 26],
      "context-near-window": [14, 22],
    },
    faulty: 30,
    // Changes that no server declares and no state shows, the code of a country, a call that is dear by its output only.
    missed: [3, 5, 15, 28, 29],
  },
};

async function findingsIn(file: string): Promise<readonly (readonly Finding[])[]> {
  const runs: (readonly Finding[])[] = [];
  for await (const { model } of readTraces(path.join(agents, file))) runs.push(explainTrace(model));
  return runs;
}

async function filesOf(set: string, kind: string): Promise<readonly string[]> {
  const names = await readdir(path.join(agents, set));
  return names.filter((name) => name.startsWith(`${kind}-`)).toSorted();
}

test.each(Object.entries(sets))("the first finding of a run of %s names the planted fault", async (set, planted) => {
  const files = await filesOf(set, "faulty");
  const unnamed: number[] = [];
  for (const name of files) {
    const number = Number(name.slice("faulty-".length, "faulty-".length + 2));
    const runs = await findingsIn(path.join(set, name));
    const isNamed = runs.some(([first]) => planted.faults[first?.cause ?? ""]?.includes(number) === true);
    if (!isNamed) unnamed.push(number);
  }
  expect([files.length, unnamed]).toEqual([planted.faulty, planted.missed]);
});

test.each(Object.keys(sets))("a healthy run of %s has no finding of severity wrong", async (set) => {
  const files = await filesOf(set, "healthy");
  for (const name of files) {
    const causes = (await findingsIn(path.join(set, name)))
      .flat()
      .flatMap(({ cause, severity }) => (severity === "wrong" ? cause : []));
    expect([name, causes]).toEqual([name, []]);
  }
  expect(files).toHaveLength(30);
});
