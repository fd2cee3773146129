// Runs one search. It asks the providers in order until one of them returns a relevant result. It ranks the results of all
// providers in one list.
import { HttpFailure } from "../../../base/http/failure.ts";
import { relevanceThreshold } from "../../../contract/web/source.ts";
import type { Enrichment, ProviderAttempt, SearchResponse, WebResult } from "../../../contract/web.ts";
import { type ProviderAnswer, ProviderFailure, type ProviderQuery, type SearchProvider } from "./provider.ts";
import { type ResultList, rankResults } from "./relevance.ts";

export interface CascadeParts {
  readonly providers: readonly SearchProvider[];
  /** The time limits of one provider, and of all providers together. */
  readonly providerTimeoutMs: number;
  readonly timeoutMs: number;
  /** Returns the milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  /** A notice about the origin of the results that is shown with them, or null. */
  readonly notice: string | null;
}

/** Runs one search. Rejects only with the reason of the signal. */
export async function runCascade(
  asked: ProviderQuery,
  signal: AbortSignal,
  parts: CascadeParts,
): Promise<SearchResponse> {
  const query = asked.query.trim();
  const total = AbortSignal.timeout(parts.timeoutMs);
  const attempts: ProviderAttempt[] = [];
  const lists: ResultList[] = [];
  let enrichment: Enrichment | undefined;
  let results: readonly WebResult[] = [];
  for (const provider of query === "" ? [] : parts.providers) {
    const isDone = attempts.some(({ status }) => status === "answered");
    const why = isDone ? "an earlier provider answered" : provider.skipped;
    const { attempt, answer } =
      why === null
        ? await ask({ ...asked, query }, provider, { parts, signal, total })
        : { attempt: skipped(provider, why), answer: null };
    if (answer !== null && answer.rows.length > 0) {
      lists.push({ provider: provider.name, site: provider.site, rows: answer.rows });
      results = rankResults(query, lists);
    }
    enrichment = answer?.enrichment === undefined ? enrichment : { ...answer.enrichment, ...enrichment };
    attempts.push(judged(attempt, results));
  }
  return responseOf({ query, results: results.slice(0, asked.maxResults), attempts, enrichment, parts });
}

/** Sets the status `irrelevant` if a provider returned no relevant result. Then the next provider is asked as well. */
function judged(attempt: ProviderAttempt, results: readonly WebResult[]): ProviderAttempt {
  if (attempt.status !== "answered") return attempt;
  const own = results.filter(({ provider }) => provider === attempt.provider);
  const isRelevant = own.some(({ relevanceScore }) => relevanceScore >= relevanceThreshold);
  return isRelevant ? attempt : { ...attempt, status: "irrelevant" };
}

interface SearchTurn {
  readonly parts: CascadeParts;
  readonly signal: AbortSignal;
  readonly total: AbortSignal;
}

async function ask(
  query: ProviderQuery,
  provider: SearchProvider,
  { parts, signal, total }: SearchTurn,
): Promise<{ readonly attempt: ProviderAttempt; readonly answer: ProviderAnswer | null }> {
  const started = parts.elapsed();
  const abortSignal = AbortSignal.timeout(parts.providerTimeoutMs);
  const ended = (rest: Pick<ProviderAttempt, "status" | "resultCount" | "message">): ProviderAttempt => {
    const durationMs = Math.max(0, Math.round(parts.elapsed() - started));
    return { provider: provider.name, ...rest, durationMs };
  };
  try {
    const answer = await provider.search(query, AbortSignal.any([signal, abortSignal, total]));
    const status = answer.rows.length === 0 ? "empty" : "answered";
    return { attempt: ended({ status, resultCount: answer.rows.length, message: null }), answer };
  } catch (thrown) {
    signal.throwIfAborted();
    const message = total.aborted
      ? `the search took longer than ${parts.timeoutMs} ms`
      : abortSignal.aborted
        ? `it took longer than ${parts.providerTimeoutMs} ms`
        : messageOf(thrown);
    return { attempt: ended({ status: "failed", resultCount: 0, message }), answer: null };
  }
}

/** Returns the message of a provider's failure. It contains no request URL, since that can contain a key. */
function messageOf(thrown: unknown): string {
  if (thrown instanceof ProviderFailure || thrown instanceof HttpFailure) return thrown.message;
  throw thrown;
}

function skipped({ name }: SearchProvider, message: string): ProviderAttempt {
  return { provider: name, status: "skipped", resultCount: 0, message, durationMs: 0 };
}

function responseOf({
  query,
  results,
  attempts,
  enrichment,
  parts,
}: {
  readonly query: string;
  readonly results: readonly WebResult[];
  readonly attempts: readonly ProviderAttempt[];
  readonly enrichment: Enrichment | undefined;
  readonly parts: CascadeParts;
}): SearchResponse {
  const [best] = results;
  const errors = attempts.flatMap(({ provider, status, message }) =>
    status === "failed" ? [{ provider, error: message ?? "it failed" }] : [],
  );
  const asked = attempts.filter(({ status }) => status !== "skipped");
  return {
    query,
    results: [...results],
    resultCount: results.length,
    searchMethod: best?.provider ?? "fallback",
    hasRealResults: results.some(({ site }) => site === null),
    notice: parts.notice,
    ...(enrichment && { enrichment }),
    providers: [...attempts],
    providerErrors: errors,
    allProvidersFailed: asked.length > 0 && errors.length === asked.length,
    searchPageUrl: best === undefined && query !== "" ? `https://duckduckgo.com/?q=${encodeURIComponent(query)}` : null,
    isCached: false,
  };
}
