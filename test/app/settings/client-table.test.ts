// The tables of docs/tools.md state what ctx reads in the files of other clients. The code must agree.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { knownClients } from "../../../src/app/settings/client/clients.data.ts";
import { loadClient } from "./client.ts";

const page = await readFile(new URL("../../../docs/tools.md", import.meta.url), "utf8");

/** Returns the first cells of the table whose header begins with these words. */
function firstCells(header: string): readonly string[] {
  const [, rows = ""] = page.split(`| ${header} |`);
  const [table = ""] = rows.split("\n\n");
  return table
    .split("\n")
    .slice(2)
    .map((row) => row.split(" | ")[0]?.replace("| ", "") ?? "");
}

test("the table of clients names the clients that ctx knows, each once", () => {
  const named = firstCells("client").flatMap((cell) => cell.split(", "));
  expect([...named].sort()).toEqual(knownClients.map(({ name }) => name).sort());
});

const keys = firstCells("key of an entry").flatMap((cell) =>
  [...cell.matchAll(/`([A-Za-z_]+)/g)].map(([, key = ""]) => key),
);
const values: Readonly<Record<string, unknown>> = {
  ...{
    command: "node",
    args: [],
    env: {},
    headers: {},
    http_headers: {},
    methods: {},
    oauth: {},
    type: "http",
    transport: "http",
  },
  ...{ timeout: 60, tool_timeout_sec: 60, startup_timeout_sec: 60, auth: { type: "bearer", token: "k" } },
};
const flags = ["disabled", "disable", "enabled", "isActive"];
const lists = ["disabledTools", "excludeTools", "enabledTools", "includeTools", "allowedTools", "tools"];

test.each(keys)("the key %s of the table is read", async (key) => {
  const value = flags.includes(key)
    ? key.startsWith("e") || key === "isActive"
    : lists.includes(key)
      ? ["x"]
      : (values[key] ?? "x.test");
  const start = ["command", "args", "env", "cwd", "envFile"].includes(key)
    ? { command: "node" }
    : { url: "https://x.test/mcp" };
  const entry = /url|uri/i.test(key)
    ? { [key]: "https://x.test/mcp" }
    : { ...start, [key]: key === "envFile" ? ".env" : value };
  const { servers, warnings } = await loadClient({ "mcp.json": { mcpServers: { a: entry } }, ".env": "A=1\n" });
  expect(warnings.filter((text) => text.includes("ignored"))).toEqual([]);
  expect(servers.a?.problem).toBeUndefined();
});

test("the table of clients states the unit of a timeout as ctx reads it", () => {
  const rows = page.split("| client |")[1]?.split("\n\n")[0]?.split("\n").slice(2) ?? [];
  const stated = rows.flatMap((row) => {
    const [names = "", , differences = ""] = row.split(" | ");
    const unit = /`timeout` in (seconds|milliseconds)/.exec(differences)?.[1];
    return names
      .replace("| ", "")
      .split(", ")
      .map((name) => [name, unit] as const);
  });
  expect(Object.fromEntries(stated)).toEqual(
    Object.fromEntries(knownClients.map(({ name, timeoutUnit }) => [name, timeoutUnit])),
  );
});
