// Distills search intents from a request: splits the request into short queries, one for each clause with content words.
import type { SearchIntent } from "../../contract/search.ts";
import { readRequest } from "../../language/request.ts";
import { contentStems, words } from "../../language/tokens.ts";

const longestSlug = 80;

/** Creates an intent. By default, its query is the whole request; its id is derived from the query. */
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

/** The vocabulary of a venue, for distilling intents. */
export interface DistillOptions {
  /** Words that do not distinguish candidates of this venue, such as its name. */
  readonly ignored?: readonly string[];
  /** Idioms in lower case, each with words that titles may contain instead: the exact meaning first, then similar words. */
  readonly sayings?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns one to four intents of a request. The first intent has all content words of the request. Intents in which an
 * idiom is replaced by its meaning follow, then an intent for each clause.
 */
export function distillSearchIntents(rawRequest: string, options: DistillOptions = {}): readonly SearchIntent[] {
  const noise = new Set((options.ignored ?? []).flatMap((text) => contentStems(text)));
  const clauses = rawRequest
    .split(/[.?!;:,\n]+|\s[–—-]\s|—|\b(?:and|but|which|whether|versus|vs)\b/iu)
    .map((clause) => clause.trim());
  const reworded = clauses.flatMap((clause) => rewordings(clause, options.sayings ?? {}));
  const partial = [...reworded, ...clauses.map((clause) => ({ clause, words: clause, weight: 1 }))]
    .map(({ clause, words: said, weight }) => ({ clause, weight, query: contentWords(said, noise) }))
    .filter(({ query }) => query.includes(" "))
    .map(({ clause, query, weight }) => createSearchIntent({ rawRequest, query, clause, ...weighed(weight) }));
  const whole = createSearchIntent({ rawRequest, query: contentWords(rawRequest, noise) });
  const byQuery = new Map([whole, ...partial].map((intent) => [intent.query, intent]));
  return [...byQuery.values()].slice(0, mostIntents);
}

/** Weight of an intent with a similar wording, where the exact meaning has weight 1. The local ranking uses it. */
const nearWeight = 0.5;

function weighed(weight: number): { readonly metadata?: SearchIntent["metadata"] } {
  return weight === 1 ? {} : { metadata: { weight } };
}

/** Returns the clause once for each wording that can replace an idiom in it. */
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

/** Matches the content words of an idiom in order, with or without the function words between them. */
function sayingPattern(saying: string): RegExp {
  const contentful = words(saying).filter((word) => contentStems(word).length > 0);
  return new RegExp(`\\b${contentful.join("\\W+(?:(?:on|in|of|to|the|a)\\W+){0,3}")}\\b`, "i");
}

/** Returns the content words of a text without the words in `noise`. Each word occurs once, in its original spelling. */
function contentWords(text: string, noise: ReadonlySet<string>): string {
  const asking = new Set(
    readRequest(text)
      .capability.filter(({ isAsking }) => isAsking)
      .map(({ stem }) => stem),
  );
  const contentful = words(text).filter((word) => {
    const [stem] = contentStems(word);
    return stem !== undefined && !asking.has(stem) && !noise.has(stem);
  });
  return [...new Set(contentful)].join(" ");
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, longestSlug);
}
