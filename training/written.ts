// Reads handwritten requests with whole tool sets. They cover difficulties of real catalogs that short tool lists do
// not have.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Json, JsonObject } from "../src/contract/json.ts";
import type { LabelledRow } from "./rows.ts";

interface WrittenRow {
  readonly query: string;
  readonly outcome: LabelledRow["gold"]["outcome"];
  /** The method that answers the request. The methods in `alike` are equivalent. */
  readonly method?: string;
  readonly alike?: readonly string[];
  /** Different interpretations that the request allows. */
  readonly readings?: readonly string[];
  readonly arguments?: Readonly<Record<string, readonly Json[]>>;
  /** The required parameter that is missing in the request. */
  readonly missing?: string;
}

interface WrittenFamily {
  readonly server: string;
  readonly tools: readonly {
    readonly name: string;
    readonly description?: string;
    readonly inputSchema?: JsonObject;
    readonly outputSchema?: JsonObject;
  }[];
  readonly rows: readonly WrittenRow[];
}

const folder = new URL("written/", import.meta.url);

/** Returns all families as labelled rows, each with its whole tool set, and the SHA-256 of each file. */
export function readWritten(): {
  readonly rows: readonly LabelledRow[];
  readonly hashes: Readonly<Record<string, string>>;
} {
  const hashes: Record<string, string> = {};
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const text = readFileSync(new URL(name, folder), "utf8");
      hashes[`written/${name}`] = createHash("sha256").update(text).digest("hex");
      return rowsOf(JSON.parse(text));
    });
  return { rows, hashes };
}

function rowsOf({ server, tools, rows }: WrittenFamily): readonly LabelledRow[] {
  return rows.map((row, at) => {
    const right = row.readings ?? (row.method === undefined ? [] : [row.method, ...(row.alike ?? [])]);
    return {
      file: `written/${server}`,
      id: `${server}-${at + 1}`,
      sourceId: `written/${server}`,
      query: row.query,
      tools,
      isWhole: true,
      gold: {
        outcome: row.outcome,
        toolNames: right,
        ...(row.missing !== undefined && { missing: row.missing }),
        ...(row.arguments !== undefined &&
          row.method !== undefined && { arguments: [{ [row.method]: row.arguments }] }),
      },
    };
  });
}
