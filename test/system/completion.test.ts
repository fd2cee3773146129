import { writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { completions, filesThere } from "../surfaces/cli/completion-rows.ts";
import { freshFolder, runCli } from "../surfaces/cli/harness.ts";

/** Replaces the interactive parts of zsh: prints what the script passes to them. */
const completeInZsh = `
source "$1"
_describe() { [[ "$1" == -o ]] && shift 2 || shift; print -rl -- \${(P)1}; }
_files() { print -rl -- *(N); }
words=("\${(@z)2}")
[[ "$2" == *" " ]] && words+=("")
CURRENT=\${#words}
_ctx
true
`;

const shells = {
  zsh: {
    check: ["-n"],
    offers: (script: string, line: string) => ["-f", "-c", completeInZsh, "zsh", script, line],
    // A colon separates a word from its description; zsh itself drops words that do not match.
    wordOf: (offer: string) => offer.replace(/(?<!\\):.*$/s, "").replaceAll("\\", ""),
  },
  fish: {
    check: ["--no-execute"],
    offers: (script: string, line: string) => ["--no-config", "-c", `source ${script}; complete -C '${line}'`],
    wordOf: (offer: string) => offer.split("\t")[0] ?? "",
  },
};

describe.each(Object.entries(shells))("%s", (shell, { check, offers, wordOf }) => {
  async function folderWithScript(): Promise<{ readonly cwd: string; readonly script: string }> {
    const cwd = await freshFolder(filesThere);
    const { stdout } = await runCli(["completion", shell]);
    const script = path.join(await freshFolder(), "completion");
    await writeFile(script, stdout);
    return { cwd, script };
  }

  async function offered(line: string): Promise<readonly string[]> {
    const { cwd, script } = await folderWithScript();
    const { stdout, stderr } = await execa(shell, offers(script, line), { cwd });
    expect(stderr).toBe("");
    const last = line.split(" ").at(-1) ?? "";
    return stdout
      .split("\n")
      .map(wordOf)
      .filter((word) => word !== "" && word.startsWith(last));
  }

  test("can read its script", async () => {
    const { script } = await folderWithScript();
    expect((await execa(shell, [...check, script])).stderr).toBe("");
  });

  test.each([...completions, ["ctx validate:ambi", ["validate:ambiguity-rollout"]] as const])(
    "completes %j",
    async (line, words) => {
      expect(await offered(line)).toEqual(expect.arrayContaining([...words]));
    },
  );

  test("offers nothing when nothing is known", async () => {
    expect(await offered("ctx query what")).toEqual([]);
  });
});
