// Writes the whole synthetic snapshot to a file: `node contributors/polymarket/snapshot/make.ts [FILE] [SEED]`. The
// file is only for inspection: the server computes the same data from the seed.
import { writeFileSync } from "node:fs";
import type { Snapshot } from "./format.ts";
import { generateSnapshot } from "./generate.ts";

/** Returns the snapshot as text, with one event, book or trade list per line, so that a diff is readable. */
export function snapshotText(snapshot: Snapshot): string {
  const { events, books, trades, prices, holders, ...head } = snapshot;
  const lines = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  lines.push(`"events": [\n${events.map((event) => JSON.stringify(event)).join(",\n")}\n]`);
  for (const [key, table] of Object.entries({ books, trades, prices, holders })) {
    const rows = Object.entries<unknown>(table).map(([id, value]) => `${JSON.stringify(id)}: ${JSON.stringify(value)}`);
    lines.push(`${JSON.stringify(key)}: {\n${rows.join(",\n")}\n}`);
  }
  return `{\n${lines.join(",\n")}\n}\n`;
}

if (import.meta.main) {
  const [file = "polymarket.snapshot.json", seed] = process.argv.slice(2);
  writeFileSync(file, snapshotText(generateSnapshot(seed)));
}
