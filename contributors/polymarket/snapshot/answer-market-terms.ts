// Answers requests for the trading terms of a market from the snapshot, as the order book host does: tokens, sizes, fees,
// and whether the market accepts orders.
import { toList } from "../../venue/loose.ts";
import { type Answer, type Asked, ok } from "./answer.ts";

/** GET /markets/{conditionId} */
export function answerMarketTerms({ index, id }: Asked): Answer {
  const entry = index.byCondition().get(id);
  if (entry === undefined) return { status: 404, body: { error: "market not found" } };
  const wire = entry.market.wire();
  const prices = toList(wire.outcomePrices).map(Number);
  const names = toList(wire.outcomes).map(String);
  return ok({
    condition_id: id,
    question: wire.question,
    market_slug: wire.slug,
    enable_order_book: true,
    active: true,
    closed: wire.closed,
    archived: false,
    accepting_orders: wire.acceptingOrders,
    accepting_order_timestamp: null,
    minimum_order_size: wire.orderMinSize,
    minimum_tick_size: wire.orderPriceMinTickSize,
    end_date_iso: typeof wire.endDate === "string" ? wire.endDate : null,
    game_start_time: null,
    seconds_delay: entry.event.tags().some(({ slug }) => slug === "sports") ? 3 : 0,
    maker_base_fee: 0,
    taker_base_fee: 0,
    neg_risk: wire.negRisk,
    rewards: { rates: null, min_size: 0, max_spread: 0 },
    tokens: entry.market.tokenIds().map((tokenId, at) => ({
      token_id: tokenId,
      outcome: names[at] ?? "",
      price: prices[at] ?? 0,
      winner: wire.closed && prices[at] === 1,
    })),
    tags: entry.event.tags().map(({ label }) => label),
  });
}
