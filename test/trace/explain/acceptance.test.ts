import { afterAll, expect, test } from "vitest";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { explainTrace } from "../../../src/trace/explain.ts";
import { buildTrace } from "../../../src/trace/read.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { playWith } from "../../models/role/stage.ts";
import { expectViews } from "../views.ts";
import { planted } from "./causes.ts";
import { type Fault, faults } from "./faults.ts";
import { type Healthy, healthy } from "./healthy.ts";

const sandbox = createSandbox();
const all: readonly Fault[] = [...planted, ...faults];
const timeout = 60_000;

afterAll(() => sandbox.close());

test("there are at least forty faults and forty healthy runs, each with its own title", () => {
  expect([all.length >= 40, healthy.length >= 40]).toEqual([true, true]);
  expect(new Set([...all, ...healthy].map(({ title }) => title)).size).toBe(all.length + healthy.length);
});

oneIn(8)(all)("the first finding names the fault: $title ($cause)", { timeout }, async (fault: Fault) => {
  expect(await firstCause(fault)).toBe(fault.cause);
});

oneIn(17)(healthy)(
  "a healthy run has no finding of severity wrong: $title",
  { timeout },
  async ({ scene }: Healthy) => {
    const { lines } = await playWith(sandbox, scene);
    const wrong = explainTrace(buildTrace(lines)).filter(({ severity }) => severity === "wrong");
    expect(wrong.map(({ cause, what, evidence }) => ({ cause, what, evidence }))).toEqual([]);
  },
);

async function firstCause({ scene, edit = (lines) => lines }: Fault): Promise<string | null> {
  const { lines } = await playWith(sandbox, scene);
  const model = buildTrace(edit(lines));
  // These many kinds of traces also test the views.
  expectViews(model);
  return explainTrace(model)[0]?.cause ?? null;
}
