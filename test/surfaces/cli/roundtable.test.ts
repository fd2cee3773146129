import { describe, expect, onTestFinished, test, vi } from "vitest";
import { modelServer, status } from "../../fixtures/models/server.ts";
import { long } from "../../helpers/one-in.ts";
import { gardenFolder, questions } from "./garden.ts";
import { Kept, Keyboard, runCli, Terminal } from "./harness.ts";

const servers = ["--mcp-config", "servers.json", "--quiet"];
const start = ["roundtable", "start", questions.answer, "--mode", "adversarial", "--agents", "2", ...servers];

describe("ctx roundtable", () => {
  test("runs a debate: one request answered by the tools, one by the caller", long, async () => {
    const folder = await gardenFolder();
    const first = await runCli([...start, "--auto-context"], { folder });
    expect(first.code).toBe(3);
    expect(first.stdout).toMatch(/ctx roundtable continue roundtable-\w+ --answer ctx-\d+-\d+=/);
    const words = ["roundtable", "continue", "last", "--answer", "last=It was repotted in May.", ...servers];
    const second = await runCli(words, { folder });
    expect([second.code, second.stdout]).toEqual([0, expect.stringContaining("It was repotted in May.")]);
    expect(second.stdout).toContain("0.42");
    const shown = await runCli(["roundtable", "show", "last", "--round", "1", ...servers], { folder });
    expect(shown.stdout).toContain("No position on");
    const document = await runCli(["roundtable", "export", "last", ...servers], { folder });
    expect(document.stdout).toMatch(/delivered to Proponent in round 2, Opponent in round 2/);
    const listed = await runCli(["roundtable", "list", "--json", ...servers], { folder });
    expect(JSON.parse(listed.stdout)).toMatchObject({ count: 1, sessions: [{ currentRound: 2, responseCount: 4 }] });
    const stopped = await runCli(["roundtable", "control", "last", "stop", ...servers], { folder });
    expect(stopped.stdout).toBe("The session is completed.\n");
  });

  test("a waiting debate does not advance; --force continues it", async () => {
    const folder = await gardenFolder();
    await runCli(start, { folder });
    const held = await runCli(["roundtable", "continue", "last", "--json", ...servers], { folder });
    expect([held.code, JSON.parse(held.stdout)]).toMatchObject([3, { roundNumber: 1, outstanding: [{}, {}] }]);
    const forced = await runCli(["roundtable", "continue", "last", "--force", "--json", ...servers], { folder });
    expect([forced.code, JSON.parse(forced.stdout)]).toMatchObject([3, { roundNumber: 2, withoutContext: [{}, {}] }]);
  });

  test("a round in which every agent fails ends with exit code 5 and does not count", async () => {
    const folder = await gardenFolder();
    const server = await modelServer(() => status(503));
    onTestFinished(() => server.close());
    const environment = {
      CTX_MODEL_PROVIDERS: JSON.stringify({ scripted: { baseUrl: server.url, structured: "schema" } }),
      CTX_MODEL_PRICES: JSON.stringify({ "scripted:one": { input: 10, output: 20 } }),
      CTX_MODEL_ROLES: JSON.stringify({ debate: { model: "scripted:one", retries: 0 } }),
    };
    const failed = await runCli([...start, "--rounds", "1"], { folder, environment });
    expect([failed.code, failed.stdout]).toEqual([5, expect.stringContaining("every agent failed")]);
    const words = ["roundtable", "continue", "last", "--json", ...servers];
    const again = await runCli(words, { folder, environment });
    expect([again.code, JSON.parse(again.stdout)]).toMatchObject([5, { currentRound: 0, status: "in_progress" }]);
    const embedded = await runCli(words, { folder });
    expect([embedded.code, JSON.parse(embedded.stdout)]).toMatchObject([0, { currentRound: 1, status: "completed" }]);
  });

  test("--deterministic gives the same debate each time, and --now its times", long, async () => {
    const run = async (flags: readonly string[], folder: string) => {
      await runCli([...start, "--auto-context", ...flags], { folder });
      return (await runCli(["roundtable", "export", "last", "--format", "json", ...servers], { folder })).stdout;
    };
    const folders = [await gardenFolder(), await gardenFolder()] as const;
    const [one, other] = await Promise.all(folders.map((folder) => run(["--deterministic"], folder)));
    expect(one).toBe(other);
    expect(JSON.parse(one ?? "")).toMatchObject({
      session: { id: "roundtable-0001", createdAt: "2026-01-01T00:00:00.000Z" },
    });
    const later = await run(["--deterministic", "--now", "2026-03-20T19:05:00Z"], folders[0]);
    expect(JSON.parse(later).session).toMatchObject({ id: "roundtable-0002", createdAt: "2026-03-20T19:05:00.000Z" });
    const times = new Set(later.match(/"\d{4}-\d\d-\d\dT[^"]*"/g));
    expect([...times]).toEqual(['"2026-03-20T19:05:00.000Z"']);
  });

  test.each([
    [["roundtable", "start", " ", ...servers], "topic"],
    [["roundtable", "start", "x", "--mode", "shouting", ...servers], "mode"],
    [["roundtable", "continue", "last", ...servers], "there are no debates yet"],
    [["roundtable", "show", "roundtable-none", ...servers], "unknown session"],
  ])("%j is a mistake that is named", async (words, says) => {
    const { code, stderr } = await runCli(words, { folder: await gardenFolder() });
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  });

  test.each([
    [["--answer", "without a sign"], "ID=TEXT"],
    [["--answer", "last=x"], "2 wait"],
    [["--results", "{"], "not a JSON array"],
  ])("%j is a mistake of an answer", async (words, says) => {
    const folder = await gardenFolder();
    await runCli(start, { folder });
    const { code, stderr } = await runCli(["roundtable", "continue", "last", ...words, ...servers], { folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  });
});

describe("at a terminal", () => {
  const down = "\u001b[B";
  const watched = (keys: readonly string[]) => {
    const keyboard = new Keyboard();
    const screen = new Terminal();
    // Each key is typed once the screen shows what the one before has done.
    const type = async () => {
      for (const key of keys) {
        const before = screen.text.length;
        keyboard.push(key);
        await vi.waitUntil(() => screen.text.length > before, { timeout: 20_000 });
      }
    };
    return { keyboard, screen, type };
  };
  const words = start.filter((word) => word !== "--quiet");

  test("asks the user the waiting requests and continues with the answers", async () => {
    const folder = await gardenFolder();
    const { keyboard, screen, type } = watched(["\r", "It was repotted", " in May.", "\r", "u", "s"]);
    const page = new Kept();
    const running = runCli([...words, "--rounds", "2"], { folder, keyboard, screen, page });
    await vi.waitUntil(() => screen.text.includes("not known, s sends"), { timeout: 20_000 });
    await type();
    const { code, stdout } = await running;
    expect([code, stdout]).toEqual([0, expect.stringMatching(/It was repotted\s+in\s+May\./)]);
    expect(stdout).toContain("could not be answered (the caller does not know)");
    expect(screen.text).toContain("Proponent");
  });

  test("Esc leaves the debate unchanged, and it can be answered later", async () => {
    const folder = await gardenFolder();
    const first = watched(["\u001b"]);
    const starting = runCli(words, { folder, keyboard: first.keyboard, screen: first.screen });
    await vi.waitUntil(() => first.screen.text.includes("Esc quits"), { timeout: 20_000 });
    first.keyboard.push("\u001b");
    expect((await starting).code).toBe(3);
    const later = watched([down, "\r", "No frost.", "\r", "\r", "It was repotted.", "\r", "s"]);
    const answer = ["roundtable", "answer", "last", ...servers.filter((word) => word !== "--quiet")];
    const page = new Kept();
    const answering = runCli([...answer], { folder, keyboard: later.keyboard, screen: later.screen, page });
    await vi.waitUntil(() => later.screen.text.includes("Esc quits"), { timeout: 20_000 });
    await later.type();
    expect([(await answering).code, page.text]).toEqual([0, expect.stringMatching(/repotted.*frost/s)]);
  });

  test("`answer` without a terminal prints the alternative command", async () => {
    const folder = await gardenFolder();
    await runCli(start, { folder });
    const { code, stderr } = await runCli(["roundtable", "answer", "last", ...servers], { folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining("--answer ID=TEXT")]);
  });
});

test("prints sources, disagreements and tool attempts of a round; filters the list", long, async () => {
  const folder = await gardenFolder();
  const asked = await runCli(
    ["roundtable", "start", questions.miss, "--agents", "2", "--auto-context", "--policy", "required-only", ...servers],
    { folder },
  );
  expect(asked.stdout).toMatch(/The tools: capability_miss\. .*\(trace\s+request-/s);
  const held = ["roundtable", "continue", "last", "--answer", "last=It has a lid.", ...servers];
  const next = await runCli(held, { folder });
  expect(next.stdout).toContain("It has a lid.");
  const shown = await runCli(["roundtable", "show", "last", ...servers], { folder });
  expect(shown.stdout).toContain("Source: the caller");
  const list = async (...words: string[]) =>
    (await runCli(["roundtable", "list", ...words, ...servers], { folder })).stdout;
  expect(await list("--status", "active", "--limit", "1")).toContain(questions.miss.slice(0, 20));
  expect(await list("--topic", "no such topic")).toContain("No debates found");
});
