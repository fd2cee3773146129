// Options declared once: the registry with the flag and environment name of each setting, and its readers. It knows no
// setting by name; `contract/settings` declares them.
import { z } from "zod";

/** Information on a field beyond its schema. The environment name follows from the path unless `env` is set. */
export interface OptionNote {
  /** Long flag with its value's name in commander syntax: `--depth <lane>`; absent: no flag. */
  readonly flag?: string;
  readonly env?: string;
  /** Commands that have the flag; absent: every command that reads settings. */
  readonly commands?: readonly string[];
}

/** The only registry of option notes. */
export const optionNotes = z.registry<OptionNote>();

/** Registers a schema field as an option and returns it. */
export function option<S extends z.ZodType>(schema: S, note: OptionNote): S {
  optionNotes.add(schema, note);
  return schema;
}

/** One leaf of a settings schema with the data for help, environment and reference rows. */
export interface OptionRow {
  readonly path: readonly string[];
  readonly schema: z.ZodType;
  readonly description: string;
  readonly flag: string | undefined;
  readonly env: string;
  readonly commands: readonly string[] | undefined;
  readonly defaultValue: unknown;
}

/** The leaves of an object schema in their declared order. */
export function optionRows(schema: z.ZodType): readonly OptionRow[] {
  const rows = walked.get(schema) ?? leavesOf(schema, []);
  walked.set(schema, rows);
  return rows;
}

/** `["judge", "minConfidence"]` becomes `CTX_JUDGE_MIN_CONFIDENCE`. */
export function environmentName(path: readonly string[]): string {
  const words = path.map((part) => part.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toUpperCase());
  return ["CTX", ...words].join("_");
}

/** Unwraps defaults and optionals. */
export function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  return schema;
}

/** Cached, since every part of a command reads the rows and computing the defaults takes a millisecond. */
const walked = new WeakMap<z.ZodType, readonly OptionRow[]>();

function leavesOf(schema: z.ZodType, path: readonly string[]): readonly OptionRow[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject && !isLeafObject(schema)) {
    return Object.entries(inner.shape).flatMap(([key, field]) => leavesOf(field as z.ZodType, [...path, key]));
  }
  const note = optionNotes.get(schema) ?? optionNotes.get(inner);
  return [
    {
      path,
      schema,
      description: schema.description ?? inner.description ?? "",
      flag: note?.flag,
      env: note?.env ?? environmentName(path),
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
