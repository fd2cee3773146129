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

/** What distilling knows of the venue besides plain English. */
export interface DistillOptions {
  /** Words that tell nothing apart there, such as its name. */
  readonly ignored?: readonly string[];
  /** Sayings in lower case, each with the other words that titles there may use for it. */
  readonly sayings?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The searches that a request comes down to: its telling words as a whole, then a saying in other words, then the
 * clauses that say something of their own. At most four, never none.
 */
export function distillSearchIntents(rawRequest: string, options: DistillOptions = {}): readonly SearchIntent[] {
  const noise = new Set((options.ignored ?? []).flatMap((text) => contentStems(text)));
  const clauses = rawRequest
    .split(/[.?!;:,\n]+|\s[–—-]\s|—|\b(?:and|but|which|whether|versus|vs)\b/iu)
    .map((clause) => clause.trim());
  const reworded = clauses.flatMap((clause) => rewordings(clause, options.sayings ?? {}));
  const partial = [...reworded, ...clauses.map((clause) => ({ clause, words: clause }))]
    .map(({ clause, words: said }) => ({ clause, query: tellingWords(said, noise) }))
    .filter(({ query }) => query.includes(" "))
    .map(({ clause, query }) => createSearchIntent({ rawRequest, query, clause }));
  const whole = createSearchIntent({ rawRequest, query: tellingWords(rawRequest, noise) });
  const byQuery = new Map([whole, ...partial].map((intent) => [intent.query, intent]));
  return [...byQuery.values()].slice(0, mostIntents);
}

/** The clause once for each other way to say a saying in it. */
function rewordings(
  clause: string,
  sayings: NonNullable<DistillOptions["sayings"]>,
): readonly { readonly clause: string; readonly words: string }[] {
  return Object.entries(sayings).flatMap(([saying, others]) => {
    const at = clause.toLowerCase().indexOf(saying);
    if (at < 0) return [];
    return others.map((other) => ({
      clause,
      words: `${clause.slice(0, at)}${other}${clause.slice(at + saying.length)}`,
    }));
  });
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
