// Edits texts and lists of texts in a table of TOML. Every other line is kept.
import { isDeepStrictEqual } from "node:util";
import { parse, stringify } from "smol-toml";
import type { TextsEdit } from "./jsonc-edit.ts";

/**
 * Returns the text with the values. The table must have a header of its own. Throws if the edited text would not contain
 * exactly these values beside the old ones.
 */
export function editTomlTexts(text: string, edits: readonly TextsEdit[]): string {
  const edited = edits.reduce((before, edit) => editOne(before, edit), text);
  const wanted = edits.reduce<unknown>((value, { path, value: next }) => withValue(value, path, next), parse(text));
  if (isDeepStrictEqual(plain(parse(edited)), plain(wanted))) return edited;
  throw new Error("the table cannot be edited in place");
}

function editOne(text: string, { path, value }: TextsEdit): string {
  const key = String(path.at(-1));
  const lines = text.split("\n");
  const table = path.slice(0, -1).map(String);
  const from = lines.findIndex((line) => isHeader(line, table));
  if (from < 0) throw new Error(`the table ${table.join(".")} has no header`);
  const size = lines.slice(from + 1).findIndex((line) => /^\s*\[/.test(line) && !/^\s*\[[^\]]*\]?\s*,/.test(line));
  const end = size < 0 ? lines.length : from + 1 + size;
  const at = lines.findIndex((line, index) => index > from && index < end && new RegExp(`^\\s*${key}\\s*=`).test(line));
  const written = value === undefined ? [] : [`${key} = ${stringify({ value }).trim().slice("value = ".length)}`];
  if (at < 0) return lines.toSpliced(from + 1, 0, ...written).join("\n");
  return lines.toSpliced(at, valueLines(lines.slice(at, end)), ...written).join("\n");
}

function isHeader(line: string, table: readonly string[]): boolean {
  try {
    return isDeepStrictEqual(plain(parse(line)), plain(withValue({}, table, {}))) && /^\s*\[/.test(line);
  } catch {
    // The line alone is not TOML, so it is no header.
    return false;
  }
}

/** Number of lines of the value that begins on the first line. */
function valueLines(lines: readonly string[]): number {
  for (let count = 1; count <= lines.length; count += 1) {
    try {
      parse(lines.slice(0, count).join("\n"));
      return count;
    } catch {
      // The value continues on the next line.
    }
  }
  return 1;
}

function withValue(value: unknown, path: readonly PropertyKey[], next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const before: Readonly<Record<string, unknown>> = Object(value);
  const { [String(key)]: old, ...others } = before;
  const inner = withValue(old, rest, next);
  return inner === undefined ? others : { ...others, [String(key)]: inner };
}

/** Returns plain objects, because the parser creates objects without a prototype. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
