import { describe, expect, test } from "vitest";
import { type WebEvent, webEventSchema } from "../../../../src/contract/web/research.ts";
import { webToolOutputSchema } from "../../../../src/contract/web/tools.ts";
import { mentionedUrls } from "../../../../src/tools/web/research/mentioned-urls.ts";
import { recordedNotice, recordedProvider } from "../../../../src/tools/web/site/recorded-site.ts";
import { openWeb, unending } from "../web-scene.ts";

const host = "https://kestrel-bay.example";

function scene(asked: string[] = []) {
  const events: WebEvent[] = [];
  const web = openWeb({
    providers: [recordedProvider(null)],
    notice: recordedNotice,
    fetchPage: async (input) => {
      asked.push(String(input));
      return new Response("A page of plain text.", { headers: { "content-type": "text/plain" } });
    },
  });
  const onEvent = (event: WebEvent) => void events.push(webEventSchema.parse(event));
  const research = web.openResearch({ onEvent });
  const call = async (name: string, args: unknown) => {
    const output = await research.call({ name, args }, unending);
    return webToolOutputSchema.parse(output);
  };
  return { web, research, call, events };
}

describe("plan_research", () => {
  test("orders the searches and does not modify its input", async () => {
    const { call, events } = scene();
    const searchQueries = [3, 1, 2].map((priority) => ({ query: `query ${priority}`, priority }));
    const given = structuredClone(searchQueries);
    const output = await call("plan_research", { userQuestion: "When?", researchGoal: "Find out", searchQueries });
    expect(searchQueries).toEqual(given);
    expect(output).toMatchObject({
      tool: "plan_research",
      status: "research_planned",
      searchQueries: [{ priority: 1 }, { priority: 2 }, { priority: 3 }],
    });
    expect(events.map(({ type }) => type)).toEqual(["tool-call", "tool-result"]);
  });
});

describe("the provenance rule", () => {
  test("allows pages that the user named, a search returned or a read page links to", async () => {
    const asked: string[] = [];
    const { call, research } = scene(asked);
    expect(research.allowFrom("Please read https://given.example.org/a?b=1, thanks.")).toEqual([
      "https://given.example.org/a?b=1",
    ]);
    expect(await call("scrape_webpage", { url: "https://given.example.org/a?b=1" })).not.toHaveProperty("error");
    expect(await call("scrape_webpage", { url: `${host}/ferry/fares` })).toMatchObject({ errorCode: "NOT_OFFERED" });
    await call("search_web", { query: "ferry timetable" });
    expect(await call("scrape_webpage", { url: `${host}/ferry/timetable` })).toMatchObject({
      title: "Ferry timetable, summer",
    });
    // Linked from every page of the site.
    expect(await call("scrape_webpage", { url: `${host}/weather/api` })).not.toHaveProperty("error");
  });

  test.each([
    "https://evil.example.org/?stolen=secret",
    "https://given.example.org/other",
    "https://given.example.org/a?b=1&stolen=secret",
    "http://127.0.0.1/",
    "not a url",
  ])("keeps %s unread", async (url) => {
    const asked: string[] = [];
    const { call, research } = scene(asked);
    research.allowFrom("https://given.example.org/a?b=1");
    expect(await call("scrape_webpage", { url })).toMatchObject({ errorCode: "NOT_OFFERED", content: "" });
    expect(asked).toEqual([]);
  });

  test("requests a URL as offered, so that no parameter can carry data out", async () => {
    const asked: string[] = [];
    const { call, research } = scene(asked);
    research.allowFrom("https://given.example.org/a");
    await call("scrape_webpage", { url: "http://www.given.example.org/a/?utm_source=secret&ref=secret#secret" });
    expect(asked).toEqual(["https://given.example.org/a"]);
  });

  test("applies in a later turn to the sources of earlier ones", async () => {
    const { call, research, web } = scene();
    await call("search_web", { query: "harbour fees" });
    const later = web.openResearch({ snapshot: research.snapshot() });
    const url = `${host}/harbour/fees`;
    expect(await later.call({ name: "scrape_webpage", args: { url } }, unending)).not.toHaveProperty("error");
    expect(later.sources()[0]).toMatchObject({ url, dot: "green" });
  });
});

