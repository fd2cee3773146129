// `ctx tools login` against a local authorization server: the printed address is opened by the test in place of a browser.
import { readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { oauthServer } from "../../fixtures/servers/oauth.ts";
import { scopedServer } from "../../fixtures/servers/scoped.ts";
import { freshFolder, runCli, Terminal } from "./harness.ts";

async function openFar(options: Parameters<typeof oauthServer>[0] = {}, oauth: object = {}) {
  const far = await oauthServer(options);
  onTestFinished(() => far.close());
  const servers = { mcpServers: { far: { url: far.url, oauth } } };
  return { far, folder: await freshFolder({ "ctx.config.yaml": JSON.stringify({ version: 1, ...servers }) }) };
}

/** Signs in like a person: opens the address on stderr, and follows it to the page of ctx. */
async function login(folder: string, change: (address: string) => string = (address) => address) {
  const seen = new Terminal();
  const opened: Promise<string>[] = [];
  const watch = setInterval(() => {
    const address = /Sign in at (\S+)/.exec(seen.text)?.[1];
    if (address === undefined || opened.length > 0) return;
    opened.push(fetch(change(address)).then((reply) => reply.text()));
  }, 20);
  onTestFinished(() => clearInterval(watch));
  const words = ["tools", "login", "far", "--no-browser", "--wait", "20s"];
  const ran = await runCli(words, { folder, screen: seen });
  return { ...ran, pages: await Promise.all(opened) };
}

test("signs in, stores the tokens for this user alone, and the catalog then lists the server", async () => {
  const { far, folder } = await openFar();
  const before = await runCli(["tools", "list"], { folder });
  expect(before.stdout.replaceAll(/\s+/g, " ")).toContain("ctx tools login far");
  const { code, stdout, pages } = await login(folder);
  expect([code, stdout]).toEqual([0, "Signed in to far.\n"]);
  expect(pages).toEqual([expect.stringMatching(/close/i)]);
  expect(far.grants).toEqual(["authorization_code"]);
  const kept = path.join(folder, ".ctx", "sign-in");
  const [file = ""] = await readdir(kept);
  expect((await stat(path.join(kept, file))).mode & 0o777).toBe(0o600);
  const tokens = JSON.parse(await readFile(path.join(kept, file), "utf8")).tokens;
  const listed = await runCli(["tools", "list", "--json"], { folder });
  expect(JSON.parse(listed.stdout)).toMatchObject({ tools: [{ id: "far", failure: null }] });
  expect(`${stdout}${listed.stdout}${listed.stderr}`).not.toContain(tokens.access_token);
  far.expire();
  const again = await runCli(["tools", "list", "--json"], { folder });
  expect(JSON.parse(again.stdout)).toMatchObject({ tools: [{ id: "far", failure: null }] });
  expect(far.grants).toEqual(["authorization_code", "refresh_token"]);
});

test.each([
  ["a server with a command", { command: "node" }, 2, "far has no url, so there is nothing to sign in to"],
  ["an address that nobody serves", { url: "http://127.0.0.1:1/mcp" }, 5, "signing in failed"],
])("%s cannot be signed in to", async (_title, server, code, message) => {
  const text = JSON.stringify({ version: 1, mcpServers: { far: server } });
  const ran = await runCli(["tools", "login", "far", "--no-browser"], { files: { "ctx.config.yaml": text } });
  expect([ran.code, ran.stdout]).toEqual([code, ""]);
  expect(ran.stderr).toContain(message);
});

test("a server that registers no clients needs a client id, and nobody who signs in ends the command", async () => {
  const { folder } = await openFar({ canRegister: false });
  const refused = await login(folder);
  expect(refused.code).toBe(5);
  expect(refused.stderr).toContain("mcpServers.far.oauth");
  const open = await openFar();
  const late = await runCli(["tools", "login", "far", "--no-browser", "--wait", "300ms"], { folder: open.folder });
  expect(late.code).toBe(130);
});

test("the browser returns to the fixed address of the settings", async () => {
  const port = await freePort();
  const redirectUri = `http://127.0.0.1:${port}/oauth/callback`;
  const { folder } = await openFar({}, { redirectUri });
  const { code, pages, stderr } = await login(folder);
  expect([code, pages]).toEqual([0, [expect.stringMatching(/close/i)]]);
  expect(stderr).toContain(encodeURIComponent(redirectUri));
  const { folder: other } = await openFar({}, { redirectUri: "https://example.test/callback" });
  const refused = await runCli(["tools", "login", "far", "--no-browser"], { folder: other });
  expect([refused.code, refused.stderr]).toEqual([
    2,
    expect.stringContaining("must be an http address of this machine"),
  ]);
});

test("metadata that is not valid is reported in one sentence", async () => {
  const far = await scopedServer({ metadata: { token_endpoint: 7 } });
  onTestFinished(() => far.close());
  const servers = { mcpServers: { far: { url: far.url } } };
  const files = { "ctx.config.yaml": JSON.stringify({ version: 1, ...servers }) };
  const { code, stderr } = await runCli(["tools", "login", "far", "--no-browser"], { files });
  expect([code, stderr]).toEqual([5, expect.stringMatching(/^error: .* not valid at "token_endpoint": [^\n[{]+\n$/)]);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = Object(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}
