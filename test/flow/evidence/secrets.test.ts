// A value that was redacted once stays redacted in everything that a run tells and keeps.

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oneInFor } from "../../helpers/one-in.ts";
import { freshFolder, runCli } from "../../surfaces/cli/harness.ts";
import { type ListedTool, openWorld, type ToolReply, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const account: ListedTool = {
  name: "get_account",
  description: "Gives one account of the desk by its name, with its owner and its note.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string", description: "Name of the account." } },
    required: ["name"],
  },
};

const secret = "tk9-QXZ77pl-04Va";
const replies: readonly { readonly name: string; readonly reply: ToolReply }[] = [
  { name: "in another field", reply: { data: { name: "North", apiToken: secret, note: `use ${secret} to log in` } } },
  { name: "in a list", reply: { data: { name: "North", password: secret, tags: ["open", secret] } } },
  { name: "as a key", reply: { data: { name: "North", secret, usage: { [secret]: 4 } } } },
  {
    name: "in text beside data",
    reply: {
      content: [{ type: "text", text: `North: ${secret}` }],
      structuredContent: { name: "North", accessToken: secret },
    },
  },
  {
    name: "below a secret key",
    reply: { data: { name: "North", credentials: { one: secret }, note: `it is ${secret}` } },
  },
];

oneInFor(5)(replies)("a secret of a reply, again $name", async ({ reply }) => {
  const end = await world.end({
    query: "What is the note of the account 'North'?",
    tools: [account],
    reply: () => reply,
  });
  expect(end.trace.includes("[redacted]")).toBe(true);
  expect(end.trace.includes(secret)).toBe(false);
  expect(JSON.stringify(end.result).includes(secret)).toBe(false);
});

test("a recorded tape holds it neither", async () => {
  const folder = await freshFolder();
  const [first] = replies;
  await world.end({
    ...{
      query: "What is the note of the account 'North'?",
      tools: [account],
      reply: () => first?.reply ?? { text: "" },
    },
    settings: { tapes: { record: path.join(folder, "tape"), recordTools: true } },
  });
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name), "utf8")),
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join("\n").includes(secret)).toBe(false);
});

const spoken = [
  ...[
    "My password is Hunter2!x, what is the note of the account 'North'?",
    "the api key is zz81-Kq0: note of 'North'?",
  ],
  ...["Use token: a8f-99Qz for the note of 'North'", "passphrase was Blue7Kettle#. Note of the account 'North'?"],
  "secret = q7Rw-11x and the account is 'North'",
];
const values = ["Hunter2!x", "zz81-Kq0", "a8f-99Qz", "Blue7Kettle#", "q7Rw-11x"];

oneInFor(5)(spoken.map((query, at) => ({ query, value: values[at] ?? "" })))(
  "asked: $query",
  async ({ query, value }) => {
    const end = await world.end({ query, tools: [account], reply: () => ({ data: { name: "North", note: "open" } }) });
    expect(value).not.toBe("");
    expect(end.trace.includes(value)).toBe(false);
    expect(JSON.stringify(end.result).includes(value)).toBe(false);
  },
);

const plain = [
  ...["What is the password policy of the account 'North'?", "How many tokens does 'North' hold?"],
  "The token is called Luna, who owns it?",
];

test.for(plain)("left as it is: %s", async (query) => {
  const end = await world.end({ query, tools: [account], reply: () => ({ data: { name: "North", note: "open" } }) });
  expect(end.trace.includes(query)).toBe(true);
});

test("a tool reply about a requested password is shown", async () => {
  const note = "The wifi password is heron-lake-19";
  const reply = () => ({ data: { name: "North", note } });
  const end = await world.end({ query: "What is the note of the account 'North'?", tools: [account], reply });
  expect(end.told).toContain("heron-lake-19");
});

const server = `
const out = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
const echoed = process.argv.slice(2).join(" ") + " " + process.env.DESK_TOKEN;
require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  if (method === "initialize")
    return out({ id, result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "Desk " + echoed, version: "1" }, instructions: echoed } });
  if (method === "tools/list")
    return out({ id, result: { tools: [{ name: "look", description: "Started with " + echoed, inputSchema: { type: "object" } }] } });
  if (method === "tools/call") return out({ id, result: { content: [{ type: "text", text: echoed }] } });
  out({ id, result: {} });
});`;
const commands = [
  ...[["config"], ["config", "--json"], ["tools", "list"], ["tools", "list", "--json"], ["tools", "inspect", "desk"]],
  ...[
    ["tools", "search", "look", "--json"],
    ["tools", "call", "desk", "look", "--yes"],
  ],
];

oneInFor(4)(commands.map((words) => ({ words })))("ctx $words shows no credential of a server", async ({ words }) => {
  const settings = {
    mcpServers: {
      desk: {
        command: process.execPath,
        args: ["server.cjs", "--token", "arg-4455-first", "--api-key=arg-6677-second"],
        env: { DESK_TOKEN: "env-8899-third" },
      },
    },
  };
  const files = { "server.cjs": server, "ctx.config.yaml": JSON.stringify(settings) };
  const { stdout, stderr } = await runCli(words, { files });
  expect(stdout).toMatch(/desk|redacted/i);
  for (const value of ["arg-4455-first", "arg-6677-second", "env-8899-third"]) {
    expect(stdout.includes(value)).toBe(false);
    expect(stderr.includes(value)).toBe(false);
  }
});
