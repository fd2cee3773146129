// Permission on a real pseudo-terminal: `script` gives the built program a terminal, and the test presses keys.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../helpers/cli.ts";
import { openSheets, orders, staff } from "../helpers/sheets.ts";

/** Keys that choose by number: No, Once, Always. Pressing them again chooses the same. */
const keys = { no: ["1", "\r"], once: ["2", "\r"], always: ["3", "\r"] } as const;

async function open() {
  const sheets = await openSheets();
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-pty-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, "mcp.json"), JSON.stringify({ mcpServers: sheets.servers }));
  const start = (given: readonly string[]) => {
    const words = [process.execPath, path.join(root, "bin/ctx.js"), ...given, "--mcp-config", "mcp.json"];
    const command = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:CTX_|CI$)/.test(name)));
    return spawn("script", ["-qec", command, "/dev/null"], {
      cwd: folder,
      env: { ...env, TERM: "xterm-256color", COLUMNS: "200", LINES: "40" },
      timeout: 60_000,
    });
  };
  /** Asks on a terminal; presses the keys when the question is shown, and returns what the terminal showed. */
  const ask = async (question: string, pressed: readonly string[]) => {
    const run = start(["query", question]);
    let screen = "";
    run.stdout.on("data", (chunk: Buffer) => {
      screen += stripVTControlCharacters(String(chunk));
    });
    // The terminal may not read keys yet when it shows the question, so they are pressed until the program ends.
    let at = 0;
    const typing = setInterval(() => {
      const key = /Allow it\?.*Always/s.test(screen) ? pressed[at % pressed.length] : undefined;
      if (key === undefined) return;
      at += 1;
      run.stdin.write(key);
    }, 200);
    // A key that nobody reads any more must not keep the test waiting.
    run.stdin.on("error", () => undefined);
    const [exitCode] = await once(run, "exit");
    clearInterval(typing);
    return { exitCode, screen: screen.replaceAll(/\s+/g, " ") };
  };
  /** Talks on a terminal: types each text when the terminal shows what the step waits for. Returns all that it showed. */
  const talk = async (steps: readonly (readonly [shown: RegExp, typed: string])[]) => {
    const run = start(["chat"]);
    let [all, fresh, at] = ["", "", 0];
    run.stdin.on("error", () => undefined);
    run.stdout.on("data", (chunk: Buffer) => {
      const text = stripVTControlCharacters(String(chunk));
      all += text;
      fresh += text;
      const [shown, typed] = steps[at] ?? [];
      if (shown?.test(fresh) !== true || typed === undefined) return;
      at += 1;
      fresh = "";
      run.stdin.write(typed);
    });
    await once(run, "exit");
    return all.replaceAll(/\s+/g, " ");
  };
  return { sheets, ask, talk };
}

test("once: the terminal shows the call; it is made once, and the next query asks again", async () => {
  const { sheets, ask } = await open();
  const answered = await ask(orders, keys.once);
  expect(answered.screen).toContain("excel:read_sheet may change data (it is annotated readOnlyHint=false)");
  expect(answered.screen).toContain('Arguments: {"sheet":"Orders"}');
  expect(answered).toMatchObject({ exitCode: 0, screen: expect.stringContaining("39.9") });
  expect(await sheets.calls()).toEqual(['read_sheet {"sheet":"Orders"}']);
  const other = await ask(staff, keys.no);
  expect(other).toMatchObject({ exitCode: 4, screen: expect.stringContaining('Arguments: {"sheet":"Staff"}') });
  expect(await sheets.calls()).toHaveLength(1);
}, 120_000);

test("ctx chat asks in the same way: the call is made once, and another one asks again", async () => {
  const { sheets, talk } = await open();
  const screen = await talk([
    [/./, `${orders}\r`],
    [/❯ 1\. No/, "\u001b[B"],
    [/❯ 2\. Once: excel:read_sheet with \{"sheet":"Orders"\}/, "\r"],
    [/39\.9/, `${staff}\r`],
    [/❯ 1\. No[^❯]*"sheet":"Staff"/, "\r"],
    [/›/, "/quit\r"],
  ]);
  expect(screen).toContain("39.9");
  expect(await sheets.calls()).toEqual(['read_sheet {"sheet":"Orders"}']);
}, 120_000);

test("always: later queries do not ask, until the definition changes", async () => {
  const { sheets, ask } = await open();
  expect((await ask(orders, keys.always)).exitCode).toBe(0);
  const later = await ask(staff, []);
  expect(later).toMatchObject({ exitCode: 0, screen: expect.not.stringContaining("Allow it?") });
  await sheets.change({ note: " It also clears the clipboard." });
  expect(await ask(staff, keys.no)).toMatchObject({ exitCode: 4, screen: expect.stringContaining("Allow it?") });
  expect(await sheets.calls()).toHaveLength(2);
}, 180_000);

test("a timeout under permission is reported as unknown and not repeated", async () => {
  const { sheets, ask } = await open();
  await sheets.change({ isStuck: true });
  const { exitCode, screen } = await ask(orders, keys.once);
  expect({ exitCode, screen }).toMatchObject({ exitCode: 5, screen: expect.stringContaining("it is unknown whether") });
  expect(await sheets.calls()).toHaveLength(1);
}, 120_000);
