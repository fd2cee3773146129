// Search intents: a request made into compact searches, one per clause that names something.
// Reading only; what a venue makes of a query is the venue's business.
import type { SearchIntent } from "../../contract/search.ts";
import { readRequest } from "../../language/request.ts";
import { contentStems, words } from "../../language/tokens.ts";

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
  /** Sayings in lower case, each with the words that titles use for it: first what it means, then what is near to it. */
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
  const partial = [...reworded, ...clauses.map((clause) => ({ clause, words: clause, weight: 1 }))]
    .map(({ clause, words: said, weight }) => ({ clause, weight, query: tellingWords(said, noise) }))
    .filter(({ query }) => query.includes(" "))
    .map(({ clause, query, weight }) => createSearchIntent({ rawRequest, query, clause, ...weighed(weight) }));
  const whole = createSearchIntent({ rawRequest, query: tellingWords(rawRequest, noise) });
  const byQuery = new Map([whole, ...partial].map((intent) => [intent.query, intent]));
  return [...byQuery.values()].slice(0, mostIntents);
}

/** How much less a near wording counts than the plain meaning; the local ranking reads it from the intent. */
const nearWeight = 0.5;

function weighed(weight: number): { readonly metadata?: SearchIntent["metadata"] } {
  return weight === 1 ? {} : { metadata: { weight } };
}

/** The clause once for each other way to say a saying in it. */
function rewordings(
  clause: string,
  sayings: NonNullable<DistillOptions["sayings"]>,
): readonly { readonly clause: string; readonly words: string; readonly weight: number }[] {
  return Object.entries(sayings).flatMap(([saying, others]) => {
    const found = sayingPattern(saying).exec(clause);
    if (found === null) return [];
    return others.map((other, place) => ({
      clause,
      weight: place === 0 ? 1 : nearWeight,
      words: `${clause.slice(0, found.index)}${other}${clause.slice(found.index + found[0].length)}`,
    }));
  });
}

/** The telling words of the saying in order, with or without the small words between them. */
function sayingPattern(saying: string): RegExp {
  const telling = words(saying).filter((word) => contentStems(word).length > 0);
  return new RegExp(`\\b${telling.join("\\W+(?:(?:on|in|of|to|the|a)\\W+){0,3}")}\\b`, "i");
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
