import { describe, expect, test } from "vitest";
import { scrapeResultSchema, searchResponseSchema } from "../../../src/contract/web.ts";
import { scriptedServer } from "../../base/http/scripted-server.ts";
import { runCli } from "./harness.ts";

const site = "https://kestrel-bay.example";

describe("ctx search", () => {
  test("finds pages of the synthetic site, and states that they are not from the web", async () => {
    const { code, stdout, stderr } = await runCli(["search", "ferry", "timetable", "--limit", "1"]);
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "1. Ferry timetable, summer (0.93)
         https://kestrel-bay.example/ferry/timetable
         Departures of the Kestrel Bay ferry to Gull Island from 1 April to 30
         September, weekdays and weekends. The ferry Petrel runs between Kestrel Bay
         (Pier 2) and Gull Island from 1 April to 30 September.
      "
    `);
    expect(stderr).toMatch(/^These are pages of a small synthetic site that ships with ctx, not of the web\./);
  });

  test("--json prints one document with every provider and why it was skipped", async () => {
    const { code, stdout } = await runCli(["search", "harbour fees", "--json", "--quiet"]);
    const response = searchResponseSchema.parse(JSON.parse(stdout));
    expect(code).toBe(0);
    expect(response.results[0]?.url).toBe(`${site}/harbour/fees`);
    expect(response.providers.map(({ provider, status }) => `${provider} ${status}`)).toEqual([
      "recorded answered",
      ...["searxng skipped", "serp skipped", "openrouter skipped", "duckduckgo skipped"],
    ]);
  });

  test("exits with 0 when nothing is found, and prints the address of a search page", async () => {
    const { code, stdout } = await runCli(["search", "xylophone quarantine", "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ results: [], searchMethod: "fallback", hasRealResults: false });
  });

  test("--search live uses a configured SearXNG before other providers", async () => {
    await using server = await scriptedServer({
      "/search": (request, response) => {
        const query = new URL(request.url ?? "", "http://localhost").searchParams.get("q");
        const results = [{ url: "https://sea.example.org/kelp", title: `About ${query}`, content: "kelp" }];
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ results }));
      },
    });
    const environment = { CTX_WEB_SEARXNG_URL: server.origin };
    const { code, stdout, stderr } = await runCli(["search", "kelp", "--search", "live"], { environment });
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("1. About kelp");
  });

  test.each([
    [["search", "x".repeat(1001)], /query is not valid/],
    [["search", "x", "--limit", "0"], /--limit/],
    [["search"], /query/],
    [["search", "x", "--search", "sometimes"], /--search/],
  ])("refuses %j", async (words, message) => {
    const { code, stderr } = await runCli(words);
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe("ctx scrape", () => {
  test("prints a page as Markdown on stdout and its metadata on stderr", async () => {
    const { code, stdout, stderr } = await runCli(["scrape", `${site}/ferry/fares`]);
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "## Ferry fares

      Tickets are sold on board and at the harbour office, by card or cash. Children under six travel free.

      | Ticket | Adult | Child 6 to 15 |
      | --- | --- | --- |
      | Single | 4.20 | 2.10 |
      | Return | 7.60 | 3.80 |
      | Ten trips | 33.00 | 16.50 |
      | Bicycle | 1.50 | 1.50 |

      ## Winter

      From 1 October to 31 March the ferry leaves at 09:30 and 16:00 only. A winter pass costs 48.00 and is good for every crossing of the season. Dogs travel free the whole year and stay on the outer deck.
      "
    `);
    expect(stderr).toMatchInlineSnapshot(`
      "Ferry fares and winter tickets – https://kestrel-bay.example/ferry/fares
      A page of Kestrel Bay, the synthetic site that ships with ctx.
      492 characters, 5 links
      "
    `);
  });

  test("prints one document with --json", async () => {
    const { code, stdout } = await runCli(["scrape", `${site}/data/tides.json`, "--json"]);
    expect(code).toBe(0);
    expect(scrapeResultSchema.parse(JSON.parse(stdout))).toMatchObject({ ok: true, extractor: "json" });
  });

  test.each([
    ["http://127.0.0.1:8080/", /127\.0\.0\.1 is not a public address/],
    ["http://localhost/", /"localhost" is not a public name/],
    ["https://example.com:22/", /only the ports 80 and 443/],
    ["file:///etc/passwd", /only http and https/],
    ["nonsense", /not a URL/],
    [`https://example.com/${"a".repeat(2048)}`, /url is not valid/],
  ])("refuses %s as the user's mistake", async (url, message) => {
    const { code, stdout, stderr } = await runCli(["scrape", url, "--json"]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
    expect(JSON.parse(stdout)).toMatchObject({ code: "usage" });
  });

  test("a page that cannot be read is a result with its code, and exit 5", async () => {
    const { code, stdout } = await runCli(["scrape", `${site}/nowhere`, "--json"]);
    expect(code).toBe(5);
    expect(scrapeResultSchema.parse(JSON.parse(stdout))).toMatchObject({
      ok: false,
      errorCode: "HTTP_CLIENT_ERROR",
      status: 404,
    });
    const plain = await runCli(["scrape", `${site}/drafts/plan`]);
    expect([plain.code, plain.stdout]).toEqual([5, ""]);
    expect(plain.stderr).toMatch(/^error: ROBOTS_DISALLOWED: /);
  });

  test("prints the same bytes twice with --deterministic", async () => {
    const words = ["scrape", `${site}/library`, "--json", "--deterministic"];
    const [first, second] = [await runCli(words), await runCli(words)];
    expect(first.stdout).toBe(second.stdout);
    expect(JSON.parse(first.stdout).scrapedAt).toBe("2026-01-01T00:00:00.000Z");
  });
});
