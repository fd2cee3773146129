// The two formats of a suite. A suite that a person writes is YAML. A long one that a program writes is JSON lines (`.jsonl`):
// the first line is the suite without its cases, and each further line is a case.
import { isJsonObject } from "../../base/text/json.ts";
import { parseJsonLines } from "../../base/text/json-lines.ts";
import { parseYaml, type YamlReading } from "../../base/text/yaml.ts";
import { appendToYamlList, editYaml, type YamlEdit, yamlText } from "../../base/text/yaml-edit.ts";

interface SuiteText {
  readonly text: string;
  /** Path or name of the file; its ending selects the format. */
  readonly file: string;
}

/** Parses a suite, with the position of each value. A value of a JSON line has the position of its line. */
export function parseSuiteText({ text, file }: SuiteText, maxBytes: number): YamlReading {
  if (!isLines(file)) return parseYaml(text, { file, maxBytes });
  const rows = parseJsonLines(text);
  const problems = rows.flatMap((row) =>
    row.kind === "damage" ? [{ file, line: row.line, column: 1, message: row.reason }] : [],
  );
  if (problems.length > 0) return { kind: "problems", problems };
  const values = rows.flatMap((row) => (row.kind === "value" ? [row] : []));
  const [head, ...cases] = values;
  if (head === undefined) return { kind: "value", value: null, locate: () => ({ line: 1, column: 1 }) };
  if (!isJsonObject(head.value) || head.value.cases !== undefined) {
    const message = "the first line must be the suite without `cases`; each further line is a case";
    return { kind: "problems", problems: [{ file, line: head.line, column: 1, message }] };
  }
  const value = { ...head.value, cases: cases.map((row) => row.value) };
  const locate = ([key, index]: readonly PropertyKey[]) => {
    const row = key === "cases" && typeof index === "number" ? cases[index] : head;
    return { line: (row ?? head).line, column: 1 };
  };
  return { kind: "value", value, locate };
}

/** Returns the text of a new suite. */
export function suiteText({ cases, ...suite }: { readonly cases: readonly object[] }, file: string): string {
  return isLines(file) ? linesText([suite, ...cases]) : yamlText({ ...suite, cases });
}

/** Adds a case at the end of the suite. */
export function appendCase({ text, file }: SuiteText, added: object): string {
  if (!isLines(file)) return appendToYamlList(text, "cases", added);
  return `${text.trimEnd()}\n${linesText([added])}`;
}

/** Returns the suite with other values. The path of each value begins with `cases` and the index of the case. */
export function editCases({ text, file }: SuiteText, edits: readonly YamlEdit[]): string {
  if (!isLines(file)) return editYaml(text, edits);
  const lines = text.split("\n");
  const rows = parseJsonLines(text).flatMap((row) => (row.kind === "value" ? [row] : []));
  const changed = new Map<number, unknown>();
  for (const { path, value } of edits) {
    const [, index, ...inner] = path;
    const row = rows[Number(index) + 1];
    if (row !== undefined) changed.set(row.line, withValue(changed.get(row.line) ?? row.value, inner, value));
  }
  return lines.map((line, at) => (changed.has(at + 1) ? JSON.stringify(changed.get(at + 1)) : line)).join("\n");
}

/** Returns the name of a suite for the name of its file. */
export function suiteNameOf(fileName: string): string {
  return fileName.replace(/\.(?:ya?ml|jsonl)$/i, "");
}

/** Endings of the suites that are found by name, in the order in which they are tried. */
export const suiteEndings: readonly string[] = [".yaml", ".jsonl"];

function isLines(file: string): boolean {
  return /\.jsonl$/i.test(file);
}

function linesText(rows: readonly object[]): string {
  return `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;
}

/** Returns a copy with the value at the path; without a value the place is removed. */
function withValue(whole: unknown, [key, ...rest]: YamlEdit["path"], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    const inner = withValue(whole[Number(key)], rest, value);
    return inner === undefined ? whole.toSpliced(Number(key), 1) : whole.with(Number(key), inner);
  }
  const { [key]: before, ...others } = (whole ?? {}) as Record<string, unknown>;
  const inner = withValue(before, rest, value);
  if (inner === undefined) return others;
  return { ...(whole as object), [key]: inner };
}
