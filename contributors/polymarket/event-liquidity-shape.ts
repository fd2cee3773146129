// The inputs and outputs of analyze_event_liquidity: one row per outcome, and totals for the event.
import { z } from "zod";
import { count, label, limitInput, orNull, probability, provenance, usd } from "../venue/fields.ts";
import { eventIdInput, eventIdOutput, lastDayUsd, marketIdOutput } from "./fields.ts";
import { liquidityRowOutput } from "./liquidity-row-shape.ts";

/** The arguments of analyze_event_liquidity. */
export const eventLiquidityInput = z.strictObject({
  eventId: eventIdInput,
  withinPrice: z.number().positive().max(1).default(0.05).meta({
    description: "Depth counts orders within this distance of the best price, in dollars per share.",
  }),
  sizeUsd: z.number().min(0.01).max(1e9).default(1000).meta({
    description: "Size for the slippage of each row, in dollars that change hands.",
  }),
  limit: limitInput(200, 50),
});

const extreme = (which: string) =>
  orNull(
    z
      .object({
        outcomeName: label("outcome", `The ${which} liquid outcome.`),
        marketId: marketIdOutput,
        depthUsd: usd("depth", "Its depth."),
      })
      .meta({ description: `The ${which} liquid open outcome by depth; null when no market of the event is open.` }),
  );

/** The structured content of analyze_event_liquidity. */
export const eventLiquidityOutput = z.object({
  eventId: eventIdOutput,
  title: label("event", "Title of the event."),
  outcomeCount: count("outcomes", "Markets of the event, one per outcome."),
  openOutcomeCount: count("open outcomes", "Markets that still trade."),
  withinPrice: probability("price band", "Distance from the best price that depth covers."),
  sizeUsd: usd("size", "Size that the slippage of each row is for."),
  totalDepthUsd: usd("depth", "Dollars within the band over all outcomes."),
  totalBidDepthUsd: usd("bid depth", "The part of it on the bid side."),
  totalAskDepthUsd: usd("ask depth", "The part of it on the ask side."),
  totalVolume24hUsd: lastDayUsd("Dollars traded in all outcomes in the last 24 hours, as far as the venue says."),
  medianSpread: orNull(probability("median spread", "Median spread over the outcomes with both sides quoted.")),
  mostLiquid: extreme("most"),
  leastLiquid: extreme("least"),
  outcomes: z.array(liquidityRowOutput).meta({ description: "Rows by depth, deepest first." }),
  omittedOutcomeCount: count("omitted outcomes", "Rows left out by limit; totals count them."),
  ...provenance,
});

/** The type of the structured content. */
export type EventLiquidity = z.output<typeof eventLiquidityOutput>;
