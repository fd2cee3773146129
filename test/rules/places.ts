import { mayImport } from "./tables.ts";

/** The path inside `src/` without its extension: `flow/chain` of `src/flow/chain.ts`; undefined outside `src/`. */
export function placeOf(path: string): string | undefined {
  return path.startsWith("src/") ? path.slice("src/".length).replace(/\.(tsx?|js|json)$/, "") : undefined;
}

/** True if a place matches the pattern or lies inside a matching place. `*` matches one name, `**` every place. */
export function isIn(place: string, pattern: string): boolean {
  if (pattern === "**") return true;
  const names = place.split("/");
  const parts = pattern.split("/");
  return parts.every((part, at) => (part === "*" ? names[at] !== undefined : part === names[at]));
}

/** The row of the folder table for a place; undefined when the table has none. */
export function roomOf(place: string): string | undefined {
  const rooms = Object.keys(mayImport).filter((room) => isIn(place, room));
  return rooms.sort((left, right) => right.length - left.length)[0];
}

/** Formats `a, b and c`; `nothing` for an empty list. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "nothing";
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
