// The catalogue's events as written by the build: computing one takes longer than reading all.
import { readFileSync } from "node:fs";
import type { SnapshotEvent } from "./format.ts";

/** Name of the file, in the folder of the program. */
export const eventsFile = "polymarket-events.jsonl";

/** The content of the file: one event as JSON per line. */
export function eventLines(events: readonly SnapshotEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join("");
}

/**
 * Looks up events by id in such a file, read at the first lookup; without the file, as when ctx runs from its sources,
 * it finds none.
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

/** Undefined for a truncated or damaged line: its event is computed instead. */
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
    return ""; // Then each event is computed.
  }
}
