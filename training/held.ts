// Reads the held-back rows: one group in ten (a server, a family, a source), by the hash of its name. Nobody trains on
// them. `reader/rows.py` has the same split.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type LabelledRow, labelledRowSchema } from "../src/contract/decision-evaluation.ts";

const toolsSchema = z.array(z.looseObject({ name: z.string() }));
const writtenSchema = z.object({
  server: z.string(),
  tools: toolsSchema,
  rows: z.array(
    z.looseObject({
      query: z.string(),
      outcome: z.enum(["answer", "clarification_required", "capability_miss"]),
      method: z.string().optional(),
      alike: z.array(z.string()).default([]),
      arguments: z.record(z.string(), z.array(z.json())).optional(),
      missing: z.string().optional(),
    }),
  ),
});
const serverSchema = z.object({
  server: z.string(),
  tools: z.array(z.looseObject({ name: z.string(), label: z.string().optional() })),
});
const requestSchema = z.object({
  server: z.string(),
  q: z.string(),
  want: z.enum(["answer", "ask", "miss", "change"]),
  method: z.string().nullable(),
  missing: z.array(z.string()).nullable(),
});
const endings = {
  answer: "answer",
  ask: "clarification_required",
  miss: "capability_miss",
  change: "capability_miss",
} as const;
const published = [
  ...["bfcl_irrelevance", "bfcl_live_irrelevance", "bfcl_live_multiple", "bfcl_live_simple", "bfcl_multiple"],
  "when2call",
];

/** Returns the held-back rows of each source that is there, by the name of the source. */
export function heldRows(data: string): ReadonlyMap<string, readonly LabelledRow[]> {
  const folder = (name: string) => join(data, name);
  return new Map([
    ["written", writtenRows()],
    ...(existsSync(folder("requests")) ? [["requests", requestRows(folder("requests"))] as const] : []),
    ...(existsSync(folder("bench")) ? [["published", publishedRows(folder("bench"))] as const] : []),
  ]);
}

/** The rows with the lowest hashes of their names: all held-back rows of `written` would take an hour. */
const mostWritten = 800;

/** True for a group that is held back. */
export function isHeld(group: string): boolean {
  return createHash("sha256").update(group).digest().readUInt32BE(0) % 10 === 0;
}

function writtenRows(): readonly LabelledRow[] {
  const folder = new URL("written/", import.meta.url);
  const families = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => writtenSchema.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));
  const held = families
    .filter(({ server }) => isHeld(`w:${server}`))
    .flatMap(({ server, tools, rows }) =>
      rows.map(({ query, outcome, method, alike, arguments: given, missing }, at) => ({
        id: `${server}-${at + 1}`,
        query,
        tools,
        gold: {
          outcome,
          ...(method !== undefined && { toolNames: [method, ...alike] }),
          ...(method !== undefined && given !== undefined && { arguments: [{ [method]: given }] }),
          ...(missing !== undefined && { missingParam: missing }),
        },
      })),
    );
  const hashOf = ({ id }: LabelledRow) => createHash("sha256").update(id).digest("hex");
  const measured = new Set(
    held
      .map((row) => ({ row, hash: hashOf(row) }))
      .sort((one, two) => (one.hash < two.hash ? -1 : 1))
      .slice(0, mostWritten)
      .map(({ row }) => row),
  );
  return held.filter((row) => measured.has(row));
}

/** A request that orders a change is a miss: only the methods that read are offered. */
function requestRows(folder: string): readonly LabelledRow[] {
  const servers = new Map(lines(join(folder, "servers.jsonl"), serverSchema).map((line) => [line.server, line.tools]));
  return lines(join(folder, "rows.jsonl"), requestSchema)
    .map((row, at) => ({ row, id: `requests-${at + 1}` }))
    .filter(({ row }) => isHeld(row.server))
    .map(({ row, id }) => ({
      id,
      query: row.q,
      tools: (servers.get(row.server) ?? []).filter(({ label }) => label !== "w"),
      gold: {
        outcome: endings[row.want],
        ...(endings[row.want] !== "capability_miss" && row.method !== null && { toolNames: [row.method] }),
        ...(row.missing !== null && { missingParam: row.missing }),
      },
    }));
}

function publishedRows(folder: string): readonly LabelledRow[] {
  const sourced = labelledRowSchema.extend({ sourceId: z.union([z.string(), z.number()]).nullish() });
  return published
    .flatMap((name) => lines(join(folder, `${name}.dev.jsonl`), sourced))
    .filter(({ id, sourceId }) => isHeld(`b:${sourceId ?? id}`));
}

function lines<Row>(path: string, schema: z.ZodType<Row>): readonly Row[] {
  const text = readFileSync(path, "utf8").split("\n");
  return text.filter((line) => line.trim() !== "").map((line) => schema.parse(JSON.parse(line)));
}
