import { describe, expect, test } from "vitest";
import { readRobots } from "../../../src/tools/web/pages/robots-file.ts";
import { type Reply, scriptedServer } from "../../base/http/scripted-server.ts";
import { ends } from "../../helpers/ends.ts";
import { openWeb, unending } from "./web-scene.ts";

describe("RFC 9309:", () => {
  const rows: readonly (readonly [what: string, file: string, path: string, isAllowed: boolean])[] = [
    ["the own group wins over the star", "User-agent: *\nDisallow: /\n\nUser-agent: ctx\nDisallow: /no", "/yes", true],
    ["a product token is matched without version and case", "User-agent: CTX/2.0\nDisallow: /no", "/no/x", false],
    ["groups of one agent are joined", "User-agent: ctx\nDisallow: /a\n\nUser-agent: ctx\nDisallow: /b", "/b", false],
    ["agents in a row share their rules", "User-agent: ctx\nUser-agent: other\nDisallow: /a", "/a", false],
    ["the longest rule wins", "User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true],
    ["allow wins a tie", "User-agent: *\nDisallow: /a\nAllow: /a", "/a", true],
    ["a star matches any text", "User-agent: *\nDisallow: /*/private", "/x/y/private/z", false],
    ["a dollar ends the path", "User-agent: *\nDisallow: /*.pdf$", "/x.pdf", false],
    ["a dollar ends the path, and no more", "User-agent: *\nDisallow: /*.pdf$", "/x.pdf?y", true],
    ["an empty rule allows all", "User-agent: *\nDisallow:", "/x", true],
    ["a comment is not a rule", "User-agent: * # all\nDisallow: /a # not this", "/a", false],
    ["octets are compared encoded", "User-agent: *\nDisallow: /é", "/%C3%A9", false],
    ["unreserved octets are compared decoded", "User-agent: *\nDisallow: /%61", "/a", false],
    ["ignores rules before any group", "Disallow: /\nUser-agent: *\nAllow: /", "/x", true],
    ["ignores other agents' groups", "User-agent: other\nDisallow: /", "/x", true],
    ["ignores carriage returns and a byte order mark", "\uFEFFUser-agent: *\r\nDisallow: /a\r\n", "/a", false],
  ];
  test.each(rows)("%s", (_what, file, path, isAllowed) => {
    expect(readRobots(file, "ctx").isAllowed(path)).toBe(isAllowed);
  });

  test("matches a pattern of many stars without backtracking", () => {
    const robots = readRobots(`User-agent: *\nDisallow: /${"*a".repeat(500)}b$`, "ctx");
    expect(ends(() => robots.isAllowed(`/${"a".repeat(2000)}`))).toBe(true);
  });

  test("reads the delay of the group", () => {
    expect(readRobots("User-agent: *\nCrawl-delay: 2.5\nDisallow:", "ctx").crawlDelay).toBe(2.5);
  });
});

const page: Reply = (_request, response) =>
  response.writeHead(200, { "content-type": "text/plain" }).end("A page of plain text.");

describe("before a page is read", () => {
  const rows: readonly (readonly [what: string, robots: Reply, code: string])[] = [
    ["a file that allows it", (_request, response) => response.end("User-agent: *\nAllow: /"), "read"],
    [
      "a file that disallows it",
      (_request, response) => response.end("User-agent: *\nDisallow: /page"),
      "ROBOTS_DISALLOWED",
    ],
    ["no file at all", (_request, response) => response.writeHead(404).end(), "read"],
    ["a file that needs a password", (_request, response) => response.writeHead(403).end(), "read"],
    ["a server that fails", (_request, response) => response.writeHead(503).end(), "ROBOTS_DISALLOWED"],
    [
      "endless redirects",
      (_request, response) => response.writeHead(302, { location: "/robots.txt" }).end(),
      "ROBOTS_DISALLOWED",
    ],
    [
      "an endless file",
      (_request, response) => {
        const send = (): void => {
          if (!response.destroyed) response.write("# nothing\n".repeat(5000), send);
        };
        response.write("User-agent: *\nDisallow: /page\n");
        send();
      },
      "ROBOTS_DISALLOWED",
    ],
  ];
  test.each(rows)("%s", async (_what, robots, code) => {
    let asked = 0;
    await using server = await scriptedServer({
      "/robots.txt": (request, response, body) => {
        asked += 1;
        expect(request.headers["user-agent"]).toBe("ctx/1.0.0");
        robots(request, response, body);
      },
      "/page": page,
    });
    const web = openWeb({ allow: [{ host: "127.0.0.1", port: server.port }], isRobotsKept: true });
    for (const place of ["/page", "/page?second"]) {
      const result = await web.scrape({ url: `${server.origin}${place}` }, unending);
      expect(result.ok ? "read" : result.errorCode).toBe(code);
    }
    if (code === "read") expect(asked).toBe(1);
  });

  test("checks the other site's file after a redirect", async () => {
    await using other = await scriptedServer({
      "/robots.txt": (_request, response) => response.end("User-agent: *\nDisallow: /"),
      "/page": page,
    });
    await using server = await scriptedServer({
      "/page": (_request, response) => response.writeHead(302, { location: `${other.origin}/page` }).end(),
    });
    const allow = [server, other].map(({ port }) => ({ host: "127.0.0.1", port }));
    const result = await openWeb({ allow, isRobotsKept: true }).scrape({ url: `${server.origin}/page` }, unending);
    expect(result).toMatchObject({ ok: false, errorCode: "ROBOTS_DISALLOWED", finalUrl: `${other.origin}/page` });
  });

  const ask = async (server: { readonly port: number; readonly origin: string }) => {
    const web = openWeb({ allow: [{ host: "127.0.0.1", port: server.port }], isRobotsKept: true });
    const urls = [1, 2, 3, 4].map((number) => `${server.origin}/page?${number}`);
    const results = await Promise.all(urls.map((url) => web.scrape({ url }, unending)));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  };

  test("keeps requests to a host apart by its delay", async () => {
    const arrivals: number[] = [];
    await using server = await scriptedServer({
      "/robots.txt": (_request, response) => response.end("User-agent: *\nCrawl-delay: 0.1\nAllow: /"),
      "/page": (request, response, body) => {
        arrivals.push(performance.now());
        page(request, response, body);
      },
    });
    const began = performance.now();
    await ask(server);
    // A busy machine only delays them further. Node may fire each timer one millisecond early.
    for (const [at, arrival] of arrivals.entries()) expect(arrival - began).toBeGreaterThan(at * 100 - 5);
  });

  test("fetches at most two pages of a host at once", async () => {
    let most = 0;
    const held: (() => void)[] = [];
    await using server = await scriptedServer({
      "/robots.txt": (_request, response) => response.end("User-agent: *\nAllow: /"),
      "/page": (request, response, body) => {
        held.push(() => page(request, response, body));
        most = Math.max(most, held.length);
        // Leaves a third request time to arrive.
        if (held.length === 2) setTimeout(() => held.splice(0).forEach((answer) => void answer()), 50);
      },
    });
    await ask(server);
    expect(most).toBe(2);
  });
});
