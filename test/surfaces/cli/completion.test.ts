import { writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { commands } from "../../../src/surfaces/cli/commands.ts";
import { completions, filesThere } from "./completion-rows.ts";
import { freshFolder, runCli } from "./harness.ts";

const completeInBash = `source "$1"; COMP_LINE="$2"; COMP_POINT=\${#COMP_LINE}; _ctx; [ \${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "\${COMPREPLY[@]}"`;

async function scriptOf(shell: string): Promise<string> {
  const { code, stdout, stderr, folder } = await runCli(["completion", shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const file = path.join(folder, `ctx.${shell}`);
  await writeFile(file, stdout);
  return file;
}

async function offered(line: string): Promise<readonly string[]> {
  const script = await scriptOf("bash");
  const cwd = await freshFolder(filesThere);
  const { stdout, stderr } = await execa({ cwd })`bash -c ${completeInBash} bash ${script} ${line}`;
  expect(stderr).toBe("");
  return stdout === "" ? [] : stdout.split("\n");
}

test.each(["bash", "zsh", "fish"])("the script for %s offers every command", async (shell) => {
  const { stdout } = await runCli(["completion", shell]);
  for (const { name } of commands) expect(stdout.replaceAll("\\:", ":")).toContain(name);
});

describe("bash completes", () => {
  test.each(completions)("%j", async (line, words) => {
    const found = await offered(line);
    expect(found).toEqual(expect.arrayContaining([...words]));
    expect(found.filter((word) => !word.startsWith(line.split(" ").at(-1) ?? ""))).toEqual([]);
  });

  test("completes a name with a colon, which bash splits into two words", async () => {
    expect(await offered("ctx validate:ambi")).toEqual(["ambiguity-rollout"]);
  });

  test("offers nothing where no value is known", async () => {
    expect(await offered("ctx query what")).toEqual([]);
  });
});

test("an unknown shell is a usage error that names the known ones", async () => {
  const { code, stderr } = await runCli(["completion", "tcsh"]);
  expect(code).toBe(2);
  expect(stderr).toContain('error: shell is "tcsh"; it must be bash, zsh or fish\n');
});
