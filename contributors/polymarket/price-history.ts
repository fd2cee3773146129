// Defines get_price_history, which returns the price of one outcome over time, and its change from the first to the last
// point. trades.ts returns single trades.
import { z } from "zod";
import { ContributorError, type ContributorMethod } from "../../src/contrib.ts";
import { count, label, orNull, percent, probability, provenance, time } from "../venue/fields.ts";
import { roundTo } from "../venue/rounding.ts";
import { type HistoryQuery, mostWindows, type Span } from "./ask-history.ts";
import { marketIdInput, marketIdOutput, outcomeInput, questionOutput, tokenIdOutput } from "./fields.ts";
import { sidesByName } from "./outcome-book.ts";
import type { PricePoint } from "./records.ts";
import { provenanceOf, readMethod, type Venue } from "./venue.ts";

const dayMinutes = 1440;
/** The periods by name, each with the venue's name and the length in minutes. `all` is the whole life of the market. */
const periods = {
  hour: { interval: "1h", minutes: 60 },
  six_hours: { interval: "6h", minutes: 360 },
  day: { interval: "1d", minutes: dayMinutes },
  week: { interval: "1w", minutes: 7 * dayMinutes },
  month: { interval: "1m", minutes: 30 * dayMinutes },
  all: { interval: "max", minutes: Number.POSITIVE_INFINITY },
} as const;

const moment = (description: string) =>
  z.iso.datetime({ offset: true }).or(z.iso.date()).optional().meta({ description });

const input = z.strictObject({
  marketId: marketIdInput,
  outcome: outcomeInput("Outcome whose price to follow, such as Yes or No; left out, the first outcome (Yes)."),
  period: z
    .enum(["hour", "six_hours", "day", "week", "month", "all"])
    .default("week")
    .meta({ description: "How far back from now: the last hour, day, week, month, or all; ignored with `from`." }),
  from: moment("Start of a window, ISO 8601, instead of `period`."),
  to: moment("End of the window, ISO 8601; left out, now."),
  points: z.number().int().min(2).max(500).default(48).meta({
    description: "About how many points to give, 2 to 500; never more than one a minute or fewer than one a day.",
  }),
});

const pointOutput = z.object({
  at: z.string().meta({ description: "Moment of the point, ISO 8601 UTC.", "x-ctx": { dimension: "time" } }),
  price: probability("price", "Price of the outcome at that moment, dollars per share."),
});

const output = z.object({
  marketId: marketIdOutput,
  question: questionOutput,
  outcome: label("outcome", "The outcome whose price this is."),
  tokenId: tokenIdOutput,
  startedAt: time("Moment of the first point"),
  endedAt: time("Moment of the last point"),
  firstPrice: orNull(probability("first price", "Price at the first point; null without points.")),
  lastPrice: orNull(probability("last price", "Price at the last point.")),
  priceChange: orNull(probability("price change", "Last price minus first price.")),
  priceChangePercent: orNull(percent("price change", "The change in percent of the first price.")),
  highestPrice: orNull(probability("highest price", "Highest price among the points.")),
  lowestPrice: orNull(probability("lowest price", "Lowest price among the points.")),
  pointCount: count("points", "Points in the series."),
  points: z.array(pointOutput).meta({ description: "The series, oldest first." }),
  ...provenance,
});

/** Returns the price of one outcome over time. */
export function getPriceHistory(venue: Venue): ContributorMethod {
  return readMethod(venue, {
    name: "get_price_history",
    title: "Price history of one outcome",
    description:
      "History of the price of one outcome of a Polymarket market: how it moved over the last hour, day, week, month, the market's whole " +
      "life or a window, as a series of points with first, last, highest and lowest price and the change.",
    input,
    output,
    executeUsd: "0.001",
    run: async ({ marketId, outcome, ...wanted }, { signal }) => {
      const timing = timingOf(wanted, venue.now());
      const client = venue.client(signal);
      const market = await client.market(marketId);
      const sides = sidesByName(market, outcome);
      const points = await client.history({ tokenId: sides.tokenId, ...timing });
      return {
        marketId,
        question: market.question,
        outcome: sides.outcome,
        tokenId: sides.tokenId,
        ...movementOf(points),
        pointCount: points.length,
        points: [...points],
        ...provenanceOf(venue, "price history"),
      };
    },
  });
}

type Wanted = Omit<z.output<typeof input>, "marketId" | "outcome">;

function timingOf({ period, from, to, points }: Wanted, nowMs: number): Omit<HistoryQuery, "tokenId"> {
  if (from === undefined) {
    if (to !== undefined) {
      throw new ContributorError("invalid_arguments", "to: give `from` too, or give neither and use `period`");
    }
    const { interval, minutes } = periods[period];
    return { span: { kind: "back", interval }, everyMinutes: minutesBetween(minutes, points) };
  }
  const span = windowOf(Date.parse(from), to === undefined ? nowMs : Date.parse(to));
  return { span, everyMinutes: minutesBetween((span.toSeconds - span.fromSeconds) / 60, points) };
}

function minutesBetween(minutes: number, points: number): number {
  return Math.min(dayMinutes, Math.max(1, Math.round(minutes / points)));
}

function windowOf(fromMs: number, toMs: number): Extract<Span, { kind: "window" }> {
  if (fromMs >= toMs) {
    throw new ContributorError("invalid_arguments", `from: ${isoOf(fromMs)} is not before ${isoOf(toMs)}`);
  }
  const longestDays = mostWindows * 15;
  if (toMs - fromMs > longestDays * 86_400_000) {
    throw new ContributorError(
      "invalid_arguments",
      `from: a window has at most ${longestDays} days; use a shorter window, or period "all"`,
    );
  }
  return { kind: "window", fromSeconds: Math.floor(fromMs / 1000), toSeconds: Math.floor(toMs / 1000) };
}

function isoOf(atMs: number): string {
  return new Date(atMs).toISOString();
}

function movementOf(points: readonly PricePoint[]) {
  const [first, last] = [points[0] ?? null, points.at(-1) ?? null];
  const prices = points.map(({ price }) => price);
  const change = first === null || last === null ? null : roundTo(last.price - first.price, 6);
  return {
    startedAt: first?.at ?? null,
    endedAt: last?.at ?? null,
    firstPrice: first?.price ?? null,
    lastPrice: last?.price ?? null,
    priceChange: change,
    priceChangePercent:
      first === null || change === null || first.price === 0 ? null : roundTo((change * 100) / first.price, 4),
    highestPrice: first === null ? null : Math.max(...prices),
    lowestPrice: first === null ? null : Math.min(...prices),
  };
}
