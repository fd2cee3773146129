import { mayImport } from "./tables.ts";

/** The path without extension and `src/`: `flow/chain` of `src/flow/chain.ts`; undefined outside of the package's code. */
export function placeOf(path: string): string | undefined {
  if (!isShipped(path)) return undefined;
  return path.replace(/^src\//, "").replace(/\.(tsx?|js|json)$/, "");
}

/** True for the code that goes into the package: `src/`, and the servers beside it. */
export function isShipped(path: string): boolean {
  return path.startsWith("src/") || path.startsWith("contributors/");
}

/** The path of a place without its extension. */
export function pathOf(place: string): string {
  return isIn(place, "contributors") ? place : `src/${place}`;
}

/** True if a place matches the pattern or lies inside a matching place. `*` matches one name, `**` every place, `NAME.ts` one file. */
export function isIn(place: string, pattern: string): boolean {
  if (pattern === "**") return true;
  if (pattern.endsWith(".ts")) return `${place}.ts` === pattern;
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
