// A run with a model: every surface of a trace shows what was asked, what came back, what was refused and what it cost.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { exportedData } from "../../helpers/studio-page.ts";
import { call, plantNamed, proposal, proposing, reply, stated, understood } from "../../models/role/proposals.ts";
import { playWith, questions } from "../../models/role/stage.ts";
import { freshFolder, runCli } from "./harness.ts";

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const invented = reply([proposal([call("plant_moisture", stated("plantId", "p9", "Old Rose"))])]);
const honest = reply([proposal([call("plant_moisture", plantNamed("Old Rose"))])]);
const files: Record<string, string> = {};

beforeAll(async () => {
  const runs = { refused: proposing([invented, honest]), plain: proposing(honest) };
  for (const [name, model] of Object.entries(runs)) {
    const { lines } = await playWith(sandbox, { question: questions.answer, model, models: { ...understood } });
    files[`${name}.jsonl`] = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  }
});

const shown = async (...words: readonly string[]) => {
  const folder = await freshFolder(files);
  return { folder, text: (await runCli(["trace", ...words], { folder })).stdout };
};

test("show prints prompts and replies, refused proposals with their codes, tokens and cost of each stage", async () => {
  const { text } = await shown("show", "refused.jsonl", "--section", "models");
  expect(text).toContain("── system");
  expect(text).toContain("── reply");
  expect(text).toMatch(/Role: interpret/);
  expect(text).toMatch(/interpret of scripted:one .* [\d,]+ tokens in, [\d,]+ out, \$0\.\d{2,6}/);
  const { text: whole } = await shown("show", "refused.jsonl");
  expect(whole).toMatch(/Proposals of the model[\s\S]*value-not-derived/);
  expect(whole).toMatch(/Models by stage[\s\S]*probe +\d+ +[\d,]+ +\d+ +\$0\.\d{2,6}/);
});

test("explain names the refused proposal with its code, its value and its quote", async () => {
  const { text } = await shown("explain", "refused.jsonl");
  expect(text).toMatch(/plantId = "p9" from "Old Rose"/);
  expect(text).toContain("value-not-derived");
});

test("diff reports the extra model request, the rejected proposal and the cost difference of each stage", async () => {
  const { text } = await shown("diff", "plain.jsonl", "refused.jsonl");
  expect(text).toMatch(/interpret/);
  expect(text).toContain("value-not-derived");
  expect(text).toMatch(/tokens|cost/i);
});

test("the HTML page contains all of it", async () => {
  const { folder } = await shown("html", "refused.jsonl", "--out", "page.html");
  const data = JSON.stringify(exportedData(await readFile(path.join(folder, "page.html"), "utf8")));
  for (const part of ['"role":"system"', '"title":"Reply', "Role: interpret", "value-not-derived", "Models by stage"])
    expect(data).toContain(part);
});
