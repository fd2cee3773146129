// Reads short lists of plain values inside an object (tags, observations) as one value.
import type { Json } from "../../contract/json.ts";
import type { Step } from "./path.ts";
import { isObject } from "./program-result.ts";

const mostParts = 20;
const longestPart = 200;

/**
 * The values of a list in one line, "red, green"; null when it is empty, nested or long: then it has rows of its own.
 */
export function listText(value: Json | undefined): string | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostParts) return null;
  const parts = value.map((part: Json) => (typeof part === "object" ? null : String(part).trim()));
  const isPlain = parts.every(
    (part) => part !== null && part !== "" && part.length <= longestPart && !part.includes("\n"),
  );
  return isPlain ? parts.join(", ") : null;
}

/** Every such list inside an object, with its place, at most `limit`. */
export function textListsOf(
  data: Json,
  limit: number,
): readonly { readonly steps: readonly Step[]; readonly text: string }[] {
  const found: { readonly steps: readonly Step[]; readonly text: string }[] = [];
  const walk = (part: Json, steps: readonly Step[]): void => {
    if (found.length >= limit || steps.length > 24 || typeof part !== "object" || part === null) return;
    for (const [key, child] of Object.entries(part) as [string, Json][]) {
      const text = isObject(part) ? listText(child) : null;
      const place = [...steps, Array.isArray(part) ? Number(key) : key];
      if (text === null) walk(child, place);
      else found.push({ steps: place, text });
    }
  };
  walk(data, []);
  return found;
}
