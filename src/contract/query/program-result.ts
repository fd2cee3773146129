// Return value of a planner's program. A language model may return anything else, which then counts as `result`.
import { z } from "zod";
import type { Json } from "../json.ts";

/** A value that the program chose by text among rows of another method's output. */
export const programChoiceSchema = z.looseObject({
  /** The parameter that the chosen value was bound to. */
  parameter: z.string(),
  /** The chosen row's own name. */
  label: z.string().nullable().default(null),
  /** Number of rows compared. */
  count: z.int().nonnegative().default(1),
  /** Names of the next best rows. */
  alternatives: z.array(z.string()).default([]),
  /** Number of rows that matched equally well, the chosen one among them; 0 when there was no tie. */
  tied: z.int().nonnegative().default(0),
  /** Names of the first of those, the chosen one first. */
  ties: z.array(z.string()).default([]),
});
export type ProgramChoice = z.infer<typeof programChoiceSchema>;

/** Note of the sandbox itself when rows matched a text equally well, whether or not the program reports it. */
export const tieNoteSchema = z.looseObject({
  kind: z.literal("pick-tie"),
  key: z.string(),
  label: z.string(),
  count: z.int().nonnegative(),
  tied: z.int().positive(),
  ties: z.array(z.string()),
});
export type TieNote = z.infer<typeof tieNoteSchema>;

/** Arithmetic that a program declares: the number at `path` is `operation` over numbers that replies contain. */
export const programDerivationSchema = z.object({
  /** Path in the returned value, such as `$.result.total`. */
  path: z.string(),
  operation: z.enum(["sum", "difference", "product", "ratio", "percent", "mean", "min", "max", "count"]),
  /** The operands in order; for a count, the length of the counted list. */
  of: z.array(z.number()).max(10_000),
});
export type ProgramDerivation = z.infer<typeof programDerivationSchema>;

/**
 * The convention: `result` for one value, `rows` for a list collected over pages, `found: false` for an explicit empty
 * result.
 */
export const programResultSchema = z.strictObject({
  /** False when the program searched and found nothing, or nothing that matches. Absent: true. */
  found: z.boolean().default(true),
  /** Any JSON; it left the sandbox as JSON text and is not validated again. */
  result: z.custom<Json>().optional(),
  rows: z.array(z.custom<Json>()).optional(),
  choices: z.array(programChoiceSchema).default([]),
  derived: z.array(programDerivationSchema).default([]),
  /** Search term of an empty result. */
  lookedFor: z.string().optional(),
});
