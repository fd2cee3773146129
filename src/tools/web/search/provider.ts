// The port of a search provider, and how each of them reads JSON over the fetch it was handed.
import type { z } from "zod";
import { cutText } from "../../../base/text/cut.ts";
import { readWebUrl } from "../../../base/url-key.ts";
import { longestUrl } from "../../../contract/web/codes.ts";
import type { Enrichment, SearchMethod } from "../../../contract/web.ts";

/** A row as a provider gives it, in the provider's own order. */
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

/** `search` rejects with a `ProviderFailure`, or with the signal's reason. It gives no row that nobody found. */
export interface SearchProvider {
  readonly name: SearchMethod;
  /** Why it is not asked, for example for want of a key; null: it is. */
  readonly skipped: string | null;
  /** Name of the recorded site that its rows are pages of; null: the web. */
  readonly site: string | null;
  readonly search: (query: ProviderQuery, signal: AbortSignal) => Promise<ProviderAnswer>;
}

/** Why a provider gave nothing. Its message never holds an address, since a key may stand in it. */
export class ProviderFailure extends Error {
  override readonly name = "ProviderFailure";
}

/** A request whose reply must be JSON of this shape. */
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
  throw new ProviderFailure(`its reply has another shape than expected${place === "" ? "" : ` at ${place}`}`);
}

/** The row with a checked URL, its texts cut to what a result may hold; null where there is no page behind it. */
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

/** The rows that have a page behind them. */
export function rowsOf(rows: readonly Partial<ProviderRow>[]): readonly ProviderRow[] {
  return rows.flatMap((row) => rowOf(row) ?? []);
}
