// Formats the methods and results of a contributor for MCP, independent of the transport. Only this file converts a
// failed method to an `isError` result.
import type { Json, JsonObject } from "../contract/json.ts";
import {
  type CallContext,
  type Contributor,
  ContributorError,
  type ContributorMethod,
  contributorErrors,
} from "./contributor.ts";

/** The key of `_meta` under which an `isError` result has `{code, retry}`, for programs. */
export const errorMetaKey = "ctx/error";

/** The result of a call. `withText` adds its value as text. */
export interface CallResult {
  readonly [key: string]: unknown;
  structuredContent?: Record<string, Json>;
  content: { type: "text"; text: string }[];
  isError?: true;
  _meta?: Record<string, Json>;
}

/** Returns a method as `tools/list` shows it. */
export function listedTool(method: ContributorMethod) {
  const { name, title, description, inputSchema, outputSchema, annotations, meta } = method;
  return {
    name,
    title,
    description,
    inputSchema: { ...inputSchema, type: "object" as const },
    ...(outputSchema === undefined ? {} : { outputSchema: { ...outputSchema, type: "object" as const } }),
    annotations: { ...annotations },
    _meta: { ...meta },
  };
}

/** Returns the method with this name, or undefined. */
export function findMethod({ methods }: Contributor, name: string): ContributorMethod | undefined {
  return methods.find((method) => method.name === name);
}

/** Returns the message for a call of an unknown method. */
export function unknownMethod({ name, methods }: Contributor, asked: string): string {
  return `${name} has no method ${asked}; it has ${methods.map((method) => method.name).join(", ")}`;
}

/** Runs the method; an exception becomes an error result. */
export async function callMethod(
  method: ContributorMethod,
  call: { readonly args: Readonly<Record<string, unknown>> | undefined; readonly context: CallContext },
): Promise<CallResult> {
  try {
    const value = await method.run(plainObject(call.args), call.context);
    return { structuredContent: { ...value }, content: [] };
  } catch (thrown) {
    return failureResult(method.name, thrown);
  }
}

/** Returns the result with its value as text too, for clients that read only text. */
export function withText(result: CallResult): CallResult {
  const { structuredContent } = result;
  if (structuredContent === undefined) return result;
  return { ...result, content: [{ type: "text", text: JSON.stringify(structuredContent) }] };
}

function failureResult(method: string, thrown: unknown): CallResult {
  const isKnown = thrown instanceof ContributorError;
  const code = isKnown ? thrown.code : "internal";
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  const message = isKnown ? reason : `${method} failed with an unexpected error: ${reason}`;
  return {
    isError: true,
    content: [{ type: "text", text: `${code}: ${message}` }],
    _meta: { [errorMetaKey]: { code, retry: contributorErrors[code].retry } },
  };
}

function plainObject(value: Readonly<Record<string, unknown>> | undefined): JsonObject {
  const entries = Object.entries(value ?? {}).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
