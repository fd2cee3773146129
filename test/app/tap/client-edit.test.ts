import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse as parseToml } from "smol-toml";
import { expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { planClientEdit } from "../../../src/app/tap/client-edit.ts";
import { parseJsonc } from "../../../src/base/text/jsonc.ts";
import { freshFolder } from "../../surfaces/cli/harness.ts";

const tap = ["/usr/bin/node", "/opt/ctx/bin/ctx.js", "tap", "--trace-dir", "/srv/traces", "--"];

async function edit(
  folder: string,
  { client, kind, server = "files" }: { client: string; kind: "install" | "remove"; server?: string },
) {
  const plan = await planClientEdit({ client, server, kind, tap, folder, environment: { HOME: folder } });
  await plan.apply();
  return await readFile(plan.file, "utf8");
}

const cursor = `{
  // servers of this project
  "mcpServers": {
    "files": {
      "command": "npx",
      "args": ["-y", "server-filesystem", "$HOME/notes"], // three words
      "env": { "KEY": "x" },
    },
    "web": { "url": "http://127.0.0.1:3000/mcp" }
  }
}
`;

interface ClientFile {
  readonly file: string;
  readonly text: string;
  /** Paths of the command and its arguments in the parsed file. */
  readonly words: readonly (readonly string[])[];
}

const usual = [
  ["mcpServers", "files", "command"],
  ["mcpServers", "files", "args"],
];
const jsonWords = '"npx","args":["-y","server-filesystem","$HOME/notes"]';

const clients: Readonly<Record<string, ClientFile>> = {
  Cursor: { file: ".cursor/mcp.json", text: cursor, words: usual },
  "claude-desktop": {
    file: ".config/Claude/claude_desktop_config.json",
    text: `{"mcpServers":{"files":{"command":${jsonWords}}}}`,
    words: usual,
  },
  opencode: {
    file: "opencode.jsonc",
    text: `{ "mcp": { "files": { "type": "local", "command": [
      "npx", "-y", "server-filesystem",
      "$HOME/notes"] } } }`,
    words: [["mcp", "files", "command"]],
  },
  Zed: {
    file: ".zed/settings.json",
    text: `{"context_servers":{"files":{"command":{"path":${jsonWords}}}}}`,
    words: ["path", "args"].map((key) => ["context_servers", "files", "command", key]),
  },
  codex: {
    file: ".codex/config.toml",
    text: `model = "gpt"

[mcp_servers.files]
command = "npx" # start
args = ["-y", "server-filesystem", "$HOME/notes"]

[mcp_servers.files.env]
KEY = "x"
`,
    words: ["command", "args"].map((key) => ["mcp_servers", "files", key]),
  },
  goose: {
    file: ".config/goose/config.yaml",
    text: `# mine
extensions:
  files:
    cmd: npx
    args:
      - -y
      - server-filesystem
      - $HOME/notes
    type: stdio
`,
    words: ["cmd", "args"].map((key) => ["extensions", "files", key]),
  },
};

const original = ["npx", "-y", "server-filesystem", "$HOME/notes"];

function parsed(file: string, text: string): unknown {
  if (file.endsWith(".toml")) return parseToml(text);
  if (file.endsWith(".yaml")) return parseYaml(text);
  const jsonc = parseJsonc(text, { file });
  return jsonc.kind === "value" ? jsonc.value : jsonc;
}

test.each(Object.entries(clients))(
  "%s: the tap is put before the command, and removed again",
  async (client, { file, text, words }) => {
    const folder = await freshFolder({ [file]: text });
    const installed = await edit(folder, { client, kind: "install" });
    const value = parsed(file, installed);
    const at = (keys: readonly string[]) => keys.reduce<unknown>((inner, key) => Object(inner)[key], value);
    expect(words.flatMap(at)).toEqual([...tap, ...original]);
    const removed = await edit(folder, { client, kind: "remove" });
    expect(parsed(file, removed)).toEqual(parsed(file, text));
    // The comment of a TOML line is not kept. Every other byte is.
    if (!file.endsWith(".toml")) expect(removed).toBe(text);
  },
);

test("a server without arguments gets them, and loses them again", async () => {
  const text = '{\n  "servers": {\n    "files": {\n      "command": "serve",\n      "env": {}\n    }\n  }\n}\n';
  const folder = await freshFolder({ ".vscode/mcp.json": text });
  const installed = await edit(folder, { client: "VS Code", kind: "install" });
  expect(JSON.parse(installed).servers.files).toEqual({ command: tap[0], args: [...tap.slice(1), "serve"], env: {} });
  expect(await edit(folder, { client: "VS Code", kind: "remove" })).toBe(text);
});

const refusals: readonly (readonly [string, Parameters<typeof edit>[1], RegExp])[] = [
  ["a client that is unknown", { client: "cursr", kind: "install" }, /no known client; similar: Cursor/],
  [
    "a server that the client lacks",
    { client: "cursor", kind: "install", server: "file" },
    /has no server "file" \(did you mean files\?\)/,
  ],
  ["a server with a URL", { client: "cursor", kind: "install", server: "web" }, /reaches it by a URL/],
  ["removing what is not there", { client: "cursor", kind: "remove" }, /there is no tap before "files"/],
];

test.each(refusals)("refused: %s", async (_name, change, message) => {
  await expect(edit(await freshFolder({ ".cursor/mcp.json": cursor }), change)).rejects.toThrow(message);
});

test("refused: a second tap", async () => {
  const folder = await freshFolder({ ".cursor/mcp.json": cursor });
  await edit(folder, { client: path.join(folder, ".cursor/mcp.json"), kind: "install" });
  await expect(edit(folder, { client: "cursor", kind: "install" })).rejects.toThrow("the tap is already before");
});
