import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createHttp } from "../../../../src/base/http.ts";
import { systemClock } from "../../../../src/base/time.ts";
import { runCascade } from "../../../../src/tools/web/search/cascade.ts";
import { duckduckgoProvider } from "../../../../src/tools/web/search/duckduckgo.ts";
import { openrouterProvider } from "../../../../src/tools/web/search/openrouter.ts";
import { searxngProvider } from "../../../../src/tools/web/search/searxng.ts";
import { serpProvider } from "../../../../src/tools/web/search/serp.ts";
import { type Reply, type ScriptedServer, scriptedServer } from "../../../base/http/scripted-server.ts";

const json =
  (value: unknown): Reply =>
  (_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));

const replies: Record<string, Reply> = {};
const asked: { path: string; url: string; headers: unknown; body: string }[] = [];
let server: ScriptedServer;
beforeEach(async () => {
  asked.length = 0;
  for (const name of Object.keys(replies)) delete replies[name];
  const paths = ["/search.json", "/v1/chat/completions", "/ddg", "/searx/search"];
  const note = (path: string): [string, Reply] => [
    path,
    (request, response, body) => {
      asked.push({ path, url: request.url ?? "", headers: request.headers, body });
      const reply = replies[path];
      if (reply === undefined) response.writeHead(500).end("broken");
      else reply(request, response, body);
    },
  ];
  server = await scriptedServer(Object.fromEntries(paths.map(note)));
});
afterEach(() => server[Symbol.asyncDispose]());

const kelp = {
  title: "Kelp forests",
  link: "https://sea.example.org/kelp",
  snippet: "Kelp forests grow in cold water.",
};

function cascade(options: Options = {}) {
  const http = createHttp({ policy: "trusted", timeoutMs: 5_000, maxBytes: 100_000 });
  onTestFinished(() => http.close());
  const { fetch } = http;
  const { key = "secret-key", searx = false, providerTimeoutMs = 4_000, timeoutMs = 5_000 } = options;
  return {
    providers: [
      searxngProvider({ fetch, baseUrl: searx ? `${server.origin}/searx` : null }),
      serpProvider({ fetch, key, baseUrl: server.origin }),
      openrouterProvider({ fetch, key, baseUrl: `${server.origin}/v1`, model: "searcher" }),
      duckduckgoProvider({ fetch, baseUrl: `${server.origin}/ddg` }),
    ],
    ...{ providerTimeoutMs, timeoutMs, elapsed: systemClock().elapsed, notice: null },
  };
}

interface Options {
  readonly key?: string | null;
  readonly searx?: boolean;
  readonly providerTimeoutMs?: number;
  readonly timeoutMs?: number;
}

const search = (parts: ReturnType<typeof cascade>, query = "kelp forests") =>
  runCascade({ query, maxResults: 5 }, new AbortController().signal, parts);

const statuses = ({ providers }: { providers: readonly { provider: string; status: string }[] }) =>
  providers.map(({ provider, status }) => `${provider} ${status}`);

describe("the cascade", () => {
  test("ends with the first provider that returns a relevant result, and keeps its other results", async () => {
    replies["/search.json"] = json({
      organic_results: [kelp, { title: "No page" }, { ...kelp, link: "javascript:alert(1)" }],
      knowledge_graph: { title: "Kelp", type: "Seaweed", description: "Large brown algae", height: "60 m", link: "x" },
      answer_box: { type: "organic_result", answer: "Cold water" },
      people_also_ask: [{ question: "Is kelp a plant?", snippet: "No." }],
      related_searches: [{ query: "kelp farming" }],
    });
    const response = await search(cascade());
    expect(statuses(response)).toEqual([
      "searxng skipped",
      "serp answered",
      "openrouter skipped",
      "duckduckgo skipped",
    ]);
    expect(response).toMatchObject({
      searchMethod: "serp",
      hasRealResults: true,
      resultCount: 1,
      results: [{ url: kelp.link, site: null, provider: "serp" }],
      enrichment: {
        knowledgeGraph: { title: "Kelp", type: "Seaweed", attributes: { height: "60 m" } },
        answerBox: { answer: "Cold water" },
        peopleAlsoAsk: [{ question: "Is kelp a plant?", snippet: "No." }],
        relatedSearches: ["kelp farming"],
      },
      providerErrors: [],
      searchPageUrl: null,
    });
    expect(new URL(asked[0]?.url ?? "", server.origin).searchParams.get("num")).toBe("5");
  });

  test("continues after a failure, an empty reply and an irrelevant one", async () => {
    replies["/searx/search"] = json({ results: [] });
    replies["/v1/chat/completions"] = json({
      choices: [
        {
          message: {
            content: "See https://invented.example.org/",
            annotations: [{ type: "url_citation", url_citation: { url: "https://a.example.org/cars", title: "Cars" } }],
          },
        },
      ],
    });
    replies["/ddg"] = json({
      Heading: "Kelp forest",
      AbstractText: "Kelp forests are underwater areas with a high density of kelp.",
      AbstractURL: "https://sea.example.org/kelp-forest",
      RelatedTopics: [{ Topics: [{ Text: "Kelp - large brown algae", FirstURL: "https://sea.example.org/kelp" }] }],
    });
    const response = await search(cascade({ searx: true }));
    expect(statuses(response)).toEqual([
      "searxng empty",
      "serp failed",
      "openrouter irrelevant",
      "duckduckgo answered",
    ]);
    expect(response.providerErrors).toEqual([{ provider: "serp", error: "it replied with status 500" }]);
    expect(response.results.map(({ url }) => url)).toEqual([
      "https://sea.example.org/kelp-forest",
      "https://sea.example.org/kelp",
      "https://a.example.org/cars",
    ]);
    expect(JSON.parse(asked.find(({ path }) => path.startsWith("/v1"))?.body ?? "{}")).toMatchObject({
      model: "searcher",
      max_tokens: 1000,
    });
  });

  test("returns no invented link when every provider fails or has no key", async () => {
    const response = await search(cascade({ key: null }));
    expect(statuses(response)).toEqual(["searxng skipped", "serp skipped", "openrouter skipped", "duckduckgo failed"]);
    expect(response).toMatchObject({
      results: [],
      searchMethod: "fallback",
      hasRealResults: false,
      allProvidersFailed: true,
    });
    expect(response.searchPageUrl).toBe("https://duckduckgo.com/?q=kelp%20forests");
  });

  test("limits each slow provider and the total time, and puts no key into a message", async () => {
    for (const path of ["/search.json", "/v1/chat/completions", "/ddg"]) replies[path] = () => undefined;
    const slow = await search(cascade({ providerTimeoutMs: 300 }));
    expect(slow.providerErrors.map(({ error }) => error)).toEqual(Array(3).fill("it took longer than 300 ms"));
    const late = await search(cascade({ timeoutMs: 200 }));
    expect(late.providerErrors.map(({ error }) => error)).toEqual(Array(3).fill("the search took longer than 200 ms"));
    expect(JSON.stringify([slow, late])).not.toContain("secret-key");
  });

  test("an aborted search rejects with the reason of its signal", async () => {
    replies["/search.json"] = () => undefined;
    const control = new AbortController();
    const waiting = runCascade({ query: "kelp", maxResults: 5 }, control.signal, cascade());
    control.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
  });

  test("asks no provider for a blank query", async () => {
    expect(await search(cascade(), "  ")).toMatchObject({ results: [], providers: [], searchPageUrl: null });
    expect(asked).toEqual([]);
  });
});
