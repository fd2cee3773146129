// The catalogue host's endpoints over the snapshot: text search, one event, one market, markets by token or condition.
// Envelopes and refusals are the venue's.
import type { Json, JsonObject } from "../../../contract/json.ts";
import { matchTexts } from "../match.ts";
import type { Answer, Asked } from "./answer.ts";
import type { SnapshotEvent } from "./format.ts";
import type { IndexedMarket, SnapshotIndex } from "./snapshot-index.ts";

const deepestOffset = 2000;

/** GET /public-search */
export function answerSearch({ index, query }: Asked): Answer {
  const words = query.get("q") ?? "";
  if (words.trim() === "") return refuse(422, "validation error", "q is required");
  const perType = wholeOr(query.get("limit_per_type"), 5);
  const page = Math.max(1, wholeOr(query.get("page"), 1));
  const status = query.get("events_status");
  const found = foundEvents(index, words).filter(({ closed }) => status === null || closed === (status === "closed"));
  const shown = found.slice((page - 1) * perType, page * perType);
  const keepsClosed = query.get("keep_closed_markets") === "1";
  return ok({
    events: shown.map((event) => ({ ...event, markets: event.markets.filter(({ closed }) => keepsClosed || !closed) })),
    tags: null,
    profiles: null,
    pagination: { hasMore: found.length > page * perType, totalResults: found.length },
  });
}

/** GET /events/{id} */
export function answerEvent({ index, id }: Asked): Answer {
  if (!/^\d+$/.test(id)) return refuse(422, "validation error", "id is invalid");
  const event = index.events.get(id);
  return event === undefined ? refuse(404, "not found error", "id not found") : ok(event);
}

/** GET /markets/{id} */
export function answerMarket({ index, id }: Asked): Answer {
  if (!/^\d+$/.test(id)) return refuse(422, "validation error", "id is invalid");
  const entry = index.markets.get(id);
  return entry === undefined ? refuse(404, "not found error", "id not found") : ok(marketRow(entry));
}

/** GET /markets: by token or condition ids; closed markets only when asked for. */
export function answerMarkets({ index, query }: Asked): Answer {
  const offset = wholeOr(query.get("offset"), 0);
  if (offset > deepestOffset) {
    return refuse(422, "validation error", "offset too large, use /markets/keyset for deeper pagination");
  }
  const tokens = query.getAll("clob_token_ids");
  const conditions = query.getAll("condition_ids");
  const wantsClosed = query.get("closed") === "true";
  const rows = [...index.markets.values()]
    .filter(({ tokenIds }) => tokens.length === 0 || tokenIds.some((token) => tokens.includes(token)))
    .filter(({ market }) => conditions.length === 0 || conditions.includes(market.conditionId))
    .filter(({ market }) => market.closed === wantsClosed);
  return ok(rows.slice(offset, offset + wholeOr(query.get("limit"), 20)).map(marketRow));
}

function foundEvents(index: SnapshotIndex, words: string): readonly SnapshotEvent[] {
  return matchTexts(words, index.documents)
    .filter(({ isTelling }) => isTelling)
    .flatMap(({ id }) => index.events.get(id) ?? []);
}

function marketRow({ market, event }: IndexedMarket): JsonObject {
  return { ...market, events: [{ id: event.id, slug: event.slug, title: event.title }] };
}

function ok(body: Json): Answer {
  return { status: 200, body };
}

function refuse(status: number, type: string, error: string): Answer {
  return { status, body: { type, error } };
}

function wholeOr(value: string | null, usual: number): number {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : usual;
}
