// Writes the synthetic snapshot beside this file, or to the file named: `node src/contributors/polymarket/snapshot/make.ts [file]`.
// It generates nothing itself.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Snapshot } from "./format.ts";
import { generateSnapshot } from "./generate.ts";

/** Where the checked-in snapshot lies. */
export const snapshotFile = fileURLToPath(new URL("./polymarket.snapshot.json", import.meta.url));

/** The snapshot as its file holds it: one event, book or tape per line, so that a change reads as a change. */
export function snapshotText(snapshot: Snapshot): string {
  const { events, books, trades, ...head } = snapshot;
  const lines = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const table = (rows: Readonly<Record<string, unknown>>) =>
    `{\n${Object.entries(rows)
      .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(",\n")}\n}`;
  lines.push(`"events": [\n${events.map((event) => JSON.stringify(event)).join(",\n")}\n]`);
  lines.push(`"books": ${table(books)}`, `"trades": ${table(trades)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

if (import.meta.main) writeFileSync(process.argv[2] ?? snapshotFile, snapshotText(generateSnapshot()));
