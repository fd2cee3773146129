// Ranks the events and the markets that a search found.
import type { RankDocument } from "../../src/contrib.ts";
import { roundTo } from "../venue/rounding.ts";
import { matchTexts } from "./match.ts";
import type { Market, VenueEvent } from "./records.ts";

/** An event that was found, with its relevance: above 0, at most 1. */
export interface EventHit {
  readonly event: VenueEvent;
  readonly relevance: number;
}

/** A market that was found, with its relevance: above 0, at most 1. */
export interface MarketHit {
  readonly market: Market;
  readonly event: VenueEvent;
  readonly relevance: number;
}

/**
 * Ranks markets by their own words. The relevance of an event is that of its best market, so that the question of a
 * market also finds the event. If no market of the event matches, the event's own words count half.
 */
export function rankFound(
  query: string,
  events: readonly VenueEvent[],
): { readonly events: readonly EventHit[]; readonly markets: readonly MarketHit[] } {
  const fits = new Map(matchTexts(query, events.map(eventDocument)).map(({ id, relevance }) => [id, relevance]));
  const all = events.flatMap((event) => event.markets.map((market) => ({ market, event })));
  const documents = all.map((entry, at) => ({ ...marketDocument(entry), id: String(at) }));
  const markets = matchTexts(query, documents).flatMap(({ id, relevance }) => {
    const hit = all[Number(id)];
    return hit === undefined ? [] : [{ ...hit, relevance }];
  });
  const scored = events.map((event) => {
    const best = markets.find((hit) => hit.event === event)?.relevance;
    return { event, relevance: best ?? (fits.get(event.eventId) ?? 0) / 2 };
  });
  return { events: rescale(scored), markets };
}

/** Divides each relevance by the best one and sorts, best first. Results with relevance 0 are omitted. */
function rescale<Hit extends { readonly relevance: number }>(hits: readonly Hit[]): readonly Hit[] {
  const top = Math.max(...hits.map(({ relevance }) => relevance));
  return hits
    .filter(({ relevance }) => relevance > 0)
    .sort((a, b) => b.relevance - a.relevance)
    .map((hit) => ({ ...hit, relevance: roundTo(hit.relevance / top, 3) }));
}

function eventDocument({ eventId, title, markets, tags, description }: VenueEvent): RankDocument {
  const names = markets.map(({ question, outcomeName }) => outcomeName ?? question).join(" ");
  return { id: eventId, fields: { title, names, tags: tags.join(" "), description } };
}

function marketDocument({
  market,
  event,
}: {
  readonly market: Market;
  readonly event: VenueEvent;
}): Omit<RankDocument, "id"> {
  const names = `${event.title} ${market.outcomeName ?? ""}`;
  return { fields: { title: market.question, names, tags: event.tags.join(" "), description: market.description } };
}
