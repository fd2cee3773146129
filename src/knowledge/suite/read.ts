// Reads suite files in the shape of the standard and in an older shape that the pages of the standard still show.
import { isTooDeep } from "../pack/records.ts";

/** Converts a suite in the older shape, `{queries: [{query, should_select}]}`; returns any other text unchanged. */
export function suiteOf(text: string | null): string | null {
  if (text === null || isTooDeep(text)) return text; // The caller parses the text and reports the error.
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return text;
  }
  const queries: unknown = read(raw, "queries");
  if (!Array.isArray(queries) || read(raw, "cases") !== undefined) return text;
  const cases = queries.map((one, at) => ({
    id: String(read(one, "id") ?? `q${at + 1}`),
    prompt: read(one, "query"),
    expected: read(one, "should_select") === true ? "select" : "reject",
  }));
  return JSON.stringify({ pack_name: read(raw, "pack_name") ?? read(raw, "skill_name") ?? "", cases });
}

function read(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
