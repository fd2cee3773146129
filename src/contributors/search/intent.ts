// Search intents: a request made into compact searches, one per clause that names something.
// Reading only; what a venue makes of a query is the venue's business.
import type { SearchIntent } from "../../contract/search.ts";
import { readRequest } from "../../reading/request.ts";
import { contentStems, words } from "../../reading/tokens.ts";

const longestSlug = 80;

/** One intent with its defaults: the whole request as the query, and an id made of the query. */
export function createSearchIntent(intent: {
  readonly rawRequest: string;
  readonly query?: string | null | undefined;
  readonly clause?: string | null | undefined;
  readonly intentId?: string | null | undefined;
  readonly metadata?: SearchIntent["metadata"];
}): SearchIntent {
  const rawRequest = intent.rawRequest.trim();
  const query = intent.query?.trim() || rawRequest;
  return {
    intentId: intent.intentId || slugOf(query) || "search-intent",
    rawRequest,
    query,
    clause: intent.clause?.trim() || null,
    ...(intent.metadata === null || intent.metadata === undefined ? {} : { metadata: intent.metadata }),
  };
}

const mostIntents = 4;

/**
 * The searches that a request comes down to: its telling words as a whole, then those of each clause that says
 * something of its own. At most four, never none; `ignored` are words that tell nothing apart at this venue, such as its name.
 */
export function distillSearchIntents(rawRequest: string, ignored: readonly string[] = []): readonly SearchIntent[] {
  const noise = new Set(ignored.flatMap((text) => contentStems(text)));
  const whole = createSearchIntent({ rawRequest, query: tellingWords(rawRequest, noise) });
  const clauses = rawRequest
    .split(/[.?!;:,\n]+|\s[–—-]\s|—|\b(?:and|or|but|which|whether|versus|vs)\b/iu)
    .map((clause) => ({ clause: clause.trim(), query: tellingWords(clause, noise) }))
    .filter(({ query }) => query.includes(" "))
    .map(({ clause, query }) => createSearchIntent({ rawRequest, query, clause }));
  const byQuery = new Map([whole, ...clauses].map((intent) => [intent.query, intent]));
  return [...byQuery.values()].slice(0, mostIntents);
}

/** The words that name something: no courtesy, no verbs of asking, no noise; each once, as they were written. */
function tellingWords(text: string, noise: ReadonlySet<string>): string {
  const asking = new Set(
    readRequest(text)
      .capability.filter(({ isAsking }) => isAsking)
      .map(({ stem }) => stem),
  );
  const telling = words(text).filter((word) => {
    const [stem] = contentStems(word);
    return stem !== undefined && !asking.has(stem) && !noise.has(stem);
  });
  return [...new Set(telling)].join(" ");
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, longestSlug);
}
