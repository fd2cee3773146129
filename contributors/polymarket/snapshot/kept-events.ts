// Reads the snapshot's events from a file that the build writes, since computing one event takes longer than reading the
// file.
import { readFileSync } from "node:fs";
import type { SnapshotEvent } from "./format.ts";

/** Name of the file, which is in the folder of the program. */
export const eventsFile = "polymarket-events.jsonl";

/** Returns the content of the file: one event as JSON per line. */
export function eventLines(events: readonly SnapshotEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join("");
}

/**
 * Returns a function that looks up an event by id in the file. The file is read at the first lookup. Without the file,
 * for example when ctx runs from its sources, every lookup returns undefined.
 */
export function keptEvents(
  file: URL = new URL(`./${eventsFile}`, import.meta.url),
): (id: string) => SnapshotEvent | undefined {
  let text: string | undefined;
  return (id) => {
    text ??= `\n${readIfThere(file)}`;
    const start = text.indexOf(`\n{"id":${JSON.stringify(id)},`) + 1;
    if (start === 0) return undefined;
    const end = text.indexOf("\n", start);
    return end < 0 ? undefined : eventOf(text.slice(start, end));
  };
}

/** Parses a line; returns undefined for a damaged line, and the event is then computed. */
function eventOf(line: string): SnapshotEvent | undefined {
  try {
    const event: SnapshotEvent = JSON.parse(line);
    return event;
  } catch {
    return undefined;
  }
}

function readIfThere(file: URL): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // No line matches, so every event is computed.
  }
}
