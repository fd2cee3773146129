// The table of formats. A file has the first format that recognizes one of its first rows.
import { isJsonObject } from "../../../base/text/json.ts";
import type { JsonObject } from "../../../contract/json.ts";
import { claudeCode } from "./claude-code.ts";
import { codex } from "./codex.ts";
import { inspectAi, promptfoo } from "./evaluations.ts";
import type { Format } from "./format.ts";
import { geminiCli } from "./gemini-cli.ts";
import { langfuse } from "./langfuse.ts";
import { mcpMessages } from "./mcp.ts";
import { langsmith } from "./observations.ts";
import { openaiItems } from "./openai.ts";
import { jaeger, otlp, spanLines } from "./otlp.ts";

/** The formats of other agents, in the order in which they are tried. ctx's own traces are recognized before them. */
export const formats: readonly Format[] = [
  claudeCode,
  codex,
  geminiCli,
  mcpMessages,
  otlp,
  spanLines,
  jaeger,
  langsmith,
  langfuse,
  inspectAi,
  promptfoo,
  openaiItems,
];

/** Rows that are compared with the formats. */
const mostRows = 50;

/** Returns the format of a file from its first rows, or null. */
export function formatOfRows(rows: readonly unknown[]): Format | null {
  const first = rows.slice(0, mostRows).filter(isJsonObject);
  return formats.find(({ recognizes }) => first.some(recognizes)) ?? null;
}

/** Returns the rows of one JSON text: the items of a list, else the document itself. */
export function rowsOfDocument(document: unknown): readonly JsonObject[] {
  return (Array.isArray(document) ? document : [document]).filter(isJsonObject);
}
