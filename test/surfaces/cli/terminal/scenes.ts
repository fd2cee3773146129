// What a person may see in a terminal: one scene for every ending, each with the words that were typed.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { CtxError } from "../../../../src/contract/error.ts";
import { type QueryResult, queryResultSchema } from "../../../../src/contract/query/result.ts";

/** A scene whose result was settled by the real program once, see `record.ts`. */
export interface RecordedScene {
  readonly name: string;
  readonly words: readonly string[];
}

/** A scene that ends in an error. */
export interface ErrorScene {
  readonly name: string;
  readonly words: readonly string[];
  readonly error: CtxError;
}

const query = (question: string, ...flags: readonly string[]) => ["query", question, ...flags];

export const recordedScenes: readonly RecordedScene[] = [
  { name: "answer-figure", words: query("What is the soil moisture of 'Old Fern'?") },
  { name: "answer-table", words: query("List the beds") },
  { name: "answer-ranking", words: query("Which bed has the highest humidity?") },
  { name: "answer-series", words: query("Show the temperature history of bed 'bed-5'") },
  { name: "answer-assumed", words: query("Analyze moisture for the Fern Corner", "--clarify", "auto") },
  { name: "clarification-choice", words: query("Analyze moisture for the Fern Corner") },
  { name: "clarification-value", words: query("Show the frost forecast") },
  { name: "miss", words: query("What does the compost cost?") },
];

export const errorScenes: readonly ErrorScene[] = [
  {
    name: "error-upstream",
    words: query("Soil moisture across every plant of bed 'bed-6'"),
    error: new CtxError("upstream", "the call of nursery:bed_moisture failed: the sensors are down until 20:00", {
      hint: "to see the tool's reply: ctx tools call nursery bed_moisture",
      traceId: "request-3f2a9c1b7d04",
    }),
  },
  {
    name: "error-limit",
    words: query("Show the temperature history of bed 'bed-5'", "--timeout", "3s"),
    error: new CtxError("limit", "the query did not finish within 3 s", {
      hint: "raise it with --timeout or query.timeoutMs",
      traceId: "request-3f2a9c1b7d04",
    }),
  },
  {
    name: "error-usage",
    words: query("List the beds", "--depth", "deeep"),
    error: new CtxError("usage", '--depth is "deeep"; it must be fast, auto or deep; did you mean "deep"?'),
  },
];

/** The result of a recorded scene. */
export async function resultOf(name: string): Promise<QueryResult> {
  const file = fileURLToPath(new URL(`results/${name}.json`, import.meta.url));
  return queryResultSchema.parse(JSON.parse(await readFile(file, "utf8")));
}
