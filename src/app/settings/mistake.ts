// What is wrong with a setting, said in one sentence that names the place, the value and the fix.
import { z } from "zod";
import { unwrap } from "../../base/option.ts";
import { nearest } from "../../base/text/nearest.ts";
import { formatDuration } from "../../base/time.ts";

type Path = readonly PropertyKey[];

/** One checked text of settings: its value, its schema, and how a place in it is called. */
export interface Checked {
  readonly schema: z.ZodType;
  readonly value: unknown;
  /** How messages name the place of a path, for example `ctx.config.yaml:3:5: query.depth`. */
  readonly place: (path: Path) => string;
  /** Whether the value is a length of time, so that its limits are said as one. */
  readonly isDuration?: boolean;
}

const shownMistakes = 5;

/** One line for each mistake, the first five; later ones are counted. */
export function mistakes(error: z.ZodError, checked: Checked): string {
  const lines = error.issues.flatMap((issue) => linesOf(issue, checked));
  const shown = lines.slice(0, shownMistakes);
  if (lines.length > shown.length) shown.push(`and ${lines.length - shown.length} more`);
  return shown.join("\n");
}

/** `; did you mean "depth"?`, or nothing when no candidate is near. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates)[0];
  return near === undefined ? "" : `; did you mean "${near}"?`;
}

function linesOf(issue: z.core.$ZodIssue, checked: Checked): readonly string[] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(key, issue.path, checked));
  return [`${checked.place(issue.path)} ${complaint(issue, checked)}`];
}

function unknownKey(key: string, path: Path, { schema, place }: Checked): string {
  const known = keysAt(schema, path);
  const where = place([...path, key]);
  const fix = didYouMean(key, known) || `; the keys here are ${known.join(", ")}`;
  return `${where} is not a key${fix}`;
}

function complaint(issue: z.core.$ZodIssue, { value, isDuration = false }: Checked): string {
  const given = at(value, issue.path);
  if (issue.code === "invalid_value") {
    const choices = issue.values.map(String);
    return `is ${show(given)}; it must be ${orList(choices)}${typeof given === "string" ? didYouMean(given, choices) : ""}`;
  }
  if (issue.code === "invalid_type") {
    const found = given === undefined ? "missing" : show(given);
    return `is ${found}; it must be ${typeName(issue.expected, issue.path)}`;
  }
  const amount = (limit: number | bigint) => (isDuration ? formatDuration(Number(limit)) : String(limit));
  if (issue.code === "too_small") {
    const least = issue.inclusive === false ? "it must be more than" : "the least is";
    return `is ${show(given)}; ${least} ${amount(issue.minimum)}`;
  }
  if (issue.code === "too_big") return `is ${show(given)}; the most is ${amount(issue.maximum)}`;
  if (issue.code === "invalid_key") return `is not a usable name: ${issue.issues[0]?.message ?? issue.message}`;
  if (issue.code === "invalid_format" && issue.format === "datetime") {
    return `is ${show(given)}; it must be a time such as 2026-01-01T00:00:00Z`;
  }
  return `is ${show(given)}: ${issue.message}`;
}

const typeNames: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a number",
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "a map of keys",
  record: "a map of names",
};

function typeName(expected: string, path: Path): string {
  const name = typeNames[expected] ?? expected;
  return String(path.at(-1)).endsWith("Ms") ? `${name} of milliseconds, for example 30000` : name;
}

function keysAt(schema: z.ZodType, path: Path): readonly string[] {
  const inner = unwrap(schema);
  const [key, ...rest] = path;
  if (key === undefined) return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  if (inner instanceof z.ZodObject) {
    const next: unknown = inner.shape[String(key)];
    return next instanceof z.ZodType ? keysAt(next, rest) : [];
  }
  return inner instanceof z.ZodRecord && inner.valueType instanceof z.ZodType ? keysAt(inner.valueType, rest) : [];
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

// Maps and lists are only named: they may hold credentials.
function show(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "a map";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function orList(choices: readonly string[]): string {
  const last = choices.at(-1) ?? "";
  return choices.length < 2 ? last : `${choices.slice(0, -1).join(", ")} or ${last}`;
}
