// The search provider DuckDuckGo Instant Answer. It needs no key and covers few topics. All results come from its reply.
import { z } from "zod";
import { type ProviderRow, readJson, rowsOf, type SearchProvider } from "./provider.ts";

interface Topic {
  readonly Text?: string | undefined;
  readonly FirstURL?: string | undefined;
  readonly Topics?: readonly Topic[] | undefined;
}

const topicSchema: z.ZodType<Topic> = z.looseObject({
  Text: z.string().optional(),
  FirstURL: z.string().optional(),
  get Topics() {
    return z.array(topicSchema).optional();
  },
});

const replySchema = z.looseObject({
  Heading: z.string().default(""),
  AbstractText: z.string().default(""),
  AbstractURL: z.string().default(""),
  Results: z.array(topicSchema).default([]),
  RelatedTopics: z.array(topicSchema).default([]),
});

/** Creates the provider. It is never skipped. */
export function duckduckgoProvider(options: {
  readonly fetch: typeof fetch;
  readonly baseUrl: string;
}): SearchProvider {
  return {
    name: "duckduckgo",
    site: null,
    skipped: null,
    search: async ({ query, maxResults }, signal) => {
      const url = new URL(options.baseUrl);
      const parameters = { q: query, format: "json", no_html: "1", skip_disambig: "1" };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const reply = await readJson({ fetch: options.fetch, schema: replySchema }, url, { signal });
      const abstract = { title: reply.Heading, url: reply.AbstractURL, snippet: reply.AbstractText };
      const topics = [...reply.Results, ...reply.RelatedTopics].flatMap((topic) => rowsOfTopic(topic, 0));
      return { rows: rowsOf([abstract, ...topics]).slice(0, maxResults * 2) };
    },
  };
}

/** Returns the row of a topic, or the rows of a group of topics. The text begins with the name of the topic. */
function rowsOfTopic(
  { Text: text = "", FirstURL: url = "", Topics: topics = [] }: Topic,
  depth: number,
): ProviderRow[] {
  const own = url === "" ? [] : [{ title: text.split(" - ")[0] ?? "", url, snippet: text }];
  return depth > 3 ? own : [...own, ...topics.flatMap((topic) => rowsOfTopic(topic, depth + 1))];
}
