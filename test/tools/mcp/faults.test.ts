import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { ServerSettings } from "../../../src/contract/settings.ts";
import { serverSettingsSchema } from "../../../src/contract/settings.ts";
import type { ScriptedReply, ServerFault } from "../../fixtures/servers/script.ts";
import { bundledSettings, readStarts, scriptedServer, scriptedSettings } from "../../fixtures/servers/scripted.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { live, openTools, toolsFolder } from "../workbench.ts";

const bench = toolsFolder();

describe("a server that cannot be started", () => {
  const startRows: readonly { readonly fault: ServerFault; readonly message: string }[] = [
    {
      fault: "exit-at-start",
      message:
        'server "faulty" (command node) ended before it could answer the MCP handshake: the process exited with code 3; ' +
        'its last output on stderr: "cannot find my licence"; run it by hand to see why',
    },
    {
      fault: "exit-at-initialize",
      message:
        'server "faulty" (command node) ended before it could answer the MCP handshake: the process exited with code 4; ' +
        'its last output on stderr: "boom"; run it by hand to see why',
    },
    {
      fault: "exit-at-list",
      message:
        'server "faulty" (command node) ended before it could list its methods: the process exited with code 5; ' +
        'its last output on stderr: "boom"; run it by hand to see why',
    },
    {
      fault: "error-at-initialize",
      message: 'server "faulty" (command node) could not answer the MCP handshake: not in the mood',
    },
    {
      fault: "error-at-list",
      message: 'server "faulty" (command node) could not list its methods: lost the list',
    },
    {
      fault: "list-without-tools",
      message:
        'server "faulty" (command node) could not list its methods: the result of tools/list has no array `tools`',
    },
  ];

  oneIn(4)(startRows)("$fault: reports the cause and the fix", async ({ fault, message }) => {
    const settings = await scripted({ faults: [fault] });
    const [listing] = await openTools({ faulty: { settings } }).list(["faulty"], live);
    expect(listing).toMatchObject({ id: "faulty", methods: [] });
    expect(listing?.failure).toEqual({ kind: "failure", code: "not_started", message, retry: false });
  });

  test("a missing script: quotes the exception, which Node prints far above its last line", async () => {
    const settings = serverSettingsSchema.parse({ command: "node", args: ["no-such-script.js"] });
    const [listing] = await openTools({ gone: { settings } }).list(["gone"], live);
    expect(listing?.failure?.message).toMatch(/on stderr: "Error: Cannot find module '[^']*no-such-script\.js'"/);
  });

  oneIn(2)<{ fault: ServerFault; startTimeoutMs: number }>([
    { fault: "hang-at-initialize", startTimeoutMs: 1_000 },
    // On a busy machine the process needs time to print anything.
    { fault: "not-mcp", startTimeoutMs: 5_000 },
  ])("$fault: stops the server at the limit", async ({ fault, startTimeoutMs }) => {
    const startsLog = join(bench.folder(), "starts");
    const settings = await scripted({ faults: [fault], startsLog });
    const [listing] = await openTools({ faulty: { settings } }, { startTimeoutMs }).list(["faulty"], live);
    expect(listing?.failure).toMatchObject({ code: "not_started", retry: true });
    expect(listing?.failure?.message).toContain(`did not answer the MCP handshake within ${startTimeoutMs} ms`);
    if (fault === "not-mcp") {
      expect(listing?.failure?.message).toContain(
        'it printed "Welcome to the wrong program." on stdout, which is not MCP',
      );
    }
    for (const { pid } of await readStarts(startsLog)) expect(await isAlive(pid)).toBe(false);
  });

  test("hang-at-list: stops at the limit", async () => {
    const server = scriptedServer({ faults: ["hang-at-list"] });
    const tools = openTools(
      { faulty: { settings: bundledSettings("any"), connect: server.connect } },
      { startTimeoutMs: 30 },
    );
    expect((await tools.list(["faulty"], live))[0]?.failure).toEqual({
      kind: "failure",
      code: "not_started",
      message:
        'server "faulty" (bundled) did not list its methods within 30 ms; run it by hand, or raise limits.startTimeoutMs',
      retry: true,
    });
  });

  const settingsRows: readonly [string, Partial<ServerSettings>, string][] = [
    [
      "a missing command",
      { command: "no-such-program-anywhere" },
      'the command "no-such-program-anywhere" was not found; install it, or correct "command"',
    ],
    [
      "a missing folder",
      { command: process.execPath, cwd: "/no/such/folder" },
      'its folder "/no/such/folder" does not exist; correct "cwd"',
    ],
    ["no command at all", {}, 'it has no "command"; give one, a "url", or name a bundled contributor'],
  ];

  test.each(settingsRows)("%s: states what to fix", async (_, partial, advice) => {
    const settings = serverSettingsSchema.parse(partial);
    const [listing] = await openTools({ faulty: { settings } }).list(["faulty"], live);
    expect(listing?.failure).toEqual({
      kind: "failure",
      code: "not_started",
      message: `server "faulty" could not be started: ${advice}`,
      retry: false,
    });
  });
});

