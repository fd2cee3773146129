// Twenty questions to a server that annotates every method as destructive: each asks for a permission, and is answered once
// it has it, by the one call that the permission shows.
import { expect, test } from "vitest";
import { librarySettings } from "../../src/app/settings.ts";
import { createRuntime } from "../../src/app/wire.ts";
import { openSheets } from "../helpers/sheets.ts";

const forms = [
  (sheet: string) => `Read the rows of the sheet '${sheet}'`,
  (sheet: string) => `What does the sheet "${sheet}" contain?`,
  (sheet: string) => `Show me the sheet ${sheet}`,
  (sheet: string) => `List all rows of sheet '${sheet}' please`,
  (sheet: string) => `Please read all rows of sheet ${sheet}`,
  (sheet: string) => `Show all rows of the sheet "${sheet}"`,
  (sheet: string) => `What are the rows of the sheet '${sheet}'?`,
];
const questions = ["Orders", "Staff", "Budget"].flatMap((sheet) => forms.map((form) => form(sheet))).slice(0, 20);

test("twenty questions are answered after once", async () => {
  const sheets = await openSheets();
  await using runtime = createRuntime(
    librarySettings({ mcpServers: { excel: sheets.servers.excel }, traces: { enabled: false } }),
  );
  for (const [at, query] of questions.entries()) {
    const asked = await runtime.query({ query });
    const permission = asked.outcomeType === "capability_miss" ? asked.capabilityMiss.permission : undefined;
    if (permission === undefined) throw new Error(`no permission was asked for: ${query}`);
    const { method, arguments: shown, definition } = permission;
    const allow = [{ method, arguments: JSON.parse(JSON.stringify(shown)), definition }];
    expect([query, (await runtime.query({ query, allow })).outcomeType]).toEqual([query, "answer"]);
    expect(await sheets.calls()).toHaveLength(at + 1);
  }
});
