import { describe, expect, test } from "vitest";
import { gardenFolder, questions } from "./garden.ts";
import { runCli } from "./harness.ts";

const servers = ["--mcp-config", "servers.json", "--quiet"];
const start = ["roundtable", "start", questions.answer, "--mode", "adversarial", "--agents", "2", ...servers];

describe("ctx roundtable", () => {
  test("runs a debate: one request answered by the tools, one by the caller", async () => {
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
    expect(document.stdout).toMatch(/told to Proponent in round 2, Opponent in round 2/);
    const listed = await runCli(["roundtable", "list", "--json", ...servers], { folder });
    expect(JSON.parse(listed.stdout)).toMatchObject({ count: 1, sessions: [{ currentRound: 2, responseCount: 4 }] });
    const stopped = await runCli(["roundtable", "control", "last", "stop", ...servers], { folder });
    expect(stopped.stdout).toBe("The session is completed.\n");
  });

  test("a debate that waits stays where it is, and --force goes on", async () => {
    const folder = await gardenFolder();
    await runCli(start, { folder });
    const held = await runCli(["roundtable", "continue", "last", "--json", ...servers], { folder });
    expect([held.code, JSON.parse(held.stdout)]).toMatchObject([3, { roundNumber: 1, outstanding: [{}, {}] }]);
    const forced = await runCli(["roundtable", "continue", "last", "--force", "--json", ...servers], { folder });
    expect([forced.code, JSON.parse(forced.stdout)]).toMatchObject([3, { roundNumber: 2, withoutContext: [{}, {}] }]);
  });

  test.each([
    [["roundtable", "start", " ", ...servers], "topic"],
    [["roundtable", "start", "x", "--mode", "shouting", ...servers], "mode"],
    [["roundtable", "continue", "last", ...servers], "there is no debate yet"],
    [["roundtable", "show", "roundtable-none", ...servers], "there is no session"],
  ])("%j is a mistake that is named", async (words, says) => {
    const { code, stderr } = await runCli(words, { folder: await gardenFolder() });
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  });

  test.each([
    [["--answer", "without a sign"], "ID=TEXT"],
    [["--answer", "last=x"], "2 requests wait"],
    [["--results", "{"], "no JSON array"],
  ])("%j is a mistake of an answer", async (words, says) => {
    const folder = await gardenFolder();
    await runCli(start, { folder });
    const { code, stderr } = await runCli(["roundtable", "continue", "last", ...words, ...servers], { folder });
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
  });
});
