// Reads the files of an evaluation of retrieval: a pool of methods and the queries. Invalid lines are reported and skipped.
import { createReadStream } from "node:fs";
import type { z } from "zod";
import { readJsonLines } from "../../base/text/json-lines.ts";
import { CtxError } from "../../contract/error.ts";
import {
  type PoolMethod,
  poolMethodSchema,
  type RetrievalQuery,
  retrievalQuerySchema,
} from "../../contract/retrieval-evaluation.ts";
import type { JsonSchema, Method, ToolListing } from "../../contract/tool.ts";
import { type MethodSource, methodSource, methodSources } from "../../retrieval/method-index.ts";
import type { RowFile } from "../eval-decisions/rows.ts";

/** The parsed rows of a file. `bad` has a sentence with file, line and reason for each invalid line. */
export interface FileRows<Row> {
  readonly rows: readonly Row[];
  readonly bad: readonly string[];
}

export type PoolRows = FileRows<MethodSource>;

/** Reads the methods of a pool of JSON lines; throws `usage` when the file cannot be read. */
export async function readPool(file: RowFile): Promise<PoolRows> {
  const { rows, bad } = await readRows(file, poolMethodSchema);
  return { rows: rows.map(toSource), bad };
}

/** Collects the methods of listed servers; messages name the configuration file as `shown`. */
export function listMethods(listings: readonly ToolListing[], shown: string): PoolRows {
  const bad = listings.flatMap(({ id, failure }) =>
    failure === undefined ? [] : [`${shown}: ${id}: ${failure.message}; skipped`],
  );
  return { rows: methodSources(listings), bad };
}

/** Reads the queries of a file of JSON lines; throws `usage` when the file cannot be read. */
export async function readQueries(file: RowFile): Promise<FileRows<RetrievalQuery>> {
  return await readRows(file, retrievalQuerySchema);
}

/** True when the file is a server configuration (an object with `mcpServers`), not a pool of JSON lines. */
export async function isServerConfig({ path, shown }: RowFile): Promise<boolean> {
  try {
    for await (const read of readJsonLines(createReadStream(path))) {
      // If the first line is not JSON, the file is probably an object that spans several lines.
      if (read.kind === "damage") return true;
      return typeof read.value === "object" && read.value !== null && "mcpServers" in read.value;
    }
    return false;
  } catch (cause) {
    throw unreadable(cause, shown);
  }
}

async function readRows<Schema extends z.ZodType>(
  { path, shown }: RowFile,
  schema: Schema,
): Promise<FileRows<z.output<Schema>>> {
  const rows: z.output<Schema>[] = [];
  const bad: string[] = [];
  try {
    for await (const read of readJsonLines(createReadStream(path))) {
      const parsed = read.kind === "damage" ? null : schema.safeParse(read.value);
      if (parsed?.success === true) rows.push(parsed.data);
      else
        bad.push(`${shown}:${read.line}: ${read.kind === "damage" ? read.reason : complaint(parsed?.error)}; skipped`);
    }
  } catch (cause) {
    throw unreadable(cause, shown);
  }
  return { rows, bad };
}

function unreadable(cause: unknown, shown: string): unknown {
  if (!(cause instanceof Error) || !("syscall" in cause)) return cause;
  return new CtxError("usage", `${shown} cannot be read: ${cause.message}`, {
    cause,
    hint: "give a file of JSON lines",
  });
}

function complaint(error: z.ZodError | undefined): string {
  const issue = error?.issues[0];
  if (issue === undefined) return "not a row";
  return issue.path.length === 0 ? issue.message : `${issue.path.map(String).join(".")}: ${issue.message}`;
}

function toSource({ id, server, serverTitle, serverDescription, ...row }: PoolMethod): MethodSource {
  const method: Method = {
    toolId: server,
    toolName: serverTitle,
    name: row.name,
    ...(row.title === undefined ? {} : { title: row.title }),
    description: row.description,
    inputSchema: row.inputSchema as JsonSchema,
    ...(row.outputSchema === undefined ? {} : { outputSchema: row.outputSchema as JsonSchema }),
    annotations: {},
    meta: unknownMeta,
    // Retrieval only searches the pool, so every method is marked as not eligible for a query.
    eligibility: {
      ...{ class: "unclear", isEligible: false, code: "nothing-says-read-only" },
      ...{ reason: "nothing is called", setting: "" },
    },
  };
  return methodSource(id, method, { server: `${server} ${serverTitle}`.trim(), about: serverDescription });
}

const unknownMeta: Method["meta"] = {
  surface: "both",
  queryEligible: true,
  latencyClass: "slow",
  executePriceUsd: null,
  queryPriceUsd: null,
  rateLimit: {},
  declared: [],
};
