// Files that real programs wrote: the steps, calls and tokens that are read equal those that the program itself stated.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readTraces } from "../../../../src/trace/read.ts";
import type { ModelStep, Run } from "../../../../src/trace/run.ts";

const folder = path.join(import.meta.dirname, "../../../fixtures/trace/agents/real");

/** What a program stated. A key is absent if it did not state it. */
interface Said {
  readonly runs?: number;
  readonly models?: number;
  readonly tools: number;
  readonly input?: number;
  readonly output?: number;
  readonly costUsd?: number;
  readonly answer?: string | null;
}

const said: Readonly<Record<string, Readonly<Record<string, Said>>>> = JSON.parse(
  await readFile(path.join(folder, "said.json"), "utf8"),
);

/** Sums over the runs of a file; the answer is that of the last run. */
function read(runs: readonly Run[]): Required<Said> {
  const steps = runs.flatMap((run) => run.steps);
  const models = steps.filter((step): step is ModelStep => step.kind === "model");
  const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((total, one) => total + (one ?? 0), 0);
  return {
    ...{ runs: runs.length, models: models.length, tools: steps.filter(({ kind }) => kind === "tool").length },
    input: sum(models.map(({ inputTokens }) => inputTokens)),
    output: sum(models.map(({ outputTokens }) => outputTokens)),
    costUsd: Number(sum(runs.map(({ costUsd }) => costUsd)).toFixed(9)),
    answer: runs.at(-1)?.answer ?? null,
  };
}

/** Only the hosted product writes this format. */
const fewer: Readonly<Record<string, number>> = { langfuse: 2 };

test.each(Object.entries(said))("the files of %s", async (format, files) => {
  expect(Object.keys(files)).toHaveLength(fewer[format] ?? 6);
  for (const [name, stated] of Object.entries(files)) {
    const runs: Run[] = [];
    for await (const { model, damages } of readTraces(path.join(folder, name))) {
      expect([name, damages]).toEqual([name, []]);
      runs.push(model.run);
    }
    expect([name, read(runs)]).toEqual([name, expect.objectContaining(stated)]);
  }
});
