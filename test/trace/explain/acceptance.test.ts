import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { explainTrace } from "../../../src/trace/explain.ts";
import { buildTrace } from "../../../src/trace/read.ts";
import { playWith } from "../../models/role/stage.ts";
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

test("there are forty faults and forty healthy runs at least", () => {
  expect([all.length >= 40, healthy.length >= 40]).toEqual([true, true]);
  expect(new Set([...all, ...healthy].map(({ title }) => title)).size).toBe(all.length + healthy.length);
});

// Those of causes.ts are held to their causes in explain.test.ts; here all are counted.
test.each(faults)("the first finding names the fault: $title ($cause)", { timeout }, async (own: Fault) => {
  expect(await firstOf(own)).toBe(own.cause);
});

test.each(healthy)("nothing is called wrong in a healthy run: $title", { timeout }, async ({ scene }: Healthy) => {
  const { lines } = await playWith(sandbox, scene);
  const wrong = explainTrace(buildTrace(lines)).filter(({ severity }) => severity === "wrong");
  expect(wrong.map(({ cause, what, evidence }) => ({ cause, what, evidence }))).toEqual([]);
});

async function firstOf({ title, cause, scene, edit = (lines) => lines }: Fault): Promise<string | null> {
  const { lines } = await playWith(sandbox, scene);
  const first = explainTrace(buildTrace(edit(lines)))[0]?.cause ?? null;
  rows.push({ title, cause, first });
  return first;
}