test("distinguishes a command without execute permission from a missing one", async () => {
  const command = join(bench.folder(), "locked");
  await writeFile(command, "", { mode: 0o644 });
  const settings = serverSettingsSchema.parse({ command });
  const [listing] = await openTools({ faulty: { settings } }).list(["faulty"], live);
  expect(listing?.failure?.message).toBe(
    `server "faulty" could not be started: the command "${command}" may not be executed; check its permissions`,
  );
});

describe("a server that fails in a call", () => {
  const rows: readonly [string, ScriptedReply, { readonly code: string; readonly [key: string]: unknown }][] = [
    [
      "exits",
      { fault: "exit" },
      {
        code: "crashed",
        message:
          'faulty.work: the server ended during the call: the process exited with code 7; its last output on stderr: "boom"',
        retry: true,
      },
    ],
    ["half of a reply", { fault: "partial", text: "half of it" }, { code: "crashed", retry: true }],
    ["replies with broken JSON", { fault: "malformed" }, { code: "malformed_reply", retry: false }],
    [
      "replies with more than the limit",
      { textBytes: 9_000_000 },
      {
        code: "oversized_reply",
        message:
          "faulty.work sent a reply of 9000073 bytes; the limit of a line is 8391608; ask for less, or raise limits.replyBytes",
        retry: false,
      },
    ],
    ["replies to an unknown request", { fault: "wrong-id", text: "for you" }, { code: "timeout", retry: true }],
    ["never replies", { fault: "hang" }, { code: "timeout", retry: true }],
  ];

  oneIn(6)(rows)("%s: a typed failure, and the next call works", async (_, reply, expected) => {
    const settings = await scripted({
      tools: [{ name: "work", replies: [{ when: { broken: true }, ...reply }, { text: "fine" }] }],
    });
    const tools = openTools(
      { faulty: { settings } },
      { callTimeoutMs: expected.code === "timeout" ? 700 : 30_000, replyBytes: 1_000 },
    );
    await tools.list(["faulty"], live);
    const work = (args: { readonly broken?: true }) => tools.call({ toolId: "faulty", method: "work", args }, live);
    expect(await work({ broken: true })).toMatchObject({ kind: "failure", ...expected });
    expect(await work({})).toMatchObject({ kind: "result", data: "fine" });
  });

  test("restarts a server each time it crashes after it has worked", async () => {
    const server = scriptedServer({
      tools: [{ name: "work", replies: [{ when: { broken: true }, fault: "exit" }, { text: "fine" }] }],
    });
    const tools = openTools({ faulty: { settings: bundledSettings("any"), connect: server.connect } });
    for (let round = 0; round < 4; round += 1) {
      const work = (args: { readonly broken?: true }) => tools.call({ toolId: "faulty", method: "work", args }, live);
      expect(await work({ broken: true })).toMatchObject({ code: "crashed" });
      expect(await work({})).toMatchObject({ data: "fine" });
    }
  });

  test("does not restart a server that keeps crashing before its back-off has passed", async () => {
    const startsLog = join(bench.folder(), "starts");
    const settings = await scripted({ tools: [{ name: "work", replies: [{ fault: "exit" }] }], startsLog });
    let elapsedMs = 0;
    const clock = { now: () => 0, elapsed: () => elapsedMs };
    const tools = openTools({ faulty: { settings } }, { clock });
    const work = () => tools.call({ toolId: "faulty", method: "work", args: {} }, live);
    expect(await work()).toMatchObject({ code: "crashed" });
    expect(await work()).toMatchObject({ code: "crashed" });
    expect(await readStarts(startsLog)).toHaveLength(2);
    expect(await work()).toMatchObject({
      code: "crashed",
      message:
        'server "faulty" (command node) ends repeatedly: the process exited with code 7; its last output on stderr: "boom"',
    });
    expect(await readStarts(startsLog)).toHaveLength(2);
    elapsedMs = 5_000;
    expect(await work()).toMatchObject({ code: "crashed" });
    expect(await readStarts(startsLog)).toHaveLength(3);
  });

  test("does not retry a failed start at once", async () => {
    const startsLog = join(bench.folder(), "starts");
    const settings = await scripted({ faults: ["exit-at-start"], startsLog });
    let elapsedMs = 0;
    const clock = { now: () => 0, elapsed: () => elapsedMs };
    const tools = openTools({ faulty: { settings } }, { clock });
    await tools.list(["faulty"], live);
    await tools.list(["faulty"], live);
    expect(await readStarts(startsLog)).toHaveLength(1);
    elapsedMs = 5_000;
    await tools.list(["faulty"], live);
    expect(await readStarts(startsLog)).toHaveLength(2);
  });
});

