import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HttpFailure } from "../../src/base/http/failure.ts";
import { createHttp, type Http, type HttpOptions } from "../../src/base/http.ts";
import { type Reply, type ScriptedServer, scriptedServer } from "./http/scripted-server.ts";

const echo: Reply = ({ method, headers }, response, body) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ method, headers, body }));
};
const redirect =
  (status: number, location: (port: number) => string): Reply =>
  ({ socket }, response) => {
    response.writeHead(status, { location: location(socket.localPort ?? 0) }).end("moved");
  };

const replies: Readonly<Record<string, Reply>> = {
  "/echo": echo,
  "/empty": (_request, response) => response.writeHead(204).end(),
  "/teapot": (_request, response) =>
    response.writeHead(418, "I'm a teapot", { "set-cookie": ["a=1", "b=2"] }).end("short"),
  "/301": redirect(301, () => "/echo"),
  "/303": redirect(303, () => "/echo"),
  "/307": redirect(307, () => "/echo"),
  "/308": redirect(308, () => "/echo?x=1#part"),
  "/loop": redirect(302, () => "/loop"),
  "/to-file": redirect(302, () => "file:///etc/hosts"),
  "/to-credentials": redirect(302, (port) => `http://ada:secret@127.0.0.1:${port}/echo`),
  "/to-localhost": redirect(302, (port) => `http://localhost:${port}/echo`),
  "/to-metadata": redirect(302, () => "http://169.254.169.254/latest/meta-data"),
  "/no-location": (_request, response) => response.writeHead(302).end("here"),
  "/silent": () => undefined,
  "/stalls": (_request, response) => response.write("first"),
  "/endless": (_request, response) => {
    const send = (): void => {
      if (!response.destroyed) response.write(Buffer.alloc(65_536), send);
    };
    send();
  },
  "/announces": (_request, response) => response.writeHead(200, { "content-length": "1000000" }).write("x"),
  "/bomb": (_request, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(5_000_000))),
  "/cut": (_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half", () => response.destroy());
  },
};

let server: ScriptedServer;
const open: Http[] = [];
beforeEach(async () => {
  server = await scriptedServer(replies);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((http) => http.close()));
  await server[Symbol.asyncDispose]();
});

function make(options: Partial<HttpOptions> = {}): Http {
  const http = createHttp({ policy: "trusted", timeoutMs: 5000, maxBytes: 100_000, ...options });
  open.push(http);
  return http;
}

/** The failure's code, whether the fetch or its body rejects. */
async function codeOf(pending: Promise<Response>): Promise<string> {
  try {
    return `status ${(await pending).status} with ${(await (await pending).text()).length} characters`;
  } catch (thrown) {
    if (!(thrown instanceof HttpFailure)) throw thrown;
    return thrown.code;
  }
}

describe("a trusted client", () => {
  test("fetches as the standard specifies", async () => {
    const response = await make().fetch(`${server.origin}/echo`, {
      method: "POST",
      body: JSON.stringify({ a: 1 }),
      headers: { "content-type": "application/json", "x-mine": "yes" },
    });
    expect(response).toBeInstanceOf(Response);
    expect([response.status, response.ok, response.url, response.redirected]).toEqual([
      200,
      true,
      `${server.origin}/echo`,
      false,
    ]);
    expect(await response.json()).toMatchObject({
      method: "POST",
      body: '{"a":1}',
      headers: { "content-type": "application/json", "x-mine": "yes", "content-length": "7" },
    });
  });

  test("accepts a Request", async () => {
    const request = new Request(`${server.origin}/echo`, { method: "PUT", body: new URLSearchParams({ a: "1" }) });
    const reply = await (await make().fetch(request)).json();
    expect(reply).toMatchObject({ method: "PUT", body: "a=1" });
  });

  test("returns status, text and repeated headers", async () => {
    const response = await make().fetch(`${server.origin}/teapot`);
    expect([response.status, response.statusText, response.headers.getSetCookie(), await response.text()]).toEqual([
      418,
      "I'm a teapot",
      ["a=1", "b=2"],
      "short",
    ]);
  });

  test("returns no body for a reply without one", async () => {
    expect((await make().fetch(`${server.origin}/empty`)).body).toBeNull();
  });

  test("moves user and password of a URL into a header", async () => {
    const response = await make().fetch(`http://ada:p%40ss@127.0.0.1:${server.port}/echo`);
    expect(response.url).toBe(`${server.origin}/echo`);
    const { headers } = (await response.json()) as { headers: Record<string, string> };
    expect(Buffer.from(headers.authorization?.slice(6) ?? "", "base64").toString()).toBe("ada:p@ss");
  });

  test.each([
    ["/301", "GET", ""],
    ["/303", "GET", ""],
    ["/307", "POST", "kept"],
    ["/308", "POST", "kept"],
  ])("follows %s with the method %s", async (path, method, body) => {
    const response = await make().fetch(`${server.origin}${path}`, { method: "POST", body: "kept" });
    expect(response.redirected).toBe(true);
    expect(await response.json()).toMatchObject({ method, body });
  });

  test.each([
    ["/loop", "too_many_redirects"],
    ["/to-file", "refused_scheme"],
    ["/to-credentials", "refused_credentials"],
    ["/to-localhost", "refused_address"],
    ["/to-metadata", "refused_address"],
    ["/no-location", "status 302 with 4 characters"],
  ])("ends a redirect %s in %s", async (path, code) => {
    expect(await codeOf(make().fetch(`${server.origin}${path}`))).toBe(code);
  });

  test("sends credentials with a redirect within the origin, and not to another one", async () => {
    const headers = {
      authorization: "Bearer x",
      cookie: "a=1",
      "x-api-key": "k",
      "x-service-token": "y",
      range: "bytes=0-",
    };
    const second = await scriptedServer({ "/across": redirect(307, () => `${server.origin}/echo`) });
    const seenAt = async (url: string) => {
      const reply = (await (await make().fetch(url, { headers })).json()) as { headers: Record<string, string> };
      return Object.keys(headers).filter((name) => reply.headers[name] !== undefined);
    };
    expect(await seenAt(`${server.origin}/307`)).toEqual(Object.keys(headers));
    expect(await seenAt(`${second.origin}/across`)).toEqual(["range"]);
    await second[Symbol.asyncDispose]();
  });

  test.each([
    ["manual", "status 303 with 5 characters"],
    ["error", "too_many_redirects"],
  ] as const)("applies the redirect mode %s", async (mode, code) => {
    expect(await codeOf(make().fetch(`${server.origin}/303`, { redirect: mode }))).toBe(code);
  });
});

