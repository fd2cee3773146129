// Formats mistakes in a suite: the place, the value and what the value must be.
import type { z } from "zod";
import { didYouMean, keysAt, orList, shownValue, typeWords, type ValuePath, valueAt } from "../../base/text/mistake.ts";
import { nearest } from "../../base/text/nearest.ts";
import type { Place } from "../../base/text/yaml.ts";
import { CtxError } from "../../contract/error.ts";
import { suiteSchema } from "../../contract/gate-suite.ts";

/** A sentence about the value at a path of the file. */
export interface Mistake {
  readonly path: ValuePath;
  readonly message: string;
}

const shownMistakes = 10;

/** Builds an error with one line per mistake, `file:line:column: sentence`, in the order of the file. */
export function configError(shown: string, mistakes: readonly (Place & { readonly message: string })[]): CtxError {
  const ordered = mistakes.toSorted((left, right) => left.line - right.line || left.column - right.column);
  const lines = ordered
    .slice(0, shownMistakes)
    .map(({ line, column, message }) => `${shown}:${line}:${column}: ${message}`);
  const rest = ordered.length - lines.length;
  return new CtxError("config", [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join("\n"));
}

/** Converts schema errors to mistakes, each with the path of the wrong key. */
export function schemaMistakes(error: z.ZodError, value: unknown, schema: z.ZodType = suiteSchema): readonly Mistake[] {
  const unknown = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => unknownKey([...issue.path, key], schema)) : [],
  );
  // A mistyped key also makes the correct key missing; only the mistyped key is reported.
  const meant = new Set(unknown.map(({ meantPath }) => meantPath));
  const others = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" || meant.has(dotted(issue.path))
      ? []
      : [{ path: issue.path, message: `${dotted(issue.path)} ${complaint(issue, valueAt(value, issue.path))}` }],
  );
  return [...unknown, ...others];
}

/** Formats a path as `cases[2].expect.options[0]`. */
export function dotted(path: ValuePath): string {
  if (path.length === 0) return "the suite";
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

function unknownKey(path: ValuePath, schema: z.ZodType): Mistake & { readonly meantPath: string | null } {
  const holder = path.slice(0, -1);
  const known = keysAt(schema, holder);
  const written = String(path.at(-1));
  const fix = didYouMean(written, known) || `; the keys here are ${known.join(", ")}`;
  const [meant] = nearest(written, known);
  const meantPath = meant === undefined ? null : dotted([...holder, meant]);
  return { path, message: `${dotted(path)} is not a key${fix}`, meantPath };
}

function complaint(issue: Exclude<z.core.$ZodIssue, { code: "unrecognized_keys" }>, given: unknown): string {
  switch (issue.code) {
    case "invalid_value":
      return invalidChoice(issue.values.map(String), given);
    case "invalid_type":
      return invalidType(issue, given);
    case "too_small":
      if (issue.origin === "array") return "is an empty list; give at least one";
      if (issue.origin === "string") return "must not be empty";
      return `is ${shownValue(given)}; the minimum is ${issue.minimum}`;
    case "too_big":
      return `is ${shownValue(given)}; the maximum is ${issue.maximum}`;
    case "custom":
      return issue.message;
    default:
      return `is ${shownValue(given)}; it must be ${issue.message}`;
  }
}

function invalidChoice(choices: readonly string[], given: unknown): string {
  const head = given === undefined ? "is missing" : `is ${shownValue(given)}`;
  const near = typeof given === "string" ? didYouMean(given, choices) : "";
  return `${head}; it must be ${orList(choices)}${near}`;
}

function invalidType({ expected, path }: z.core.$ZodIssueInvalidType, given: unknown): string {
  const head = given === undefined ? "is missing" : `is ${shownValue(given)}`;
  const wanted = typeWords(expected);
  if (path.length === 0) return `${head}; it must be ${wanted}: version, suite and cases`;
  const isBare = expected === "string" && (typeof given === "number" || typeof given === "boolean");
  return `${head}; it must be ${wanted}${isBare ? ", so put it in quotes" : ""}`;
}
