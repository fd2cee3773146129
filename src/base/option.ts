// Registry of options: the flag and the environment variable of each setting. The settings themselves are declared in
// `contract/settings`.
import { z } from "zod";

/** Data about an option that its schema does not contain. The environment variable follows from the path if `env` is absent. */
export interface OptionNote {
  /** Long flag in the syntax of commander, such as `--depth <lane>`. If absent, the option has no flag. */
  readonly flag?: string;
  /** What the flag does, for a flag that the description of the setting does not fit. */
  readonly flagText?: string;
  readonly env?: string;
  /** Splits the text of a flag that sets parts of an object into the parts; null for a text of another form. */
  readonly parts?: (text: string) => readonly FlagPart[] | null;
  /** Commands that have the flag. If absent, every command that reads settings has the flag. */
  readonly commands?: readonly string[];
}

/** A setting inside an object, by its path from the object. */
export interface FlagPart {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Registry of all option notes. */
export const optionNotes = z.registry<OptionNote>();

/** Registers a schema field as an option and returns it. */
export function option<S extends z.ZodType>(schema: S, note: OptionNote): S {
  optionNotes.add(schema, note);
  return schema;
}

/** One setting of a settings schema, with the data for help, environment variables and the reference. */
export interface OptionRow {
  readonly path: readonly string[];
  readonly schema: z.ZodType;
  readonly description: string;
  readonly flag: string | undefined;
  /** What the flag does: the note's text, otherwise the description of the setting. */
  readonly flagText: string;
  readonly env: string;
  readonly parts: OptionNote["parts"];
  readonly commands: readonly string[] | undefined;
  readonly defaultValue: unknown;
}

/** Returns the settings of an object schema in the order of their declaration. */
export function optionRows(schema: z.ZodType): readonly OptionRow[] {
  const rows = walked.get(schema) ?? leavesOf(schema, []);
  walked.set(schema, rows);
  return rows;
}

/** Returns the environment variable: `["judge", "minConfidence"]` becomes `CTX_JUDGE_MIN_CONFIDENCE`. */
export function environmentName(path: readonly string[]): string {
  const words = path.map((part) => part.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toUpperCase());
  return ["CTX", ...words].join("_");
}

/** Returns the schema inside of defaults and optionals. */
export function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  return schema;
}

/**
 * Cache of the settings of a schema. A command reads them several times, and computing the defaults takes a
 * millisecond.
 */
const walked = new WeakMap<z.ZodType, readonly OptionRow[]>();

function leavesOf(schema: z.ZodType, path: readonly string[]): readonly OptionRow[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject && !isLeafObject(schema)) {
    return Object.entries(inner.shape).flatMap(([key, field]) => leavesOf(field as z.ZodType, [...path, key]));
  }
  const note = optionNotes.get(schema) ?? optionNotes.get(inner);
  const description = schema.description ?? inner.description ?? "";
  return [
    {
      path,
      schema,
      description,
      flag: note?.flag,
      flagText: note?.flagText ?? description,
      env: note?.env ?? environmentName(path),
      parts: note?.parts,
      commands: note?.commands,
      defaultValue: defaultOf(schema),
    },
  ];
}

function isLeafObject(schema: z.ZodType): boolean {
  return optionNotes.has(schema);
}

function defaultOf(schema: z.ZodType): unknown {
  const parsed = schema.safeParse(undefined);
  return parsed.success ? parsed.data : undefined;
}
