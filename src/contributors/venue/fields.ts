// Input and output fields that contributors share, each with a description, outputs also with x-ctx.
import { z } from "zod";
import type { OutputAnnotation } from "../../contract/tool.ts";

type Describe<Schema> = (measure: string, description: string) => Schema;

const numberIn =
  (unit: string): Describe<z.ZodNumber> =>
  (measure, description) =>
    z.number().meta({ description, "x-ctx": { measure, unit } satisfies OutputAnnotation });

// Numbers, each with the unit of its name: `(measure, description) => schema`.
export const usd = numberIn("usd");
export const shares = numberIn("shares");
export const percent = numberIn("percent");
export const count = numberIn("count");
export const basisPoints = numberIn("bps");
export const seconds = numberIn("seconds");
/** A share, from 0 to 1. */
export const share = numberIn("share");
/** A price in US dollars per share or contract, which is also the implied probability. */
export const probability = numberIn("probability");

/** The same field where the venue may give no value. */
export function orNull<Schema extends z.ZodType>(schema: Schema): z.ZodNullable<Schema> {
  return z.nullable(schema).meta({ ...schema.meta() });
}

/** Text that distinguishes rows, such as the name of an outcome. */
export const label = (dimension: string, description: string): z.ZodString =>
  z.string().meta({ description, "x-ctx": { dimension } satisfies OutputAnnotation });

/** Text for people. */
export const text = (description: string): z.ZodString => z.string().meta({ description });

/** A time that the venue may omit. */
export const time = (description: string): z.ZodNullable<z.ZodString> =>
  orNull(z.string().meta({ description: `${description}, ISO 8601 UTC; null when the venue gives none.` }));

/** The fields that close every output: origin and time of the data, and whether it is real. */
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
