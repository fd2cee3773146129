// Every command that asks models for a user takes the same flags for them: models, roles and tapes.
import { Command } from "commander";
import { expect, test } from "vitest";
import { commands } from "../../../src/surfaces/cli/commands.ts";
import { addSettingFlags, readSettings } from "../../../src/surfaces/cli/flags.ts";
import { freshFolder, Kept } from "./harness.ts";

const file = `models:
  providers: { hand: { baseUrl: "http://127.0.0.1:1" } }
  roles: { interpret: { model: "hand:file", retries: 0 } }
  budgetUsd: 0.5
  budgetCalls: 9
  prices: { "hand:one": { input: 1, output: 1 } }
`;
const names = ["query", "chat", "roundtable", "serve", "mcp"];

async function settingsOf(name: string, ...words: readonly string[]) {
  const folder = await freshFolder({ "ctx.config.yaml": file });
  const command = new Command(name).exitOverride().configureOutput({ writeErr: () => undefined });
  const row = { name, summary: "", settings: name };
  addSettingFlags(command, row);
  command.parse([...words], { from: "user" });
  const streams = { stdout: new Kept(), stderr: new Kept(), stdin: process.stdin };
  const cli = { ...streams, environment: {}, folder, signal: new AbortController().signal };
  return (await readSettings({ command, cli, row })).settings;
}

test.each(names)("ctx %s takes models, roles, tapes, and the budgets of the settings", async (name) => {
  const words = ["--model", "hand:one", "--models", "interpret=hand:two,answer=embedded"];
  const { models, tapes } = await settingsOf(name, ...words, "--record", "tape", "--record-tools");
  expect(models).toMatchObject({
    ...{ default: "hand:one", budgetUsd: 0.5, budgetCalls: 9 },
    roles: { interpret: { model: "hand:two", retries: 0 }, answer: { model: "embedded" } },
  });
  expect(tapes).toMatchObject({ record: expect.stringMatching(/tape$/), recordTools: true });
  const replayed = await settingsOf(name, "--replay", "tape", "--replay-missing", "embedded");
  expect(replayed.tapes).toMatchObject({ replay: expect.stringMatching(/tape$/), missing: "embedded" });
});

test.each(names)("ctx %s refuses roles that it cannot read", async (name) => {
  await expect(settingsOf(name, "--models", "hand:one")).rejects.toMatchObject({ code: "usage" });
});

test("each of these commands reads its settings by this name", () => {
  const read = commands.flatMap((row) => [row, ...(row.parts ?? [])]).flatMap(({ settings }) => settings ?? []);
  expect(read).toEqual(expect.arrayContaining(names));
});
