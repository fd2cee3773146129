import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { scriptedServer } from "../../base/http/scripted-server.ts";
import { attacks, namesToAttack } from "./ssrf.data.ts";
import { openWeb, unending } from "./web-scene.ts";

/** Listens on every address of this machine, and counts connections. */
let canary: Server;
let port = 0;
let reached = 0;
const sockets = new Set<Socket>();
beforeEach(async () => {
  reached = 0;
  canary = createServer((socket) => {
    reached += 1;
    sockets.add(socket);
    socket.end("HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 6\r\n\r\nsecret");
  });
  await new Promise<void>((resolve) => canary.listen(0, resolve));
  ({ port } = canary.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => canary.close(resolve));
});

const refused = /^(?:INVALID_URL|BLOCKED_ADDRESS|BLOCKED_PORT)$/;

async function codeOf(web: ReturnType<typeof openWeb>, url: string): Promise<string> {
  const result = await web.scrape({ url }, unending);
  return result.ok ? `read ${result.content}` : result.errorCode;
}

test("the canary is reachable where the policy allows it", async () => {
  const web = openWeb({ allow: [{ host: "127.0.0.1", port }] });
  expect(await codeOf(web, `http://127.0.0.1:${port}/`)).toBe("read secret");
  expect(reached).toBe(1);
});

test("the table contains at least sixty addresses", () => {
  expect(attacks.length + namesToAttack.length).toBeGreaterThanOrEqual(60);
});

describe("an address that is not public", () => {
  test.each(attacks)("%s", async (attack) => {
    const web = openWeb({ ports: [80, 443, port] });
    expect(await codeOf(web, attack.replaceAll("PORT", String(port)))).toMatch(refused);
    expect(reached).toBe(0);
  });

  test.each(["http://127.0.0.1:22/", "http://example.com:22/", "http://example.com:6379/"])(
    "%s with the usual ports",
    async (url) => {
      expect(await codeOf(openWeb(), url)).toMatch(refused);
    },
  );
});

describe("a name that resolves to a local address", () => {
  test.each(namesToAttack)("%s", async (name, answers) => {
    const web = openWeb({ ports: [port], names: { [name]: answers } });
    expect(await codeOf(web, `http://${name}:${port}/`)).toBe("BLOCKED_ADDRESS");
    expect(reached).toBe(0);
  });

  test("a missing name is a different failure", async () => {
    expect(await codeOf(openWeb(), "http://no-such-name.attacker.com/")).toBe("DNS_FAILED");
  });

  test("a name that resolves first to a public and then to a loopback address reaches nothing", async () => {
    // No listener at the public address, so that the first request fails for another reason.
    const names = { "rebind.attacker.com": [["192.31.195.1"], ["127.0.0.1"]] };
    const web = openWeb({ ports: [port], names, limits: { ...shortLimits } });
    await codeOf(web, `http://rebind.attacker.com:${port}/first`);
    expect(await codeOf(web, `http://rebind.attacker.com:${port}/second`)).toBe("BLOCKED_ADDRESS");
    expect(reached).toBe(0);
  });
});

const shortLimits = { providerTimeoutMs: 300, searchTimeoutMs: 300, pageTimeoutMs: 300, pageCharacters: 1_000 };

describe("a redirect", () => {
  const rows: readonly (readonly [target: string, code: RegExp])[] = [
    ["http://127.0.0.1:PORT/", refused],
    ["http://localhost:PORT/", refused],
    ["http://[::1]:PORT/", refused],
    ["http://169.254.169.254/", refused],
    ["http://a:b@example.com/", refused],
    ["file:///etc/passwd", refused],
    ["http://inside.attacker.com:PORT/", refused],
    ["/again?PORT", /^TOO_MANY_REDIRECTS$/],
  ];
  test.each(rows)("to %s is not followed", async (target, code) => {
    const location = target.replaceAll("PORT", String(port));
    await using open = await scriptedServer({
      "/start": (_request, response) => response.writeHead(302, { location: "/middle" }).end(),
      "/middle": (_request, response) => response.writeHead(307, { location }).end(),
      "/again": (_request, response) => response.writeHead(301, { location }).end(),
    });
    const names = { "inside.attacker.com": [["127.0.0.1"]] };
    const web = openWeb({ allow: [{ host: "127.0.0.1", port: open.port }], ports: [80, 443, port], names });
    const result = await web.scrape({ url: `${open.origin}/start` }, unending);
    expect(result).toMatchObject({ ok: false, errorCode: expect.stringMatching(code) });
    expect(result.redirects[0]).toBe(`${open.origin}/start`);
    expect(reached).toBe(0);
  });

  test("from https to http is not followed, and five hops are the most", async () => {
    const replies = new Map([
      ["https://a.com/", "http://a.com/"],
      ...Array.from({ length: 7 }, (_, hop) => [`https://b.com/${hop}`, `https://b.com/${hop + 1}`] as const),
    ]);
    const asked: string[] = [];
    const web = openWeb({
      fetchPage: async (input) => {
        asked.push(String(input));
        return new Response(null, { status: 302, headers: { location: replies.get(String(input)) ?? "/" } });
      },
    });
    expect(await codeOf(web, "https://a.com/")).toBe("INSECURE_REDIRECT");
    expect(await codeOf(web, "https://b.com/0")).toBe("TOO_MANY_REDIRECTS");
    expect(asked).toHaveLength(7);
  });
});
