import path from "node:path";
import { expect, test } from "vitest";
import { discoverClients } from "../../src/app/discover-clients.ts";
import { clientFolder } from "./settings/client.ts";

const secret = "hush-4711";
const server = { command: "/opt/bin/serve", args: ["--token", secret], env: { KEY: secret } };

test("lists the files of known clients and their servers, without any value", async () => {
  const folder = await clientFolder({
    "home/.cursor/mcp.json": JSON.stringify({ mcpServers: { books: server } }),
    "home/.codex/config.toml": `[mcp_servers.far]\nurl = "https://far.test/mcp?key=${secret}"\nenabled = false\n`,
    "home/.gemini/settings.json": JSON.stringify({ theme: "dark" }),
    "work/.vscode/mcp.json": `{ "servers": { "a b": { "headers": { "A": "${secret}" } } }, }`,
    "work/.mcp.json": "{",
  });
  const [work, home] = [path.join(folder, "work"), path.join(folder, "home")];
  const files = await discoverClients({ folder: work, environment: { HOME: home } });
  expect(files.map(({ client, file, servers }) => [client, path.relative(folder, file), servers.length])).toEqual([
    ["Claude Code", "work/.mcp.json", 0],
    ["Cursor", "home/.cursor/mcp.json", 1],
    ["VS Code", "work/.vscode/mcp.json", 1],
    ["Codex", "home/.codex/config.toml", 1],
  ]);
  expect(files[0]?.problem).toContain(".mcp.json:1:2");
  expect(files[1]?.servers).toEqual([{ name: "books", start: "serve", problem: null }]);
  expect(files[2]?.servers).toEqual([{ name: "a b", start: "no command and no url", problem: null }]);
  expect(files[3]?.servers).toEqual([{ name: "far", start: "https://far.test, disabled", problem: null }]);
  expect(JSON.stringify(files)).not.toContain(secret);
});
