// `ctx validate --update`: shows the difference, changes the suite only when somebody agrees, and never in CI.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { gardenSurface } from "../http/garden-surface.ts";
import { gardenServer } from "../http/harness.ts";
import { questions } from "./garden.ts";
import { freshFolder, Keyboard, runCli } from "./harness.ts";

const suite = `version: 1
suite: mine
defaults: { source: a test }
servers: { garden: ${JSON.stringify(gardenServer)} }
cases:
  # the figure that matters
  - id: moisture
    prompt: "${questions.answer}"
    truth: unambiguous
    expect:
      outcomeType: answer
      contents:
        # kept
        - text: Old Rose
        - facts: { measure: moisture, value: 0.4 } # read by hand
`;

async function folder(): Promise<string> {
  return await freshFolder({ "mine.yaml": suite, "garden.json": gardenSurface() });
}

const update = ["validate", "mine.yaml", "--update", "--quiet"];
const textOf = (place: string) => readFile(path.join(place, "mine.yaml"), "utf8");

test("prints the difference and changes nothing without confirmation", async () => {
  const place = await folder();
  const { code, stderr } = await runCli(update, { folder: place });
  expect(code).toBe(1);
  expect(stderr).toContain('- expect.contents[1].facts: {"measure":"moisture","value":0.4}');
  expect(stderr).toContain('+ expect.contents[1].facts: [{"measure":"moisture","value":0.42}]');
  expect(stderr).toContain("add --yes");
  expect(await textOf(place)).toBe(suite);
});

test("--yes updates failed expectations and keeps comments, and the suite then passes", async () => {
  const place = await folder();
  const { stderr } = await runCli([...update, "--yes"], { folder: place });
  expect(stderr).toContain("updated 1 case of");
  const text = await textOf(place);
  for (const comment of ["# the figure that matters", "# kept", "# read by hand"]) expect(text).toContain(comment);
  const again = await runCli([...update, "--yes"], { folder: place });
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining("nothing to update")]);
  expect(await textOf(place)).toBe(text);
});

test("asks the user at the terminal", async () => {
  const place = await folder();
  const keyboard = new Keyboard();
  const asked = runCli(update, { folder: place, isWatched: true, keyboard });
  setTimeout(() => keyboard.push("2"), 0);
  expect((await asked).stderr).toContain("updated 1 case");
  expect(await textOf(place)).not.toBe(suite);
});

test("rejects --update in CI", async () => {
  const place = await folder();
  const { code, stderr } = await runCli([...update, "--yes"], { folder: place, environment: { CI: "true" } });
  expect([code, stderr]).toEqual([2, expect.stringContaining("not allowed when CI is set")]);
  expect(await textOf(place)).toBe(suite);
});
