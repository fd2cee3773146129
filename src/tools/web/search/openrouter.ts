// The search provider OpenRouter: a model that searches and cites sources. Only the citations become results, since the
// model may invent a URL in its text.
import { z } from "zod";
import { readJson, rowsOf, type SearchProvider } from "./provider.ts";

const citationSchema = z.looseObject({
  type: z.string(),
  url_citation: z
    .looseObject({ url: z.string(), title: z.string().optional(), content: z.string().optional() })
    .optional(),
});

const replySchema = z.looseObject({
  choices: z
    .array(z.looseObject({ message: z.looseObject({ annotations: z.array(citationSchema).nullish() }) }))
    .min(1),
});

/** Creates the provider. Without a key it is skipped. */
export function openrouterProvider(options: {
  readonly fetch: typeof fetch;
  readonly key: string | null;
  readonly baseUrl: string;
  readonly model: string;
}): SearchProvider {
  const { fetch: send, key, baseUrl, model } = options;
  return {
    name: "openrouter",
    site: null,
    skipped: key === null ? "OPENROUTER_API_KEY is not set" : null,
    search: async ({ query }, signal) => {
      const body = { model, max_tokens: 1000, temperature: 0.1, messages: [{ role: "user", content: query }] };
      const reply = await readJson({ fetch: send, schema: replySchema }, new URL(`${baseUrl}/chat/completions`), {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${key ?? ""}` },
        body: JSON.stringify(body),
        signal,
      });
      const citations = reply.choices.flatMap(({ message }) => message.annotations ?? []);
      const rows = citations.flatMap(({ type, url_citation: cited }) => {
        if (type !== "url_citation" || cited === undefined) return [];
        return [{ url: cited.url, title: cited.title ?? "", snippet: cited.content ?? "" }];
      });
      return { rows: rowsOf(rows) };
    },
  };
}
