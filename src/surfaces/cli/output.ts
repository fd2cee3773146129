// Printing: the result on stdout, talk on stderr, JSON as one document.
import type { Door } from "./door.ts";

/** Prints one JSON document. */
export function printJson(door: Door, value: unknown): void {
  door.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

/** Prints lines of text. */
export function printLines(door: Door, lines: readonly string[]): void {
  door.stdout.write(`${lines.join("\n")}\n`);
}

/** Tells something on stderr that does not stop the command. */
export function warn(door: Door, sentence: string): void {
  door.stderr.write(`warning: ${sentence}\n`);
}

/** Columns to write for: the terminal's, at least 40 and at most 120; 80 where there is none. */
export function widthOf(door: Door): number {
  // Some terminals say that they have no columns at all.
  return Math.min(120, Math.max(40, door.stdout.columns || 80));
}