describe("a noisy server", () => {
  test("that prints garbage before every reply and floods stderr still works", async () => {
    const settings = await scripted({
      faults: ["garbage-lines", "noisy-stderr"],
      tools: [{ name: "work", replies: [{ text: "fine" }] }],
    });
    const tools = openTools({ noisy: { settings } });
    expect(await tools.call({ toolId: "noisy", method: "work", args: {} }, live)).toMatchObject({ data: "fine" });
  });

  test("is quoted with its last output only when it ends", async () => {
    const settings = await scripted({
      faults: ["noisy-stderr"],
      tools: [{ name: "work", replies: [{ fault: "exit" }] }],
    });
    const outcome = await openTools({ noisy: { settings } }).call({ toolId: "noisy", method: "work", args: {} }, live);
    expect(outcome).toMatchObject({ message: expect.stringMatching(/the last words \| boom"$/) });
    expect(JSON.stringify(outcome).length).toBeLessThan(600);
  });
});

describe("no process is left", () => {
  oneIn(4)<[string, readonly ServerFault[]]>([
    ["after a close", []],
    ["of a server that ignores the end of its input and SIGTERM", ["refuse-to-stop"]],
    ["of the children of a server", ["with-child"]],
    ["of the children of a server that exits at the list", ["with-child", "exit-at-list"]],
  ])("%s", async (_, faults) => {
    const startsLog = join(bench.folder(), "starts");
    const settings = await scripted({ faults: [...faults], startsLog });
    const tools = openTools({ server: { settings } });
    await tools.list(["server"], live);
    const starts = await readStarts(startsLog);
    expect(starts).toHaveLength(1);
    await tools.close();
    expect(starts[0]?.child !== undefined).toBe(faults.includes("with-child"));
    for (const { pid, child = pid } of starts) {
      expect(await isAlive(pid)).toBe(false);
      // A killed child exits a moment later.
      await vi.waitFor(async () => expect(await isAlive(child)).toBe(false));
    }
  });

  test("when the catalog is closed while a server starts", async () => {
    const startsLog = join(bench.folder(), "starts");
    const settings = await scripted({ faults: ["hang-at-initialize"], startsLog });
    const tools = openTools({ server: { settings } });
    const listing = tools.list(["server"], live);
    await tools.close();
    expect((await listing)[0]?.failure).toMatchObject({
      code: "not_started",
      message: 'server "server": ctx is closing',
    });
    for (const { pid } of await readStarts(startsLog)) expect(await isAlive(pid)).toBe(false);
  });
});

test("passes a server its own settings and a small part of the environment", async () => {
  const script = 'process.stderr.write(Object.keys(process.env).sort().join(" ")); process.exit(9)';
  const settings = serverSettingsSchema.parse({
    command: process.execPath,
    args: ["-e", script],
    env: { OWN_KEY: "own" },
  });
  process.env.CTX_TEST_SECRET = "not for servers";
  const [listing] = await openTools({ server: { settings } }).list(["server"], live);
  delete process.env.CTX_TEST_SECRET;
  expect(listing?.failure?.message).toContain("OWN_KEY");
  expect(listing?.failure?.message).toContain("PATH");
  expect(listing?.failure?.message).not.toContain("CTX_TEST_SECRET");
});

async function scripted(script: Parameters<typeof scriptedSettings>[1]): Promise<ServerSettings> {
  const settings = await scriptedSettings(bench.folder(), script);
  return { ...settings, command: "node" };
}

/** True while the process runs; a zombie does not count. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return status !== undefined && !/\) Z/.test(status);
}
