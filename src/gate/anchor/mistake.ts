// What is wrong with a suite, said so that its author can mend it: the place, the value, and what it must be.
import { z } from "zod";
import { unwrap } from "../../base/option.ts";
import { nearest } from "../../base/text/nearest.ts";
import type { Place } from "../../base/text/yaml.ts";
import { CtxError } from "../../contract/error.ts";
import { suiteSchema } from "../../contract/gate.ts";

type Path = readonly PropertyKey[];

/** A sentence about the value at a path of the file. */
export interface Mistake {
  readonly path: Path;
  readonly message: string;
}

const shownMistakes = 10;

/** One line for each mistake, `file:line:column: sentence`, in the order of the file. */
export function configError(shown: string, mistakes: readonly (Place & { readonly message: string })[]): CtxError {
  const ordered = mistakes.toSorted((left, right) => left.line - right.line || left.column - right.column);
  const lines = ordered
    .slice(0, shownMistakes)
    .map(({ line, column, message }) => `${shown}:${line}:${column}: ${message}`);
  const rest = ordered.length - lines.length;
  return new CtxError("config", [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join("\n"));
}

/** What the schema refuses, each with the path of the key that is wrong. */
export function schemaMistakes(error: z.ZodError, value: unknown): readonly Mistake[] {
  const unknown = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((key) => unknownKey([...issue.path, key])) : [],
  );
  // A mistyped key also leaves the right one missing, which needs no saying.
  const meant = new Set(unknown.map(({ meantPath }) => meantPath));
  const others = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" || meant.has(dotted(issue.path))
      ? []
      : [{ path: issue.path, message: `${dotted(issue.path)} ${complaint(issue, at(value, issue.path))}` }],
  );
  return [...unknown, ...others];
}

/** `; did you mean "expect"?`, or nothing when no candidate is near. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const near = nearest(word, candidates)[0];
  return near === undefined ? "" : `; did you mean ${JSON.stringify(near)}?`;
}

/** `cases[2].expect.options[0]`, as people write a path. */
export function dotted(path: Path): string {
  if (path.length === 0) return "the suite";
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

function unknownKey(path: Path): Mistake & { readonly meantPath: string | null } {
  const holder = path.slice(0, -1);
  const known = keysAt(suiteSchema, holder);
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
      return `is ${show(given)}; the least is ${issue.minimum}`;
    case "too_big":
      return `is ${show(given)}; the most is ${issue.maximum}`;
    case "custom":
      return issue.message;
    default:
      return `is ${show(given)}; it must be ${issue.message}`;
  }
}

function invalidChoice(choices: readonly string[], given: unknown): string {
  const head = given === undefined ? "is missing" : `is ${show(given)}`;
  const near = typeof given === "string" ? didYouMean(given, choices) : "";
  return `${head}; it must be ${orList(choices)}${near}`;
}

function invalidType({ expected, path }: z.core.$ZodIssueInvalidType, given: unknown): string {
  const head = given === undefined ? "is missing" : `is ${show(given)}`;
  const wanted = typeNames[expected] ?? expected;
  if (path.length === 0) return `${head}; it must be ${wanted}: version, suite and cases`;
  const isBare = expected === "string" && (typeof given === "number" || typeof given === "boolean");
  return `${head}; it must be ${wanted}${isBare ? ", so put it in quotes" : ""}`;
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

function keysAt(schema: z.ZodType, [key, ...rest]: Path): readonly string[] {
  const inner = unwrap(schema);
  if (key === undefined) return keysOf(inner);
  const child = childOf(inner, key);
  return child instanceof z.ZodType ? keysAt(child, rest) : [];
}

function keysOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum ? schema.keyType.options.map(String) : [];
}

function childOf(schema: z.ZodType, key: PropertyKey): unknown {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)];
  if (schema instanceof z.ZodArray) return schema.element;
  return schema instanceof z.ZodRecord ? schema.valueType : undefined;
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function orList(choices: readonly string[]): string {
  const last = choices.at(-1) ?? "";
  return choices.length < 2 ? last : `${choices.slice(0, -1).join(", ")} or ${last}`;
}