describe("an untrusted client", () => {
  test.each([
    ["its number", (port: number) => `http://127.0.0.1:${port}/echo`],
    ["a name that resolves to it", (port: number) => `http://localhost:${port}/echo`],
    ["one number", (port: number) => `http://2130706433:${port}/echo`],
    ["a hexadecimal number", (port: number) => `http://0x7f.1:${port}/echo`],
    ["IPv6", (port: number) => `http://[::1]:${port}/echo`],
    ["mapped IPv6", (port: number) => `http://[::ffff:127.0.0.1]:${port}/echo`],
    ["the unspecified address", (port: number) => `http://0.0.0.0:${port}/echo`],
  ])("rejects the local machine written as %s", async (_name, url) => {
    expect(await codeOf(make({ policy: "untrusted" }).fetch(url(server.port)))).toBe("refused_address");
  });

  test.each([
    ["file:///etc/hosts", "refused_scheme"],
    ["ftp://example.com/x", "refused_scheme"],
    ["data:text/plain,x", "refused_scheme"],
    ["http://ada:secret@example.com/", "refused_credentials"],
    ["http://ada@example.com/", "refused_credentials"],
    ["not a url", "invalid_url"],
    ["http://", "invalid_url"],
    ["http://169.254.169.254/latest", "refused_address"],
  ])("refuses %s", async (url, code) => {
    expect(await codeOf(make({ policy: "untrusted" }).fetch(url))).toBe(code);
  });

  test("reports which name resolved to which address", async () => {
    const pending = make({ policy: "untrusted" }).fetch(`http://localhost:${server.port}/`);
    await expect(pending).rejects.toThrow(/^localhost resolves to (127\.0\.0\.1|::1), which is not a public address$/);
  });
});

describe("limits", () => {
  test.each([
    ["/endless", "oversized"],
    ["/announces", "oversized"],
    ["/bomb", "oversized"],
    ["/cut", "network"],
  ])("%s ends as %s", async (path, code) => {
    expect(await codeOf(make().fetch(`${server.origin}${path}`))).toBe(code);
  });

  test.each(["/silent", "/stalls"])("ends %s at the deadline", async (path) => {
    expect(await codeOf(make({ timeoutMs: 150 }).fetch(`${server.origin}${path}`))).toBe("timeout");
  });

  test("aborts an endless request body at the deadline", async () => {
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    expect(await codeOf(make({ timeoutMs: 150 }).fetch(`${server.origin}/echo`, init))).toBe("timeout");
  });

  test("reports a port without a listener as a network failure that names the host", async () => {
    const { port } = server;
    await server[Symbol.asyncDispose]();
    const pending = make().fetch(`http://127.0.0.1:${port}/`);
    await expect(pending).rejects.toMatchObject({
      code: "network",
      message: expect.stringContaining(`127.0.0.1:${port}`),
    });
  });

  test("rejects with the caller's own reason when the caller aborts", async () => {
    const controller = new AbortController();
    const pending = make().fetch(`${server.origin}/stalls`, { signal: controller.signal });
    const body = (await pending).text();
    controller.abort(new Error("changed my mind"));
    await expect(body).rejects.toThrow("changed my mind");
    await expect(make().fetch(`${server.origin}/echo`, { signal: controller.signal })).rejects.toThrow(
      "changed my mind",
    );
  });

  test("ends active requests and rejects later ones when closed", async () => {
    const http = make();
    const body = expect((await http.fetch(`${server.origin}/stalls`)).text()).rejects.toMatchObject({ code: "closed" });
    await http.close();
    await body;
    expect(await codeOf(http.fetch(`${server.origin}/echo`))).toBe("closed");
    await http.close();
  });

  test("loads nothing when a client is closed unused", async () => {
    await make().close();
  });
});
