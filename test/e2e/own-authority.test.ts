// The built program and an HTTPS server whose certificate comes from an authority of its own.
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { execa } from "execa";
import { expect, onTestFinished, test } from "vitest";
import { plainReply } from "../fixtures/servers/plain.ts";
import { root } from "../helpers/cli.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

const subject = "/CN=Test authority";
const names = "basicConstraints=critical,CA:TRUE\nsubjectAltName=IP:127.0.0.1\n";

/** Makes a certificate that is its own authority, in `authority.pem` of the folder, and its key. */
async function makeAuthority(folder: string) {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "key.pem"];
  const extensions = names
    .trim()
    .split("\n")
    .flatMap((line) => ["-addext", line]);
  await execa(
    "openssl",
    ["req", "-x509", "-days", "2", "-subj", subject, ...key, ...extensions, "-out", "authority.pem"],
    {
      cwd: folder,
    },
  );
  const [cert, secret] = await Promise.all(
    ["authority.pem", "key.pem"].map((file) => readFile(path.join(folder, file))),
  );
  return { cert, key: secret };
}

test("NODE_EXTRA_CA_CERTS makes a server with a private authority reachable; without it, the message names it", async () => {
  const folder = await freshFolder();
  const server = createServer(await makeAuthority(folder), async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const message = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString("utf8"));
    if (request.method !== "POST") return void response.writeHead(405).end();
    if (message.id === undefined) return void response.writeHead(202).end();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(plainReply(message)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  await writeFile(path.join(folder, "mcp.json"), JSON.stringify({ mcpServers: { far: { url } } }));
  const call = (env: Record<string, string>) => {
    const words = [
      "tools",
      "call",
      "far",
      "plant_moisture",
      "--args",
      '{"name":"Old Rose"}',
      "--mcp-config",
      "mcp.json",
    ];
    return execa(process.execPath, [path.join(root, "bin/ctx.js"), ...words], { cwd: folder, env, reject: false });
  };
  const [trusting, refusing] = await Promise.all([call({ NODE_EXTRA_CA_CERTS: "authority.pem" }), call({})]);
  expect([trusting.exitCode, trusting.stdout]).toEqual([0, expect.stringContaining("0.42")]);
  expect([refusing.exitCode, refusing.stderr]).toEqual([5, expect.stringContaining("NODE_EXTRA_CA_CERTS")]);
});
