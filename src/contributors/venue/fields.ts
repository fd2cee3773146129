// Input and output fields as contributors share them: each says what it means in words, outputs also as x-ctx.
// Shapes only; the method files fill them.
import { z } from "zod";
import type { OutputAnnotation } from "../../contract/tool.ts";

type Describe<Schema> = (measure: string, description: string) => Schema;

const numberIn =
  (unit: string): Describe<z.ZodNumber> =>
  (measure, description) =>
    z.number().meta({ description, "x-ctx": { measure, unit } satisfies OutputAnnotation });

// Figures, each with the unit of its name: `(measure, description) => schema`.
export const usd = numberIn("usd");
export const shares = numberIn("shares");
export const percent = numberIn("percent");
export const count = numberIn("count");
export const basisPoints = numberIn("bps");
export const seconds = numberIn("seconds");
/** A part of a whole, from 0 to 1. */
export const share = numberIn("share");
/** A price in US dollars per share or contract, which is also the implied probability. */
export const probability = numberIn("probability");

/** The same field where the venue may not say. */
export function orNull<Schema extends z.ZodType>(schema: Schema): z.ZodNullable<Schema> {
  return z.nullable(schema).meta({ ...schema.meta() });
}

/** Text that tells rows apart, such as the name of an outcome. */
export const label = (dimension: string, description: string): z.ZodString =>
  z.string().meta({ description, "x-ctx": { dimension } satisfies OutputAnnotation });

/** Text for people, which programs need not read. */
export const text = (description: string): z.ZodString => z.string().meta({ description });

/** A time that the venue may leave out. */
export const time = (description: string): z.ZodNullable<z.ZodString> =>
  orNull(z.string().meta({ description: `${description}, ISO 8601 UTC; null when the venue gives none.` }));

/** Closes every output: when and where the data comes from, and whether it is real. */
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

/** `limit` of a list: at least 1, at most `most`. */
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
