import { expect, test } from "vitest";
import { effectiveRows } from "../../../src/app/settings/effective.ts";
import { loadSettings } from "../../../src/app/settings.ts";
import { optionRows } from "../../../src/base/option.ts";
import { settingsSchema } from "../../../src/contract/settings.ts";
import { freshFolder } from "../../surfaces/cli/harness.ts";

async function rowsOf(yaml: string, environment: Readonly<Record<string, string>> = {}) {
  const folder = await freshFolder({ "ctx.config.yaml": yaml });
  const flags = [{ path: ["query", "timeoutMs"], flag: "--timeout", text: "30s" }];
  const effective = await loadSettings({ folder, environment, flags, isCatalogWanted: false });
  return Object.fromEntries(effectiveRows(effective).map((row) => [row.path, row]));
}

test("every setting has a row with its value and the layer it came from", async () => {
  const rows = await rowsOf("limits:\n  calls: 7\n", { CTX_QUERY_DEPTH: "fast" });
  const declared = optionRows(settingsSchema).map(({ path }) => path.join("."));
  expect(Object.keys(rows)).toEqual(declared.filter((path) => path !== "version"));
  expect([rows["limits.calls"], rows["query.depth"], rows["query.timeoutMs"], rows["query.clarify"]]).toEqual([
    { path: "limits.calls", value: 7, source: "file", from: "ctx.config.yaml:2:3" },
    { path: "query.depth", value: "fast", source: "environment", from: "CTX_QUERY_DEPTH" },
    { path: "query.timeoutMs", value: 30_000, source: "flag", from: "--timeout" },
    { path: "query.clarify", value: "return", source: "default", from: "" },
  ]);
});

test("values given to servers are masked under any name; references stay", async () => {
  const reference = "$".concat("{KEY}");
  const rows = await rowsOf(`mcpServers:
  a:
    command: x
    args: [--api-key, hidden-1, --path, shown]
    env: { PLAIN: hidden-2, KEY: "${reference}" }
  b:
    url: https://me:hidden-3@host.example/mcp?k=hidden-4&t=${reference}
    headers: { X-Team: hidden-5, Authorization: "Bearer ${reference}" }
`);
  const text = JSON.stringify(rows.mcpServers);
  expect(text).not.toContain("hidden");
  expect(text.split(reference)).toHaveLength(3);
  expect(rows.mcpServers?.value).toMatchObject({
    a: { args: ["--api-key", "[redacted]", "--path", "shown"], env: { PLAIN: "[redacted]" } },
    b: { headers: { "X-Team": "[redacted]" } },
  });
});
