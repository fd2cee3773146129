// Input and output fields that contributors share, each with a description; output fields also have an `x-ctx` annotation.
import { z } from "zod";
import type { OutputAnnotation } from "../../src/contrib.ts";

type Describe<Schema> = (measure: string, description: string) => Schema;

const numberIn =
  (unit: string): Describe<z.ZodNumber> =>
  (measure, description) =>
    z.number().meta({ description, "x-ctx": { measure, unit } satisfies OutputAnnotation });

// Each function is named after a unit. It takes a measure and a description, and returns the schema of a number in that unit.
export const usd = numberIn("usd");
export const shares = numberIn("shares");
export const percent = numberIn("percent");
export const count = numberIn("count");
export const basisPoints = numberIn("bps");
export const seconds = numberIn("seconds");
/** A share of a whole, from 0 to 1. */
export const share = numberIn("share");
/** A price in US dollars per share or contract, from 0 to 1. It is also the probability that the market implies. */
export const probability = numberIn("probability");

/** Makes a field nullable, for venues that may give no value. */
export function orNull<Schema extends z.ZodType>(schema: Schema): z.ZodNullable<Schema> {
  return z.nullable(schema).meta({ ...schema.meta() });
}

/** A text that distinguishes rows, such as the name of an outcome. */
export const label = (dimension: string, description: string): z.ZodString =>
  z.string().meta({ description, "x-ctx": { dimension } satisfies OutputAnnotation });

/** A text for people to read. */
export const text = (description: string): z.ZodString => z.string().meta({ description });

/** A time; null when the venue does not return it. */
export const time = (description: string): z.ZodNullable<z.ZodString> =>
  orNull(z.string().meta({ description: `${description}, ISO 8601 UTC; null when the venue gives none.` }));

/** The last fields of every output: the origin of the data, its time, and whether it is real. */
export const provenance = {
  asOf: z.string().meta({
    description: "When this data was observed, ISO 8601 UTC.",
    "x-ctx": { asOf: true, dimension: "time" } satisfies OutputAnnotation,
  }),
  source: text("Where the data comes from, in words."),
  mode: z.enum(["snapshot", "live"]).meta({ description: "`snapshot` is recorded data, `live` the venue's API." }),
  synthetic: z
    .boolean()
    .meta({ description: "True when the figures are invented, as all figures of the snapshot are." }),
};

/** The `limit` of a list: at least 1, at most `most`; the default is `usual`. */
export const limitInput = (most: number, usual: number) =>
  z
    .number()
    .int()
    .min(1)
    .max(most)
    .default(usual)
    .meta({ description: `Rows per page, 1 to ${most}.` });

export const nextCursorOutput = orNull(
  z.string().meta({ description: "Pass as cursor for the next page; null when this is the last one." }),
);
