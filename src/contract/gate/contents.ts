// Schemas for the expected contents of a result. Each key names a scorer; `all`, `any` and `not` combine scorers. The
// scorers are in `gate/contents`.
import { z } from "zod";

const words = z.string().min(1);
const oneOrMore = z.union([words, z.array(words).min(1)]);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const range = z.strictObject({ min: z.number().optional(), max: z.number().optional() });
/** A range, or a single number that is the maximum. */
const limit = z.union([z.number().nonnegative(), range]);

export const textExpectationSchema = z.union([
  oneOrMore.describe("Text or `/pattern/` that the response must contain; letter case is ignored."),
  z.strictObject({
    contains: oneOrMore.optional().describe("Texts or `/patterns/` that the response must contain, all of them."),
    equals: z.string().optional().describe("Text that the response must equal; surrounding white space is ignored."),
    not: oneOrMore.optional().describe("Texts or `/patterns/` that the response must not contain."),
    caseSensitive: z.boolean().optional().describe("Whether letter case counts. Default: false."),
  }),
]);

const factBase = {
  path: words.optional().describe("Path into the result: `data.total`, `evidence.facts[].value`."),
  measure: words.optional().describe("Label or `/pattern/` of a fact of the evidence."),
  value: scalar.optional().describe("Number, text, date or `12.5 ± 0.2 km`; a range is `3 .. 5 km`."),
  tolerance: z
    .union([z.number().nonnegative(), words])
    .optional()
    .describe("Number in the expected unit, `5%` of the value, or a duration such as `2h` for dates."),
  min: z.union([z.number(), z.string()]).optional().describe("Minimum number or earliest date."),
  max: z.union([z.number(), z.string()]).optional().describe("Maximum number or latest date."),
  unit: words.optional().describe("Unit of the expected value; a found value in another unit is converted."),
};
export const factExpectationSchema = z
  .strictObject(factBase)
  .refine(({ path, measure }) => (path === undefined) !== (measure === undefined), "needs either path or measure")
  .refine(
    ({ value, min, max, unit }) => [value, min, max, unit].some((part) => part !== undefined),
    "needs a value, min, max or unit",
  );
export type FactExpectation = z.infer<typeof factExpectationSchema>;

const row = z.record(z.string(), z.json());
export const rowsExpectationSchema = z.strictObject({
  path: words.optional().describe("Path of a list in the result. Default: the rows of the view."),
  count: z.union([z.int().nonnegative(), range]).optional().describe("Exact number of rows, or a range."),
  contains: z
    .union([row, z.array(row).min(1)])
    .optional()
    .describe("Required rows, given by some of their fields."),
  orderBy: words.optional().describe("Field by which the rows are ordered: `price` or `price desc`."),
});
export type RowsExpectation = z.infer<typeof rowsExpectationSchema>;

const callExpectation = z.strictObject({
  method: words.describe("Name or `/pattern/` of the method; `tool:method` also names the tool."),
  args: row.optional().describe("Arguments that the call must have, others are allowed; texts may be `/patterns/`."),
});
export const callsExpectationSchema = z.strictObject({
  include: z.array(callExpectation).min(1).optional().describe("Required calls."),
  order: z
    .enum(["any", "given"])
    .optional()
    .describe("Whether the calls of `include` must be in this order. Default: `any`."),
  atMost: z.int().nonnegative().optional().describe("Maximum calls of the run."),
  only: z.boolean().optional().describe("Forbids calls other than those of `include`."),
});
export type CallsExpectation = z.infer<typeof callsExpectationSchema>;

export const sourcesExpectationSchema = z.union([
  oneOrMore.describe("Sources that the answer must have: provider, dataset, URL or tool, as text or `/pattern/`."),
  z.strictObject({
    include: oneOrMore.optional(),
    only: z.boolean().optional().describe("Forbids sources other than those of `include`."),
    atLeast: z.int().nonnegative().optional().describe("Minimum number of sources."),
  }),
]);

export const programExpectationSchema = z.strictObject({
  only: z.array(words).describe("Names or `/patterns/` of the methods that programs may call."),
  atMost: z.int().nonnegative().optional().describe("Maximum programs, the first one included."),
});

export const rubricExpectationSchema = z.union([
  words.describe("A sentence about the answer that the role `grade` judges."),
  z.strictObject({
    sentence: words,
    label: z.enum(["pass", "fail"]).optional().describe("Label that a person gave to the recorded answer."),
  }),
]);

const scorersSchema = z.strictObject({
  text: textExpectationSchema.optional(),
  facts: z.union([factExpectationSchema, z.array(factExpectationSchema).min(1)]).optional(),
  rows: rowsExpectationSchema.optional(),
  calls: callsExpectationSchema.optional(),
  sources: sourcesExpectationSchema.optional(),
  freshness: z
    .strictObject({
      maxAge: words.optional().describe("Maximum age of the data: `90s`, `2h`, `3d`."),
      notBefore: words.optional().describe("Earliest date of the data."),
    })
    .optional(),
  assumption: oneOrMore.optional().describe("Required contents of the stated assumptions, as text or `/pattern/`."),
  missing: oneOrMore.optional().describe("Names required in a miss or a clarification, as text or `/pattern/`."),
  program: programExpectationSchema.optional(),
  cost: limit.optional().describe("Cost of one run in US dollars."),
  durationMs: limit.optional().describe("Duration of one run in milliseconds."),
  tokens: limit.optional().describe("Tokens of one run, input and output."),
  rubric: rubricExpectationSchema.optional(),
});

/** An expectation object. Every key of the object must hold. */
export type ContentExpectation = z.infer<typeof scorersSchema> & {
  readonly all?: ContentExpectation[] | undefined;
  readonly any?: ContentExpectation[] | undefined;
  readonly not?: ContentExpectation | undefined;
};
export const contentExpectationSchema: z.ZodType<ContentExpectation> = scorersSchema
  .extend({
    all: z.lazy(() => z.array(contentExpectationSchema).min(1)).optional(),
    any: z.lazy(() => z.array(contentExpectationSchema).min(1)).optional(),
    not: z.lazy(() => contentExpectationSchema).optional(),
  })
  .refine((expected) => Object.keys(expected).length > 0, "needs at least one expectation")
  .meta({ id: "contentExpectation" });

/** Names of the scorers, which are the keys other than `all`, `any` and `not`. */
export type ScorerName = keyof z.infer<typeof scorersSchema>;
