// Writes the whole synthetic snapshot to a file: `node src/contributors/polymarket/snapshot/make.ts [FILE] [SEED]`.
// Nothing reads such a file: the server computes the same from the same seed. It is there to be looked at and compared.
import { writeFileSync } from "node:fs";
import type { Snapshot } from "./format.ts";
import { generateSnapshot } from "./generate.ts";

/** The snapshot as its file holds it: one event, book or tape per line, so that a change reads as a change. */
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
