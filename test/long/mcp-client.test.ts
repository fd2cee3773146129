// The MCP client of ctx under the client scenarios of the official conformance suite. Not covered: the scenarios of
// extensions (client credentials, cross-app access), which ctx does not have.
import { join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { root } from "../helpers/cli.ts";
import { installOnDemand } from "../helpers/on-demand.ts";

const conformance = await installOnDemand("@modelcontextprotocol/conformance");
const client = `${process.execPath} ${join(root, "test/fixtures/conformance-client.ts")}`;

test.each([
  ...["initialize", "tools_call", "elicitation-sep1034-client-defaults", "sse-retry"],
  ...["auth/metadata-default", "auth/metadata-var1", "auth/metadata-var2", "auth/metadata-var3"],
  ...["auth/scope-from-www-authenticate", "auth/scope-from-scopes-supported", "auth/scope-omitted-when-undefined"],
  ...["auth/scope-retry-limit", "auth/token-endpoint-auth-basic", "auth/token-endpoint-auth-post"],
  ...["auth/token-endpoint-auth-none", "auth/pre-registration", "auth/2025-03-26-oauth-endpoint-fallback"],
  ...["auth/basic-cimd", "auth/scope-step-up", "auth/2025-03-26-oauth-metadata-backcompat", "auth/resource-mismatch"],
  ...["auth/offline-access-scope", "auth/offline-access-not-supported"],
])("passes the client scenario %s", async (scenario) => {
  const words = [join(conformance, "dist/index.js"), "client", "--command", client, "--scenario", scenario];
  const { stdout, stderr } = await execa(process.execPath, words, { reject: false });
  expect(`${stdout}\n${stderr}`).toMatch(/^Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings$/m);
});
