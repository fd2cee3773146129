import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { explainTrace } from "../../../src/trace/explain.ts";
import { buildTrace } from "../../../src/trace/read.ts";
import { long, oneIn } from "../../helpers/one-in.ts";
import { playWith } from "../../models/role/stage.ts";
import { expectViews } from "../views.ts";
import { planted } from "./causes.ts";
import { type Fault, faults } from "./faults.ts";
import { type Healthy, healthy } from "./healthy.ts";

const sandbox = createSandbox();
const all: readonly Fault[] = [...planted, ...faults];
const rows: { readonly title: string; readonly cause: string; readonly first: string | null }[] = [];
const out = fileURLToPath(new URL("../../../artifacts/runs/trace-explain/", import.meta.url));
const timeout = 60_000;

afterAll(async () => {
  await sandbox.close();
  const named = rows.filter(({ cause, first }) => cause === first).length;
  await mkdir(out, { recursive: true });
  await writeFile(`${out}faults.json`, `${JSON.stringify({ faults: rows.length, named, rows }, null, 2)}\n`);
});

test("there are at least forty faults and forty healthy runs, each with its own title", () => {
  expect([all.length >= 40, healthy.length >= 40]).toEqual([true, true]);
  expect(new Set([...all, ...healthy].map(({ title }) => title)).size).toBe(all.length + healthy.length);
});

test.each(all)("the first finding names the fault: $title ($cause)", { ...long, timeout }, async (own: Fault) => {
  expect(await firstCause(own)).toBe(own.cause);
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

async function firstCause({ title, cause, scene, edit = (lines) => lines }: Fault): Promise<string | null> {
  const { lines } = await playWith(sandbox, scene);
  const model = buildTrace(edit(lines));
  // These many kinds of traces also test the views.
  expectViews(model);
  const first = explainTrace(model)[0]?.cause ?? null;
  rows.push({ title, cause, first });
  return first;
}
