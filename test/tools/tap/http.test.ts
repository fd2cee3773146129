import { once } from "node:events";
import { createServer, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { tapHttp } from "../../../src/tools/tap/http.ts";
import { createRecording, type TapRow } from "../../../src/tools/tap/recording.ts";
import { fc } from "../../helpers/property.ts";

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

interface SessionRow {
  readonly session: string;
  readonly row: TapRow;
}

async function tapping(to: string) {
  const rows: SessionRow[] = [];
  const session = (name: string) =>
    createRecording(
      (row) => void rows.push({ session: name, row }),
      () => 0,
    );
  const tap = await tapHttp({ to: new URL(to), port: 0, exchange: { session, now: () => 0 } });
  onTestFinished(() => tap.close());
  return { rows, url: tap.url };
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly chunks?: readonly Uint8Array[];
}

/** Sends a request with its body in chunks, and returns the reply as bytes. */
async function send(url: string, { method = "POST", headers = {}, chunks = [] }: Sent) {
  const asked = request(url, { method, headers });
  const arrived: Promise<[import("node:http").IncomingMessage]> = once(asked, "response") as never;
  for (const chunk of chunks) {
    asked.write(chunk);
    await turn();
  }
  asked.end();
  const [reply] = await arrived;
  const body: Buffer[] = [];
  for await (const chunk of reply) body.push(chunk);
  return { status: reply.statusCode, headers: reply.headers, body: Buffer.concat(body) };
}

/** Replies with the body of the request in pieces of the size that the request names. */
const echo: RequestListener = async (asked, reply) => {
  const body: Buffer[] = [];
  for await (const chunk of asked) body.push(chunk);
  const bytes = Buffer.concat(body);
  const size = Number(asked.headers["x-size"]);
  reply.writeHead(207, { "content-type": String(asked.headers["x-type"]), "x-path": asked.url });
  for (let at = 0; at < bytes.length; at += size) {
    reply.write(bytes.subarray(at, at + size));
    await turn();
  }
  reply.end();
};

test("bodies cut anywhere arrive unchanged in both directions", async () => {
  const { url } = await tapping(await serving(echo));
  const types = fc.constantFrom("application/json", "text/event-stream", "application/octet-stream");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 300 })),
      fc.integer({ min: 1, max: 200 }),
      types,
      async (chunks, size, type) => {
        const reply = await send(`${url}?a=%20b`, { headers: { "x-size": `${size}`, "x-type": type }, chunks });
        expect(reply.body.equals(Buffer.concat(chunks))).toBe(true);
        expect(reply).toMatchObject({ status: 207, headers: { "content-type": type, "x-path": "/mcp?a=%20b" } });
      },
    ),
    { numRuns: 60 },
  );
});

const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
const pong = { jsonrpc: "2.0", id: 1, result: { text: "→ 42" } };

test("messages of a session are recorded, also from a compressed reply", async () => {
  const body = gzipSync(JSON.stringify(pong));
  const { rows, url } = await tapping(
    await serving((_asked, reply) => {
      reply.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip", "mcp-session-id": "s1" });
      reply.end(body);
    }),
  );
  const reply = await send(url, { chunks: [Buffer.from(JSON.stringify([ping, ping]))] });
  expect(reply.body.equals(body)).toBe(true);
  await expect
    .poll(() => rows)
    .toEqual([
      { session: "s1", row: { from: "client", message: ping } },
      { session: "s1", row: { from: "client", message: ping } },
      { session: "s1", row: { from: "server", message: pong } },
    ]);
});

test("events of a stream are recorded however they are cut", async () => {
  const stream = Buffer.from(
    `: hello\r\nevent: message\r\nid: 1\r\ndata: ${JSON.stringify(pong)}\r\n\r\ndata: {"jsonrpc":"2.0",\ndata: "method":"x"}\n\n`,
  );
  for (let size = 1; size < 12; size += 1) {
    const { rows, url } = await tapping(await serving(echo));
    const headers = { "x-size": `${size}`, "x-type": "text/event-stream" };
    expect((await send(url, { headers, chunks: [stream] })).body.equals(stream)).toBe(true);
    await expect
      .poll(() => rows.filter(({ row }) => row.from === "server"))
      .toEqual([
        { session: "", row: { from: "server", message: pong } },
        { session: "", row: { from: "server", message: { jsonrpc: "2.0", method: "x" } } },
      ]);
  }
});

test("the older transport names its session in the first event", async () => {
  const { rows, url } = await tapping(
    await serving((asked, reply) => {
      if (asked.method === "POST") {
        reply.writeHead(202).end("Accepted");
        return;
      }
      reply.writeHead(200, { "content-type": "text/event-stream" });
      reply.end(`event: endpoint\ndata: /messages?sessionId=old\n\ndata: ${JSON.stringify(pong)}\n\n`);
    }),
  );
  await send(url, { method: "GET" });
  await send(new URL("/messages?sessionId=old", url).href, { chunks: [Buffer.from(JSON.stringify(ping))] });
  await expect
    .poll(() => rows)
    .toEqual([
      { session: "old", row: { from: "server", message: pong } },
      { session: "old", row: { from: "client", message: ping } },
    ]);
});

test("a server that cannot be reached is an error of the request and a row", async () => {
  const { rows, url } = await tapping("http://127.0.0.1:9/mcp");
  const reply = await send(url, { chunks: [Buffer.from(JSON.stringify(ping))] });
  expect(reply.status).toBe(502);
  expect(rows[1]?.row).toMatchObject({ from: "tap", event: "http-error", method: "POST" });
});

test("a reply that breaks off breaks off for the client, and a client that leaves ends the request", async () => {
  const left = Promise.withResolvers<void>();
  const { url } = await tapping(
    await serving((asked, reply) => {
      reply.writeHead(200, { "content-type": "text/event-stream" });
      reply.write("data: 1\n\n");
      if (asked.url?.endsWith("break") === true) setTimeout(() => reply.destroy(), 20);
      else reply.once("close", () => left.resolve());
    }),
  );
  await expect(send(`${url}?break`, { method: "GET" })).rejects.toThrow();
  const asked = request(url).end();
  asked.once("response", () => asked.destroy()).on("error", () => undefined);
  await left.promise;
});

test("a request under another host name is refused, because a page of a browser could send it", async () => {
  const { rows, url } = await tapping(await serving(echo));
  const reply = await send(url, { headers: { host: "evil.example", "x-size": "1", "x-type": "a/b" } });
  expect([reply.status, rows]).toEqual([403, []]);
});
