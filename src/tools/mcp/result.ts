// Converts the raw result of a call into data with a shape and a size, or into a failure.

import { checkAgainst } from "../../base/schema/check.ts";
import { nextTurn } from "../../base/slices.ts";
import { isJsonObject } from "../../base/text/json.ts";
import { isLargeJson, jsonText } from "../../base/text/json-text.ts";
import { isNestedDeeper } from "../../base/text/nesting.ts";
import type { Json } from "../../contract/json.ts";
import type { Failure, Method, ToolOutcome } from "../../contract/tool.ts";
import { type Decoded, decodeResult } from "../../reply/decode.ts";
import { failure, isPassing } from "./failure.ts";

export interface ReplyOptions {
  readonly method: Method;
  /** The result as the server sent it. It can have any shape. */
  readonly result: unknown;
  /** True when the result was parsed from a message, so that it is JSON that nobody else has. */
  readonly isParsed?: boolean;
  readonly durationMs: number;
  /** The maximum size of the data, in bytes of UTF-8 JSON. */
  readonly replyBytes: number;
}

type Block = { readonly [key: string]: Json };

/** The deepest nesting of a reply. Deeper data would overflow the stack of recursive code. */
const mostLevels = 200;
/** Levels of a result around its data: the result, its blocks, an embedded resource. */
const levelsAround = 4;
const errorCharacters = 4_000;
/** The `_meta` key under which an error result may declare `{retry: boolean}`. Otherwise the error text decides. */
const errorMetaKey = "ctx/error";

/**
 * Reads a result. The data is `structuredContent` if there is any. Otherwise it is the text, parsed as JSON if possible.
 * References replace images and other binary blocks. Other work runs between the steps for a large result.
 */
export async function readReply({ method, replyBytes, ...reply }: ReplyOptions): Promise<ToolOutcome> {
  const { result, durationMs, isParsed = false } = reply;
  const call = `${method.toolId}.${method.name}`;
  const tooDeep = failure("malformed_reply", `${call}: the data is nested more than ${mostLevels} levels deep`, false);
  if (isParsed && isNestedDeeper(result, mostLevels + levelsAround)) return tooDeep;
  const pause = isParsed && isLargeJson(result) ? nextTurn : async () => undefined;
  await pause();
  const raw = isParsed ? result : toPlain(result);
  if (!isJsonObject(raw)) return failure("malformed_reply", `${call}: the result is not a JSON object`, false);
  if (raw.isError === true) return toolError(call, raw);
  const content = decodeResult(raw);
  await pause();
  if (content === null) {
    return failure("malformed_reply", `${call}: the result has neither a list "content" nor structuredContent`, false);
  }
  if (isNestedDeeper(content.data, mostLevels)) return tooDeep;
  await pause();
  const bytes = Buffer.byteLength(content.shape === "text" ? String(content.data) : jsonText(content.data));
  if (bytes > replyBytes) {
    const advice = "ask for less, or raise limits.replyBytes";
    return failure("oversized_reply", `${call} gave ${bytes} bytes, the limit is ${replyBytes}; ${advice}`, false);
  }
  await pause();
  const schemaViolations = await findViolations(method, content);
  const hasOutputSchema = method.outputSchema !== undefined;
  const { exact, ...decoded } = content;
  const kept = exact.length === 0 ? {} : { exact };
  return { kind: "result", ...decoded, ...kept, bytes, durationMs, schemaViolations, hasOutputSchema };
}

/** Returns the value as JSON, or undefined. A bundled server may return objects that are not JSON. */
function toPlain(value: unknown): Json | undefined {
  try {
    const text = JSON.stringify(value);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined; // The value is circular or too deeply nested. The caller reports it.
  }
}

function toolError(call: string, raw: Block): Failure {
  const { _meta: meta, content = null } = raw;
  // The text is the message for people. The structured part of an error often contains codes only.
  const data = decodeResult({ content })?.data || (decodeResult(raw)?.data ?? "");
  const text = (typeof data === "string" ? data : JSON.stringify(data)).slice(0, errorCharacters).toWellFormed();
  const stated = isJsonObject(meta) ? meta[errorMetaKey] : undefined;
  const retry = isJsonObject(stated) && typeof stated.retry === "boolean" ? stated.retry : isPassing(text);
  const message = text.trim() || "the tool reports an error without a message";
  return failure("tool_error", `${call}: ${message}`, retry);
}

async function findViolations({ outputSchema }: Method, { data, shape }: Decoded): Promise<readonly string[]> {
  if (outputSchema === undefined) return [];
  if (shape !== "structured")
    return ["the whole: the output schema declares structuredContent, but the reply has none"];
  const verdict = await checkAgainst(outputSchema, data);
  if (verdict.kind === "unusable") return [`the output schema cannot be used: ${verdict.reason}`];
  return verdict.kind === "breaks" ? verdict.violations : [];
}
