// Forms of one server that public reports of other clients show.
import { expect, test } from "vitest";
import { loadClient } from "./client.ts";

const url = "https://x.test/mcp";
const bearer = { url, headers: { Authorization: "Bearer K123" } };

test.each([
  [
    "headers as a list of names and values",
    { url, headers: [{ name: "Authorization", value: "Bearer K123" }] },
    bearer,
  ],
  ["headers as lines", { url, headers: ["Authorization: Bearer K123"] }, bearer],
  ["env as a list", { command: "node", env: ["A=b=c", { name: "D", value: 1 }] }, { env: { A: "b=c", D: "1" } }],
  ["a token as `bearertoken`", { url, bearertoken: "K123" }, bearer],
  ["a token as `authorization_token`", { type: "url", url, authorization_token: "K123" }, bearer],
  ["a token in `auth`", { url, auth: { type: "bearer", token: "K123" } }, bearer],
  ["an API key in `auth`", { url, auth: { type: "api_key", api_key: "K1" } }, { headers: { "X-API-Key": "K1" } }],
  ["a token as `bearer_token`", { url, bearer_token: "K123" }, bearer],
  [
    "a reference to its own env in args",
    { command: "node", args: [`-H=\${K}`], env: { K: "K1" } },
    { args: ["-H=K1"] },
  ],
  [
    "a reference to its own env in a header",
    { ...bearer, headers: { Authorization: `Bearer \${K}` }, env: { K: "K123" } },
    bearer,
  ],
  [
    "a port for the browser",
    { url, oauth: { clientId: "c", callbackPort: 19876 } },
    { oauth: { clientId: "c", redirectUri: "http://localhost:19876/callback" } },
  ],
  ["an empty command beside a url", { command: "", args: [], url }, { url }],
  ["an empty url beside a command", { command: "node", url: "" }, { command: "node" }],
])("%s", async (_title, entry, expected) => {
  const { servers, warnings } = await loadClient({ "mcp.json": { mcpServers: { a: entry } } });
  expect(servers.a?.problem).toBeUndefined();
  expect(servers.a).toMatchObject(expected);
  expect(warnings).toEqual([]);
});

test("`disable: true` leaves the server out", async () => {
  const map = { a: { command: "node", disable: true }, b: { command: "node", disable: false } };
  const { servers } = await loadClient({ "mcp.json": { mcpServers: map } });
  expect(Object.keys(servers)).toEqual(["b"]);
});

test("a file that is one server without a name is read", async () => {
  const { servers } = await loadClient({ "mcp.json": { type: "streamable-http", ...bearer } });
  expect(Object.values(servers)).toEqual([expect.objectContaining(bearer)]);
});

test("a list that is no list of names and values is not shown", async () => {
  const { servers } = await loadClient({ "mcp.json": { mcpServers: { a: { url, headers: ["qq zz"] } } } });
  expect(servers.a?.problem).toMatch(/"headers" is a list; it must be a map of names$/);
});

test("an Authorization header whose variable is empty is not sent", async () => {
  const headers = { Authorization: `Bearer \${TOKEN:-}`, "X-Team": "a" };
  const { servers } = await loadClient({ "mcp.json": { mcpServers: { a: { url, headers } } } });
  expect(servers.a?.headers).toEqual({ "X-Team": "a" });
});

test("a variable of the environment comes before one of the entry", async () => {
  const entry = { command: "node", args: [`\${K}`], env: { K: "own" } };
  const { servers } = await loadClient({ "mcp.json": { mcpServers: { a: entry } } }, { environment: { K: "outer" } });
  expect(servers.a).toMatchObject({ args: ["outer"], env: { K: "own" } });
});
