// A surface file: the methods of a fixture server as `tools/list` returns them, rows of data, and how each reply is
// computed from the rows. It contains no replies and no prompts.
import { z } from "zod";

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One row of a table. */
const rowSchema = z.record(z.string(), cellSchema);

/** A name in the file, or taken from an argument of the call. */
const nameSchema = z.union([z.string(), z.strictObject({ argument: z.string() })]);

const conditionSchema = z.strictObject({
  /** The compared column; `columns` where several are read as one text. */
  column: nameSchema.optional(),
  columns: z.array(z.string()).optional(),
  /**
   * `words`: rows with at least one of the words, those with the most first. `near`: within `radius` metres of
   * "longitude,latitude".
   */
  is: z.enum(["equal", "oneOf", "contains", "startsWith", "atLeast", "atMost", "words", "near"]),
  /** The argument to compare with; without it the condition accepts every row. */
  argument: z.string().optional(),
  /** The value to compare with when no argument is named or given. */
  value: cellSchema.optional(),
  default: cellSchema.optional(),
  /** Value of the argument that disables the condition. */
  unless: cellSchema.optional(),
  /** Argument with the radius in metres. */
  radius: z.string().optional(),
});
export type Condition = z.infer<typeof conditionSchema>;

const measureSchema = z.strictObject({
  name: z.string(),
  as: nameSchema,
  of: nameSchema.optional(),
});
export type Measure = z.infer<typeof measureSchema>;

/** A reply as a small relational query: from, where, group, add, sort, limit, columns. */
const questionSchema = z.strictObject({
  from: nameSchema,
  where: z.array(conditionSchema).default([]),
  groupBy: z.string().optional(),
  measures: z.array(measureSchema).optional(),
  /** Columns computed as the product of a column and an argument. */
  add: z.array(z.strictObject({ name: z.string(), product: z.tuple([z.string(), z.string()]) })).default([]),
  sort: z.strictObject({ column: z.string(), descending: z.boolean() }).optional(),
  limit: z.strictObject({ argument: z.string().optional(), default: z.int().positive() }).optional(),
  columns: z.array(z.string()).optional(),
  /** The first row is the reply; no row is a failure. */
  one: z.boolean().default(false),
  /** Key of the rows in the reply. */
  rows: z.string().default("items"),
});
export type Question = z.infer<typeof questionSchema>;

/** A method that would change data: the data is read-only, so calling it is an error. */
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
