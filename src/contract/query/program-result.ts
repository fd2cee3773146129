// The value that a planner's program returns. A language model may return any other form; that value then counts as
// `result`.
import { z } from "zod";
import type { Json } from "../json.ts";

/** A value that the program took from one row of another method's output. The program found the row by matching a text. */
export const programChoiceSchema = z.looseObject({
  /** The parameter that the chosen value was bound to. */
  parameter: z.string(),
  /** The name of the chosen row. */
  label: z.string().nullable().default(null),
  /** Number of rows compared. */
  count: z.int().nonnegative().default(1),
  /** Names of the next best rows. */
  alternatives: z.array(z.string()).default([]),
  /** Number of rows that matched equally well, including the chosen row; 0 when only one row matched best. */
  tied: z.int().nonnegative().default(0),
  /** Names of the first tied rows, starting with the chosen row. */
  ties: z.array(z.string()).default([]),
});
export type ProgramChoice = z.infer<typeof programChoiceSchema>;

/**
 * Note of the sandbox about rows that matched a text equally well. The sandbox writes the note even if the program
 * does not report the tie.
 */
export const tieNoteSchema = z.looseObject({
  kind: z.literal("pick-tie"),
  key: z.string(),
  label: z.string(),
  count: z.int().nonnegative(),
  tied: z.int().positive(),
  ties: z.array(z.string()),
  /** The text that was looked up. */
  text: z.string().optional(),
  /** What a request can call each listed row: its name, or its value when rows have the same name. */
  names: z.array(z.string()).optional(),
});
export type TieNote = z.infer<typeof tieNoteSchema>;

/** A calculation that a program declares. The number at `path` is the result of `operation` on numbers from replies. */
export const programDerivationSchema = z.object({
  /** Path in the returned value, for example `$.result.total`. */
  path: z.string(),
  operation: z.enum(["sum", "difference", "product", "ratio", "percent", "mean", "min", "max", "count"]),
  /** The operands in order. For `count`, the only operand is the length of the counted list. */
  of: z.array(z.number()).max(10_000),
});
export type ProgramDerivation = z.infer<typeof programDerivationSchema>;

/**
 * The form that programs should return: `result` for one value, `rows` for a list collected over several pages,
 * `found: false` when the search found nothing.
 */
export const programResultSchema = z.strictObject({
  /** False when the program searched and found no match. Absent: true. */
  found: z.boolean().default(true),
  /** Any JSON. The value came out of the sandbox as JSON text, so it is not validated again. */
  result: z.custom<Json>().optional(),
  rows: z.array(z.custom<Json>()).optional(),
  choices: z.array(programChoiceSchema).default([]),
  derived: z.array(programDerivationSchema).default([]),
  /** Search term of an empty result. */
  lookedFor: z.string().optional(),
});
