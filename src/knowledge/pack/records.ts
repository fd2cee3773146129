// Reads the records that a pack contains: source map, compile runs and list of splits. Entries that do not match the
// schema are dropped and reported.

import * as z from "zod/mini";
import en from "zod/v4/locales/en.js";
import type { Steps } from "../../base/slices.ts";
import {
  type Claim,
  type CompileRun,
  compileRunSchema,
  type SourceMap,
  type SplitIndex,
  sourceMapSchema,
  splitIndexSchema,
} from "../../contract/knowledge/records.ts";
import type { PackFinding } from "../../contract/knowledge.ts";

/** The parsed records of a pack. */
export interface PackRecords {
  readonly claims: readonly Claim[];
  readonly documentSections: NonNullable<SourceMap["document_sections"]>;
  /** The compile runs, each with its file; sorted by the time in the ids and file names, latest last. */
  readonly runs: readonly { readonly path: string; readonly run: CompileRun }[];
  /** The pack's list of splits and their documents; null when it has none. */
  readonly splitIndex: SplitIndex | null;
  readonly findings: readonly PackFinding[];
}

export const splitIndexPath = "compiled/index.json";
export const sourceMapPath = "indexes/source-map.json";
const runPath = /^runs\/compile-[^/]*\.json$/;
const mostRuns = 200;

/** Reads the records, one per step; `read` returns the text of a file, or null. */
export function* readRecords(files: Iterable<string>, read: (path: string) => string | null): Steps<PackRecords> {
  const all = [...files];
  const findings: PackFinding[] = [];
  const map = all.includes(sourceMapPath) ? parsed(read(sourceMapPath), sourceMapPath, sourceMapSchema) : null;
  const splits = all.includes(splitIndexPath) ? parsed(read(splitIndexPath), splitIndexPath, splitIndexSchema) : null;
  findings.push(...(map?.findings ?? []), ...unreadable(splits?.findings ?? []));
  const runs: { path: string; run: CompileRun }[] = [];
  const paths = all.filter((path) => runPath.test(path)).sort();
  for (const path of paths.slice(-mostRuns)) {
    yield;
    const { value, findings: wrong } = parsed(read(path), path, compileRunSchema);
    findings.push(...wrong);
    if (value !== null) runs.push({ path, run: value });
  }
  return {
    claims: map?.value?.claims ?? partsThatFit(map?.raw, "claims", sourceMapSchema.shape.claims.def.element),
    documentSections: map?.value?.document_sections ?? [],
    runs,
    splitIndex: splits?.value ?? null,
    findings,
  };
}

/** Keeps only findings about invalid JSON, as warnings. The standard has no schema for the list of splits. */
function unreadable(findings: readonly PackFinding[]): readonly PackFinding[] {
  return findings
    .filter(({ code }) => code === "invalid-json")
    .map((found): PackFinding => ({ ...found, severity: "warning" }));
}

/** Parses JSON text by the schema. An unknown key is dropped with a warning; every other mismatch is an error. */
export function parsed<T>(
  text: string | null,
  path: string,
  schema: z.core.$ZodType<T>,
): { readonly value: T | null; readonly raw: unknown; readonly findings: readonly PackFinding[] } {
  if (text === null) return { value: null, raw: null, findings: [] };
  const refused = (message: string) => {
    const finding = { severity: "error", code: "invalid-json", path, message } as const;
    return { value: null, raw: null, findings: [finding] };
  };
  if (isTooDeep(text)) return refused(`it is nested deeper than ${deepest} levels`);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (thrown) {
    return refused(`it is not JSON: ${thrown instanceof Error ? thrown.message.slice(0, 120) : "not JSON"}`);
  }
  return fitted(raw, path, schema);
}

const deepest = 100;

/** True when JSON text is nested too deeply to be a record of a pack. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  // Scans character by character, because a regular expression for quoted strings backtracks over an unclosed string.
  for (let at = 0; at < text.length && depth <= deepest; at++) {
    const sign = text[at] ?? "";
    if (isQuoted && sign === "\\") at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted) depth += "[{".includes(sign) ? 1 : "]}".includes(sign) ? -1 : 0;
  }
  return depth > deepest;
}

/** `jitless`: compiling a schema saves time only after hundreds of values, and a pack has few. */
const checking = { jitless: true, error: en().localeError } as const;

function fitted<T>(raw: unknown, path: string, schema: z.core.$ZodType<T>) {
  const first = z.safeParse(schema, raw, checking);
  if (first.success) return { value: first.data, raw, findings: [] };
  const unknown = first.error.issues.filter((issue) => issue.code === "unrecognized_keys");
  const others = first.error.issues.filter((issue) => issue.code !== "unrecognized_keys");
  const second = z.safeParse(schema, without(raw, unknown), checking);
  const findings = [
    ...unknown.map((issue) => finding("warning", "unknown-key", path, issue)),
    ...others.slice(0, 50).map((issue) => finding("error", "bad-record", path, issue)),
  ];
  return { value: second.success ? second.data : null, raw, findings };
}

type Issue = z.core.$ZodIssue;

function finding(severity: PackFinding["severity"], code: string, path: string, issue: Issue): PackFinding {
  const place = issue.path.map(String).join("/");
  return { severity, code, path: place === "" ? path : `${path}#${place}`, message: issue.message };
}

/** Returns a copy without the keys that the schema does not have. */
function without(raw: unknown, issues: readonly Issue[]): unknown {
  const copy: unknown = structuredClone(raw);
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") continue;
    const holder = issue.path.reduce<unknown>((at, key) => (isHolder(at) ? Reflect.get(at, key) : undefined), copy);
    if (isHolder(holder)) for (const key of issue.keys) Reflect.deleteProperty(holder, key);
  }
  return copy;
}

/** Returns the valid entries of a list inside an invalid record. */
function partsThatFit<T>(raw: unknown, key: string, schema: z.core.$ZodType<T>): readonly T[] {
  const list: unknown = isHolder(raw) ? Reflect.get(raw, key) : null;
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const { value } = fitted(item, "", schema);
    return value === null ? [] : [value];
  });
}

function isHolder(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
