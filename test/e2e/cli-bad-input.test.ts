import { expect, test } from "vitest";
import { ctx } from "../helpers/cli.ts";
import { oneIn, suiteOneIn } from "../helpers/one-in.ts";
import { freshFolder, runCli } from "../surfaces/cli/harness.ts";
import { type BadRow, configs, files, flags, setups, suites } from "./cli-bad-input.rows.ts";

const named = (rows: readonly BadRow[]) => rows.map((row) => [row.words.join(" ").slice(0, 70), row] as const);

const groups = ["tools", "trace", "gate", "contrib"];

/** The same arguments with `--json` right after the command, where no other flag can consume it as its value. */
function asJson([first = "", ...rest]: readonly string[]): readonly string[] {
  if (first.startsWith("-")) return [first, ...rest, "--json"];
  return groups.includes(first) ? [first, ...rest.slice(0, 1), "--json", ...rest.slice(1)] : [first, "--json", ...rest];
}

suiteOneIn(5)([
  ["flag", flags],
  ["file", files],
  ["config", configs],
  ["suite", suites],
  ["start", setups],
])("a wrong %s", (_kind, rows) => {
  test.each(named(rows))("is reported with a fix: ctx %s", async (_title, row) => {
    const { code, stdout, stderr } = await runCli(row.words, row);
    expect({ code, stdout, stderr }).toEqual({ code: row.exit, stdout: "", stderr: expect.stringContaining(row.says) });
    expect(stderr).toMatch(/^error: /);
    expect(stderr).toContain(row.fix);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  test.each(named(rows))("is one document with --json: ctx %s", async (_title, row) => {
    const { code, stdout, stderr } = await runCli(asJson(row.words), row);
    const document: unknown = JSON.parse(stdout);
    expect(code).toBe(row.exit);
    expect(document).toMatchObject({ code: row.code, error: expect.stringContaining(row.says) });
    expect(JSON.stringify(document)).toContain(JSON.stringify(row.fix).slice(1, -1));
    expect(stderr).toMatch(/^error: /);
  });
});

test("covers at least forty rows", () => {
  expect([flags, files, configs, suites, setups].flat().length).toBeGreaterThanOrEqual(40);
});

// Repeats rows with the real program, for the exit code and the two streams.
const sampled = [flags, files, configs, suites, setups]
  .flatMap((rows) => [rows[0], rows[5]])
  .filter((row) => row !== undefined);

oneIn(10)(named(sampled))("prints the same message from the installed program: ctx %s", async (_title, row) => {
  const options = { env: row.environment ?? {}, input: row.stdin ?? "" };
  const folder = await freshFolder(row.files);
  const built = await ctx(row.words, { cwd: folder, ...options });
  const here = await runCli(row.words, { ...row, folder });
  expect({ ...built, stderr: built.stderr.split("\n")[0] }).toMatchObject({
    exitCode: here.code,
    stdout: here.stdout,
    stderr: here.stderr.split("\n")[0],
  });
});
