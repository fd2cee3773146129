// Search intents: splits a request into compact searches, one per clause with content words. The venue interprets the
// queries.
import type { SearchIntent } from "../../contract/search.ts";
import { readRequest } from "../../language/request.ts";
import { contentStems, words } from "../../language/tokens.ts";

const longestSlug = 80;

/** One intent with its defaults: the whole request as the query, and an id derived from the query. */
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

/** Venue-specific vocabulary for distilling. */
export interface DistillOptions {
  /** Words without distinguishing value there, such as the venue's name. */
  readonly ignored?: readonly string[];
  /** Idioms in lower case, each with the words that titles use for it: first its meaning, then similar ones. */
  readonly sayings?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The searches of a request: all of its content words, then an idiom in other words, then clauses with their own
 * content. At most four, at least one.
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

/** Weight of a similar wording relative to the exact meaning; the local ranking reads it from the intent. */
const nearWeight = 0.5;

function weighed(weight: number): { readonly metadata?: SearchIntent["metadata"] } {
  return weight === 1 ? {} : { metadata: { weight } };
}

/** The clause once for each other wording of an idiom in it. */
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

/** The content words of the idiom in order, with or without the small words between them. */
function sayingPattern(saying: string): RegExp {
  const contentful = words(saying).filter((word) => contentStems(word).length > 0);
  return new RegExp(`\\b${contentful.join("\\W+(?:(?:on|in|of|to|the|a)\\W+){0,3}")}\\b`, "i");
}

/** The content words: no courtesy, no asking verbs, no noise; each once, in the original spelling. */
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