describe("events", () => {
  test("are one call and one result for each call, with the sources between them", async () => {
    const { call, events, research } = scene();
    await call("search_web", { query: "tidal turbine", reasoning: "find the article" });
    await call("scrape_webpage", { url: `${host}/news/tidal-turbine`, reasoning: "read it" });
    await call("scrape_webpage", { url: "https://unknown.example.org/", reasoning: "try" });
    const calls = events.filter((event) => event.type === "tool-call");
    const results = events.filter((event) => event.type === "tool-result");
    expect(calls.map(({ callId }) => callId)).toEqual(results.map(({ callId }) => callId));
    expect(calls.map(({ stage }) => stage)).toEqual(["searching", "scraping", "scraping"]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false]);
    const last = new Map(
      events.flatMap((event) => (event.type === "source" ? [[event.source.url, event.source]] : [])),
    );
    expect([...last.values()].toSorted((left, right) => left.url.localeCompare(right.url))).toEqual(
      [...research.sources()].toSorted((left, right) => left.url.localeCompare(right.url)),
    );
  });

  test("rejects a call of an unknown tool without an event", async () => {
    const { call, events } = scene();
    expect(await call("search_web", { query: "" })).toMatchObject({ tool: "refused", errorMessage: /query/ });
    expect(await call("search_web", { query: "x".repeat(301) })).toMatchObject({ tool: "refused" });
    expect(await call("delete_everything", {})).toMatchObject({ tool: "refused", errorMessage: /no web tool/ });
    expect(events).toEqual([]);
  });

  test("names the searched site in the search and in each result", async () => {
    const { call } = scene();
    const output = await call("search_web", { query: "ferry" });
    if (output.tool !== "search_web") throw new Error(output.tool);
    expect(output.hasRealResults).toBe(false);
    expect(output.notice).toContain("synthetic");
    expect(output.results.length).toBeGreaterThan(1);
    for (const { site, url } of output.results)
      expect([site, new URL(url).origin]).toEqual([expect.stringContaining("synthetic"), host]);
  });
});

describe("relevance in one conversation", () => {
  test("rises with the number of searches that return a page", async () => {
    const { call, research } = scene();
    const scoreOf = () => research.sources().find(({ url }) => url.endsWith("/ferry/fares"))?.relevanceScore ?? 0;
    await call("search_web", { query: "ferry fares" });
    const before = scoreOf();
    await call("search_web", { query: "ferry winter ticket fares" });
    expect(scoreOf()).toBeGreaterThan(before);
  });

  test("does not change when a search is repeated", async () => {
    const { call, research } = scene();
    await call("search_web", { query: "ferry fares" });
    const before = research.sources();
    await call("search_web", { query: "ferry fares" });
    expect(research.sources()).toEqual(before);
  });
});

test.each([
  ["See https://a.com/x(y). And (https://b.com/z)!", ["https://a.com/x(y)", "https://b.com/z"]],
  ["read www.example.com/path and WWW.example.org.", ["https://www.example.com/path", "https://www.example.org/"]],
  ["What does budget.md say, and src/index.ts, notes.app, example.com/path or www.md?", []],
  ["请看https://例子.com/页面。谢谢", ["https://xn--fsqu00a.com/%E9%A1%B5%E9%9D%A2"]],
  ["mail ada@example.com, run 1.5 times, see file:///etc/passwd", []],
  [
    '<https://a.com/1> "https://a.com/2" **https://a.com/3**',
    ["https://a.com/1", "https://a.com/2", "https://a.com/3"],
  ],
])("the URLs of %j", (text, urls) => {
  expect(mentionedUrls(text)).toEqual(urls);
});
