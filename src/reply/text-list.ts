// Joins short lists of plain values inside an object, such as tags, into one value.
import { isJsonObject } from "../base/text/json.ts";
import type { Json } from "../contract/json.ts";
import type { Step } from "./path.ts";

const mostParts = 20;
const longestPart = 200;

/**
 * Returns the values of a list in one line, "red, green"; null for an empty, nested or long list, which is read as rows.
 */
export function listText(value: Json | undefined): string | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostParts) return null;
  const parts = value.map((part: Json) => (typeof part === "object" ? null : String(part).trim()));
  const isPlain = parts.every(
    (part) => part !== null && part !== "" && part.length <= longestPart && !part.includes("\n"),
  );
  return isPlain ? parts.join(", ") : null;
}

/** Returns every short list of plain values inside an object, with its place; at most `limit` lists. */
export function textListsOf(
  data: Json,
  limit: number,
): readonly { readonly steps: readonly Step[]; readonly text: string }[] {
  const found: { readonly steps: readonly Step[]; readonly text: string }[] = [];
  const walk = (part: Json, steps: readonly Step[]): void => {
    if (found.length >= limit || steps.length > 24 || typeof part !== "object" || part === null) return;
    for (const [key, child] of Object.entries(part) as [string, Json][]) {
      const text = isJsonObject(part) ? listText(child) : null;
      const place = [...steps, Array.isArray(part) ? Number(key) : key];
      if (text === null) walk(child, place);
      else found.push({ steps: place, text });
    }
  };
  walk(data, []);
  return found;
}
