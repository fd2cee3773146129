// The search provider SearXNG, a search engine that users host themselves. Its JSON format must be enabled.
import { z } from "zod";
import type { Enrichment } from "../../../contract/web.ts";
import { readJson, rowsOf, type SearchProvider } from "./provider.ts";

const replySchema = z.looseObject({
  results: z
    .array(z.looseObject({ url: z.string(), title: z.string().nullish(), content: z.string().nullish() }))
    .default([]),
  answers: z.array(z.union([z.string(), z.looseObject({ answer: z.string(), url: z.string().nullish() })])).default([]),
  suggestions: z.array(z.string()).default([]),
});

/** Creates the provider for the instance at a URL. Without a URL it is skipped. */
export function searxngProvider(options: {
  readonly fetch: typeof fetch;
  readonly baseUrl: string | null;
}): SearchProvider {
  const { fetch: send, baseUrl } = options;
  return {
    name: "searxng",
    site: null,
    skipped: baseUrl === null ? "web.searxngUrl is not set" : null,
    search: async ({ query }, signal) => {
      const url = new URL(`${(baseUrl ?? "").replace(/\/+$/, "")}/search`);
      for (const [name, value] of Object.entries({ q: query, format: "json" })) url.searchParams.set(name, value);
      const reply = await readJson({ fetch: send, schema: replySchema }, url, {
        headers: { accept: "application/json" },
        signal,
      });
      const rows = reply.results.map((row) => ({
        url: row.url,
        title: row.title ?? "",
        snippet: row.content ?? "",
      }));
      return { rows: rowsOf(rows), enrichment: enrichmentOf(reply) };
    },
  };
}

function enrichmentOf({ answers, suggestions }: z.infer<typeof replySchema>): Enrichment | undefined {
  const [first] = answers;
  const answer = typeof first === "string" ? first : first?.answer;
  const enrichment: Enrichment = {
    ...(answer && { answerBox: { answer } }),
    ...(suggestions.length > 0 && { relatedSearches: suggestions }),
  };
  return Object.keys(enrichment).length === 0 ? undefined : enrichment;
}
