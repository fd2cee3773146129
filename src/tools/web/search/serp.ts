// The search provider SerpAPI. It returns the results of a large search engine, and the boxes that the engine shows with them.
import { z } from "zod";
import type { Enrichment } from "../../../contract/web.ts";
import { readJson, rowsOf, type SearchProvider } from "./provider.ts";

const question = z.looseObject({ question: z.string(), snippet: z.string().optional() });

const replySchema = z.looseObject({
  error: z.string().optional(),
  organic_results: z
    .array(
      z.looseObject({
        title: z.string().optional(),
        link: z.string().optional(),
        snippet: z.string().optional(),
        displayed_link: z.string().optional(),
      }),
    )
    .default([]),
  knowledge_graph: z.looseObject({}).optional(),
  answer_box: z.looseObject({}).optional(),
  people_also_ask: z.array(question).optional(),
  related_questions: z.array(question).optional(),
  related_searches: z.array(z.looseObject({ query: z.string().optional() })).optional(),
});
type Reply = z.infer<typeof replySchema>;

/** Creates the provider. Without a key it is skipped. */
export function serpProvider(options: {
  readonly fetch: typeof fetch;
  readonly key: string | null;
  readonly baseUrl: string;
}): SearchProvider {
  const { fetch: send, key, baseUrl } = options;
  return {
    name: "serp",
    site: null,
    skipped: key === null ? "SERP_API_KEY is not set" : null,
    search: async ({ query, maxResults }, signal) => {
      const url = new URL("search.json", baseUrl);
      const parameters = {
        engine: "google",
        q: query,
        hl: "en",
        gl: "us",
        num: String(maxResults),
        api_key: key ?? "",
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const reply = await readJson({ fetch: send, schema: replySchema }, url, { signal });
      const rows = reply.organic_results.map(({ title, link, snippet, displayed_link }) => ({
        ...(title === undefined ? {} : { title }),
        ...(link === undefined ? {} : { url: link }),
        snippet: snippet ?? displayed_link ?? "",
      }));
      return { rows: rowsOf(rows), enrichment: enrichmentOf(reply) };
    },
  };
}

function enrichmentOf(reply: Reply): Enrichment | undefined {
  const graph = reply.knowledge_graph === undefined ? undefined : graphOf(reply.knowledge_graph);
  const box = reply.answer_box === undefined ? undefined : boxOf(reply.answer_box);
  const searches = reply.related_searches?.flatMap(({ query }) => query ?? []) ?? [];
  const enrichment: Enrichment = {
    ...(graph && { knowledgeGraph: graph }),
    ...(box && { answerBox: box }),
    ...(reply.related_questions && { relatedQuestions: reply.related_questions.map(plain) }),
    ...(reply.people_also_ask && { peopleAlsoAsk: reply.people_also_ask.map(plain) }),
    ...(searches.length > 0 && { relatedSearches: searches }),
  };
  return Object.keys(enrichment).length === 0 ? undefined : enrichment;
}

function plain(asked: z.infer<typeof question>): { question: string; snippet?: string } {
  return { question: asked.question, ...(asked.snippet === undefined ? {} : { snippet: asked.snippet }) };
}

const graphFields = ["title", "type", "description", "website"];

function graphOf(given: Readonly<Record<string, unknown>>): NonNullable<Enrichment["knowledgeGraph"]> {
  const texts = textsOf(given);
  const { title, type, description, website } = texts;
  const others = Object.entries(texts).filter(
    ([name]) => !graphFields.includes(name) && !/link|url|image|kgmid/i.test(name),
  );
  return {
    ...(title && { title }),
    ...(type && { type }),
    ...(description && { description }),
    ...(website && { url: website }),
    ...(others.length > 0 && { attributes: Object.fromEntries(others) }),
  };
}

function boxOf(given: Readonly<Record<string, unknown>>): NonNullable<Enrichment["answerBox"]> {
  const { type, answer, snippet, source, link } = textsOf(given);
  return {
    ...(type && { type }),
    ...(answer && { answer }),
    ...(snippet && { snippet }),
    ...(source && { source }),
    ...(link && { url: link }),
  };
}

function textsOf(given: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const texts = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}
