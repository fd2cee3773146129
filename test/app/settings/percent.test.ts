// References in the spelling of Windows.
import { expect, test } from "vitest";
import { loadClient } from "./client.ts";

test.each([
  ["Windows_NT", ".gemini/settings.json", { AppData: "C:\\Data" }, "C:\\Data\\a %20b% %C3% %Missing%"],
  ["Windows_NT", ".cursor/mcp.json", { AppData: "C:\\Data" }, "%APPDATA%\\a %20b% %C3% %Missing%"],
  [undefined, ".gemini/settings.json", { AppData: "C:\\Data" }, "%APPDATA%\\a %20b% %C3% %Missing%"],
])("with OS %s, %s replaces %%NAME%% only where its client does", async (OS, file, given, expected) => {
  const server = { command: "node", args: ["%APPDATA%\\a %20b% %C3% %Missing%"] };
  const { servers } = await loadClient({ [file]: { mcpServers: { a: server } } }, { environment: { OS, ...given } });
  expect(servers.a).toMatchObject({ args: [expected] });
});
