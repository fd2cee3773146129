// Answers requests to the catalogue host from the snapshot: text search, one event, one market, and markets by token or
// condition. Replies and errors have the venue's format.
import type { JsonObject } from "../../../src/contrib.ts";
import { matchTexts } from "../match.ts";
import { type Answer, type Asked, ok, wholeOr } from "./answer.ts";
import type { OpenEvent } from "./open.ts";
import type { IndexedMarket, SnapshotIndex } from "./snapshot-index.ts";

const deepestOffset = 2000;

/** GET /public-search */
export function answerSearch({ index, query }: Asked): Answer {
  const words = query.get("q") ?? "";
  if (words.trim() === "") return refuse(422, "validation error", "q is required");
  const perType = wholeOr(query.get("limit_per_type"), 5);
  const page = Math.max(1, wholeOr(query.get("page"), 1));
  const status = query.get("events_status");
  const found = foundEvents(index, words).filter(
    ({ isClosed }) => status === null || isClosed === (status === "closed"),
  );
  const shown = found.slice((page - 1) * perType, page * perType).map((event) => event.wire());
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
  return event === undefined ? refuse(404, "not found error", "id not found") : ok(event.wire());
}

/** GET /markets/{id} */
export function answerMarket({ index, id }: Asked): Answer {
  if (!/^\d+$/.test(id)) return refuse(422, "validation error", "id is invalid");
  const entry = index.markets.get(id);
  return entry === undefined ? refuse(404, "not found error", "id not found") : ok(marketRow(entry));
}

/** GET /markets: by token ids or condition ids; closed markets only if the request asks for them. */
export function answerMarkets({ index, query }: Asked): Answer {
  const offset = wholeOr(query.get("offset"), 0);
  if (offset > deepestOffset) {
    return refuse(422, "validation error", "offset too large, use /markets/keyset for deeper pagination");
  }
  const wantsClosed = query.get("closed") === "true";
  const rows = wantedMarkets(index, query).filter(({ event }) => event.isClosed === wantsClosed);
  return ok(rows.slice(offset, offset + wholeOr(query.get("limit"), 20)).map(marketRow));
}

/** Returns a market with its event. */
export function marketRow({ market, event: { id, slug, title } }: IndexedMarket): JsonObject {
  return { ...market.wire(), events: [{ id, slug, title }] };
}

/** Returns an error in the format of the catalogue host. */
export function refuse(status: number, type: string, error: string): Answer {
  return { status, body: { type, error } };
}

function foundEvents(index: SnapshotIndex, words: string): readonly OpenEvent[] {
  const documents = index.snapshot.events.map(({ document }) => document);
  return matchTexts(words, documents)
    .filter(({ isDistinctive }) => isDistinctive)
    .flatMap(({ id }) => index.events.get(id) ?? []);
}

function wantedMarkets(index: SnapshotIndex, query: URLSearchParams): readonly IndexedMarket[] {
  const tokens = query.getAll("clob_token_ids");
  const conditions = query.getAll("condition_ids");
  if (tokens.length === 0 && conditions.length === 0) return [...index.markets.values()];
  const byId = [
    ...tokens.map((token) => index.byToken().get(token)),
    ...conditions.map((condition) => index.byCondition().get(condition)),
  ];
  return [...new Set(byId.filter((entry) => entry !== undefined))];
}
