// The interface of a search provider, and the JSON request that all providers use.
import type { z } from "zod";
import { cutText } from "../../../base/text/cut.ts";
import { readWebUrl } from "../../../base/url-key.ts";
import { longestUrl } from "../../../contract/web/codes.ts";
import type { Enrichment, SearchMethod } from "../../../contract/web.ts";

/** A search result as the provider returned it. */
export interface ProviderRow {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
}

export interface ProviderAnswer {
  readonly rows: readonly ProviderRow[];
  readonly enrichment?: Enrichment | undefined;
}

export interface ProviderQuery {
  readonly query: string;
  readonly maxResults: number;
}

/** A search provider. `search` rejects with a `ProviderFailure` or with the reason of the signal. */
export interface SearchProvider {
  readonly name: SearchMethod;
  /** The reason why the provider is skipped, such as a missing key, or null. */
  readonly skipped: string | null;
  /** The name of the recorded site that the results come from, or null for the web. */
  readonly site: string | null;
  readonly search: (query: ProviderQuery, signal: AbortSignal) => Promise<ProviderAnswer>;
}

/** The failure of a provider. Its message never contains a URL, since a URL may include a key. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
}

/** Sends a request, and checks that the reply is JSON that matches the schema. */
export async function readJson<S extends z.ZodType>(
  { fetch: send, schema }: { readonly fetch: typeof fetch; readonly schema: S },
  url: URL,
  init: RequestInit,
): Promise<z.output<S>> {
  const reply = await send(url.href, init);
  if (!reply.ok) {
    await reply.body?.cancel();
    throw new ProviderFailure(`it replied with status ${reply.status}`);
  }
  let value: unknown;
  try {
    value = await reply.json();
  } catch (cause) {
    init.signal?.throwIfAborted();
    throw new ProviderFailure("its reply is not JSON", { cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join(".") ?? "";
  throw new ProviderFailure(`its reply does not have the expected format${place === "" ? "" : ` at ${place}`}`);
}

/** Returns the row with a normalized URL and shortened texts, or null if the URL is not valid. */
export function rowOf({ title = "", url = "", snippet = "" }: Partial<ProviderRow>): ProviderRow | null {
  const address = url.length > longestUrl || url.trim() === "" ? null : readWebUrl(url);
  if (address === null) return null;
  const clean = (text: string) => text.replace(/\s+/g, " ").trim();
  return {
    title: cutText(clean(title) || address.host, 500),
    url: address.href,
    snippet: cutText(clean(snippet), 1000),
  };
}

/** Returns the rows that have a valid URL. */
export function rowsOf(rows: readonly Partial<ProviderRow>[]): readonly ProviderRow[] {
  return rows.flatMap((row) => rowOf(row) ?? []);
}
