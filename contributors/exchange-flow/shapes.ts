// Input and output fields that several methods share, each with a description and an `x-ctx` annotation.
import { z } from "zod";
import type { OutputAnnotation } from "../../src/contrib.ts";
import { label, orNull, provenance, text } from "../venue/fields.ts";
import { assets } from "./source.ts";

type Note = Omit<OutputAnnotation, "unit" | "measure">;

/** A number in US dollars. */
export const usd = (measure: string, description: string, note: Note = {}) =>
  z.number().meta({ description, "x-ctx": { ...note, measure, unit: "usd" } satisfies OutputAnnotation });

/** A number in percent: 2.5 is 2.5 %. */
export const percent = (measure: string, description: string, note: Note = {}) =>
  z.number().meta({ description, "x-ctx": { ...note, measure, unit: "percent" } satisfies OutputAnnotation });

/** A measured value in words, such as a direction or a state. */
export const said = (measure: string, description: string) =>
  z.string().meta({ description, "x-ctx": { measure } satisfies OutputAnnotation });

/** A time; `measure` states which time it is. */
export const timeOf = (measure: string, description: string) =>
  z.string().meta({ description, "x-ctx": { measure, unit: "time" } satisfies OutputAnnotation });

export const rank = z
  .number()
  .int()
  .meta({ description: "Place in the order of this list, from 1.", "x-ctx": { measure: "rank", unit: "count" } });

/** A list of rows, and the view in which they are best shown. */
export function rowsOf<Row extends z.ZodType>(row: Row, view: OutputAnnotation["view"], description: string) {
  return z.array(row).meta({ description, "x-ctx": { view } satisfies OutputAnnotation });
}

export const assetInput = z.enum(assets).meta({
  description:
    "The asset: `BTC` for bitcoin, `ETH` for ethereum or ether, `USDT` for tether, `USDC` for that of Circle.",
});

/** A rolling window that ends now. */
export const windowInput = (usual: number, description: string) =>
  z
    .number()
    .int()
    .min(1)
    .max(168)
    .default(usual)
    .meta({ description: `${description}, 1 to 168.` });

export const assetOutput = label("asset", "The asset.");
export const venueOutput = label(
  "venue",
  "The exchange, such as Binance, Coinbase, OKX, Bybit, Kraken, Bitfinex, Bitstamp or Gemini.",
);
export const windowOutput = said("time window", "The rolling window that ends at asOf, as an ISO 8601 duration.");

const flowFields = {
  netFlowUsd: usd("net flow", "Inflow less outflow: positive onto exchanges, negative off them."),
  grossInflowUsd: orNull(usd("inflow", "Moved onto exchanges; null when only the net is known.")),
  grossOutflowUsd: orNull(usd("outflow", "Moved off exchanges; null when only the net is known.")),
};

export const aggregateOutput = z
  .object({ ...flowFields, direction: said("flow direction", "`inflow`, `outflow` or `flat`.") })
  .meta({ description: "All venues together." });

export const venueFlowOutput = z.object({
  rank,
  venue: venueOutput,
  asset: assetOutput,
  ...flowFields,
  shareOfTotal: z.number().meta({
    description: "Part of all that moved, onto and off, among the venues listed; 0 to 1.",
    "x-ctx": { measure: "share of total flow", unit: "share" } satisfies OutputAnnotation,
  }),
});

export const pointOutput = z.object({
  at: z.string().meta({
    description: "End of the span, ISO 8601 UTC.",
    "x-ctx": { dimension: "time" } satisfies OutputAnnotation,
  }),
  ...flowFields,
});

export const catalystOutput = z.object({
  source: said("news source", "Who published it."),
  publishedAt: timeOf("publication time", "When it was published, ISO 8601 UTC."),
  claim: said("claim", "What the report says."),
  relationToFlow: said(
    "relation to flow",
    "How its time stands to the flow; being near in time is no proof of a cause.",
  ),
  url: orNull(text("Where it can be read.")),
});

export const catalystsOutput = z
  .array(catalystOutput)
  .meta({ description: "News around the flow, newest first; empty when nothing was published." });

export const baselineOutput = z
  .object({
    baselineWindow: said("baseline window", "The days that the baseline is the mean of, as an ISO 8601 duration."),
    baselineUsd: usd("baseline net flow", "Mean net flow of a day in the baseline."),
    deltaUsd: usd("change from baseline", "The last 24 hours less the baseline."),
    deltaPct: orNull(percent("change from baseline", "The same in percent of the baseline's size.")),
    regimeChange: z.boolean().meta({
      description: "True when the last 24 hours flow the other way than the baseline.",
      "x-ctx": { measure: "regime change" } satisfies OutputAnnotation,
    }),
  })
  .meta({ description: "The last 24 hours against the days before them." });

export const assumptionsOutput = z
  .array(said("assumption", "What was taken for granted."))
  .meta({ description: "What the method took for granted." });

/** The last fields of every output. Data that was observed longer ago than `maxAge` is stale. */
export const closing = (maxAge: "PT15M" | "PT30M" | "PT6H") => ({
  ...provenance,
  asOf: z.string().meta({
    description: "When the oldest of this data was observed, ISO 8601 UTC.",
    "x-ctx": { asOf: true, dimension: "time", maxAge } satisfies OutputAnnotation,
  }),
});
