import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { long } from "../../helpers/one-in.ts";
import { gardenFolder, questions } from "./garden.ts";
import { runCli } from "./harness.ts";

const servers = ["--mcp-config", "servers.json"];

async function folderWithRuns(...asked: readonly string[]): Promise<string> {
  const folder = await gardenFolder();
  for (const question of asked) await runCli(["query", question, ...servers, "--quiet"], { folder });
  return folder;
}

const add = (folder: string, trace: string, ...more: readonly string[]) =>
  runCli(["gate", "add", trace, "--suite", "suites/mine.yaml", ...servers, ...more], { folder });
const validate = (folder: string) => runCli(["validate", "suites/mine.yaml", "--json", "--quiet"], { folder });

describe("ctx gate add", () => {
  test("creates cases from runs with every outcome, and each passes offline", long, async () => {
    const folder = await folderWithRuns(questions.answer, questions.clarification, questions.miss);
    for (const trace of ["1", "2", "3"]) expect((await add(folder, trace)).code).toBe(0);
    await writeFile(path.join(folder, "servers.json"), "{}");
    const { code, stdout } = await validate(folder);
    expect(code, stdout).toBe(0);
    for (const outcome of ["capability_miss", "clarification_required", "answer"]) expect(stdout).toContain(outcome);
  });

  test("a case fails when a reply of its fixture changes", async () => {
    const folder = await folderWithRuns(questions.answer);
    const { stdout } = await add(folder, "1", "--id", "moisture", "--json");
    const { fixture } = JSON.parse(stdout) as { readonly fixture: string };
    let changed = 0;
    for (const name of await readdir(fixture, { recursive: true })) {
      const file = path.join(fixture, name);
      if (!name.endsWith(".json")) continue;
      const text = await readFile(file, "utf8");
      if (!text.includes("0.42")) continue;
      changed += 1;
      await writeFile(file, text.replaceAll("0.42", "0.43"));
    }
    expect(changed).toBeGreaterThan(0);
    expect((await validate(folder)).code).toBe(1);
  });

  test("keeps comments of the suite; a duplicate id gets a suffix or is rejected", long, async () => {
    const folder = await folderWithRuns(questions.answer);
    await add(folder, "1", "--id", "moisture");
    const file = path.join(folder, "suites", "mine.yaml");
    await writeFile(file, `# kept by hand\n${await readFile(file, "utf8")}`);
    expect((await add(folder, "1")).code).toBe(0);
    expect(await readFile(file, "utf8")).toMatch(/^# kept by hand\n/);
    const taken = await add(folder, "1", "--id", "moisture");
    expect([taken.code, taken.stderr]).toEqual([2, expect.stringContaining("already has a case moisture")]);
  });

  test("leaves an unreadable suite unchanged", long, async () => {
    const folder = await folderWithRuns(questions.answer);
    await add(folder, "1", "--id", "moisture");
    const file = path.join(folder, "suites", "mine.yaml");
    await writeFile(file, "version: 1\nsuite: mine\ncases: nothing\n");
    expect((await add(folder, "1")).code).toBe(2);
    expect(await readFile(file, "utf8")).toBe("version: 1\nsuite: mine\ncases: nothing\n");
  });
});
