// Reads suite files in the standard's shape and in the older shape that its pages still show.
import { isTooDeep } from "../pack/records.ts";

/** The suite's text in the standard's shape; converts `{queries: [{query, should_select}]}` and leaves everything else as it is. */
export function suiteOf(text: string | null): string | null {
  if (text === null || isTooDeep(text)) return text; // SelectedText where it is parsed for good.
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
