// The format of a surface file, which describes a fixture server: its methods as `tools/list` returns them, tables of
// data, and how each reply is computed from the tables. The file contains no replies and no prompts.
import { z } from "zod";

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One row of a table. */
const rowSchema = z.record(z.string(), cellSchema);

/** A name: given in the file, or the value of an argument of the call. */
const nameSchema = z.union([z.string(), z.strictObject({ argument: z.string() })]);

const conditionSchema = z.strictObject({
  /** The column to compare; `columns` are compared together, as one text. */
  column: nameSchema.optional(),
  columns: z.array(z.string()).optional(),
  /**
   * `words`: true for the rows that contain the largest number of the words, at least one. `near`: true for rows at most
   * `radius` meters from "longitude,latitude".
   */
  is: z.enum(["equal", "oneOf", "contains", "startsWith", "atLeast", "atMost", "words", "near"]),
  /** The argument to compare with. Without a value to compare with, every row meets the condition. */
  argument: z.string().optional(),
  /** The value to compare with when no argument is named, or the argument is absent. */
  value: cellSchema.optional(),
  default: cellSchema.optional(),
  /** If the argument has this value, every row meets the condition. */
  unless: cellSchema.optional(),
  /** The argument with the radius in meters. */
  radius: z.string().optional(),
});
export type Condition = z.infer<typeof conditionSchema>;

const measureSchema = z.strictObject({
  name: z.string(),
  as: nameSchema,
  of: nameSchema.optional(),
});
export type Measure = z.infer<typeof measureSchema>;

/** How a reply is computed: a small relational query whose steps are the keys below, in order. */
const questionSchema = z.strictObject({
  from: nameSchema,
  where: z.array(conditionSchema).default([]),
  groupBy: z.string().optional(),
  measures: z.array(measureSchema).optional(),
  /** Columns to add; each is the product of a column and an argument. */
  add: z.array(z.strictObject({ name: z.string(), product: z.tuple([z.string(), z.string()]) })).default([]),
  sort: z.strictObject({ column: z.string(), descending: z.boolean() }).optional(),
  limit: z.strictObject({ argument: z.string().optional(), default: z.int().positive() }).optional(),
  columns: z.array(z.string()).optional(),
  /** True: the reply is the first row, and it is an error when there is no row. */
  one: z.boolean().default(false),
  /** The key of the reply that contains the rows. */
  rows: z.string().default("items"),
});
export type Question = z.infer<typeof questionSchema>;

/** A method that would write data. Every call is an error, since the data is read-only. */
const writesSchema = z.strictObject({ writes: z.literal(true) });

const toolSchema = z.strictObject({
  name: z.string().min(1),
  title: z.string().optional(),
  description: z.string(),
  inputSchema: z.record(z.string(), z.json()),
  outputSchema: z.record(z.string(), z.json()).optional(),
  annotations: z
    .strictObject({
      readOnlyHint: z.boolean().optional(),
      destructiveHint: z.boolean().optional(),
      idempotentHint: z.boolean().optional(),
      openWorldHint: z.boolean().optional(),
    })
    .optional(),
  _meta: z.record(z.string(), z.json()).optional(),
});
export type SurfaceTool = z.infer<typeof toolSchema>;

/** The whole file. */
export const surfaceSchema = z
  .strictObject({
    version: z.literal(1),
    server: z.string().min(1),
    name: z.string().min(1),
    description: z.string(),
    tools: z.array(toolSchema).min(1),
    replies: z.record(z.string(), z.union([writesSchema, questionSchema])),
    tables: z.record(z.string(), z.array(rowSchema)),
  })
  .superRefine(({ tools, replies, tables }, context) => {
    for (const { name } of tools) {
      const reply = replies[name];
      const problem = reply === undefined ? "has no entry in replies" : problemOf(reply, tables);
      if (problem !== null) context.addIssue({ code: "custom", message: `the method ${name} ${problem}` });
    }
  });
export type Surface = z.infer<typeof surfaceSchema>;
export type Reply = Surface["replies"][string];
export type Row = z.infer<typeof rowSchema>;

function problemOf(reply: z.infer<typeof questionSchema> | { writes: true }, tables: object): string | null {
  if ("writes" in reply || typeof reply.from !== "string" || reply.from in tables) return null;
  return `reads the table ${reply.from}, which is not in the file`;
}
