// Describes a mistake in a setting in one sentence that names the place, the value and the fix.

import type { z } from "zod";
import { formatDuration } from "../../base/text/format.ts";
import { didYouMean, keysAt, orList, shownValue, typeWords, type ValuePath, valueAt } from "../../base/text/mistake.ts";

/** A settings value to validate, with its schema and a function that names a place in it. */
export interface Checked {
  readonly schema: z.ZodType;
  readonly value: unknown;
  /** Returns the name of a path in messages, for example `ctx.config.yaml:3:5: query.depth`. */
  readonly place: (path: ValuePath) => string;
  /** True when the value is a duration. Messages then write its limits as durations. */
  readonly isDuration?: boolean;
}

const shownMistakes = 5;

/** Returns one line for each of the first five mistakes, and the number of the others. */
export function mistakes(error: z.ZodError, checked: Checked): string {
  const lines = error.issues.flatMap((issue) => linesOf(issue, checked));
  const shown = lines.slice(0, shownMistakes);
  if (lines.length > shown.length) shown.push(`and ${lines.length - shown.length} more`);
  return shown.join("\n");
}

function linesOf(issue: z.core.$ZodIssue, checked: Checked): readonly string[] {
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(key, issue.path, checked));
  return [`${checked.place(issue.path)} ${complaint(issue, checked)}`];
}

function unknownKey(key: string, path: ValuePath, { schema, place }: Checked): string {
  const known = keysAt(schema, path);
  const where = place([...path, key]);
  const fix = didYouMean(key, known) || `; the keys here are ${known.join(", ")}`;
  return `${where} is not a key${fix}`;
}

function complaint(issue: z.core.$ZodIssue, { value, isDuration = false }: Checked): string {
  const given = valueAt(value, issue.path);
  if (issue.code === "invalid_value") {
    const choices = issue.values.map(String);
    return `is ${shownValue(given)}; it must be ${orList(choices)}${typeof given === "string" ? didYouMean(given, choices) : ""}`;
  }
  if (issue.code === "invalid_type") {
    const found = given === undefined ? "missing" : shownValue(given);
    return `is ${found}; it must be ${typeName(issue.expected, issue.path)}`;
  }
  const amount = (limit: number | bigint) => (isDuration ? formatDuration(Number(limit)) : String(limit));
  if (issue.code === "too_small") {
    const least = issue.inclusive === false ? "it must be more than" : "the minimum is";
    return `is ${shownValue(given)}; ${least} ${amount(issue.minimum)}`;
  }
  if (issue.code === "too_big") return `is ${shownValue(given)}; the maximum is ${amount(issue.maximum)}`;
  if (issue.code === "invalid_key") return `is not a usable name: ${issue.issues[0]?.message ?? issue.message}`;
  if (issue.code === "invalid_format" && issue.format === "datetime") {
    return `is ${shownValue(given)}; it must be a time such as 2026-01-01T00:00:00Z`;
  }
  return `is ${shownValue(given)}: ${issue.message}`;
}

function typeName(expected: string, path: ValuePath): string {
  const name = typeWords(expected);
  return String(path.at(-1)).endsWith("Ms") ? `${name} of milliseconds, for example 30000` : name;
}
