// An MCP server for the recorded calls of a run. A call with recorded arguments gets the recorded reply; other calls
// are rejected.
import { formatCount } from "../../base/text/format.ts";
import { isJsonObject } from "../../base/text/json.ts";
import { stableStringify } from "../../base/text/stable.ts";
import { CtxError } from "../../contract/error.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { JsonSchema, ToolOutcome } from "../../contract/tool.ts";
import { type Contributor, ContributorError, type ContributorMethod } from "../../contrib/contributor.ts";
import type { RecordedCall } from "../../trace/export/recording.ts";

/**
 * Returns a server with one method for each recorded method. If the run used several tools, a method is named
 * `tool__method`. Throws `usage` when there are no calls.
 */
export function recordedServer(calls: readonly RecordedCall[], requestId: string): Contributor {
  if (calls.length === 0) {
    throw new CtxError("usage", "the run of this trace called no tool, so there is nothing to serve", {
      hint: "`ctx trace list` shows which runs made calls",
    });
  }
  const isOneTool = new Set(calls.map(({ toolId }) => toolId)).size === 1;
  const groups = Map.groupBy(calls, ({ toolId, method }) => toolName(isOneTool ? method : `${toolId}__${method}`));
  return {
    id: "recorded",
    name: isOneTool ? `${calls[0]?.toolId} (recorded)` : "recorded tools",
    description: `Replies recorded by ${requestId}; only the recorded arguments are answered.`,
    version: "1.0.0",
    methods: [...groups].map(([name, group]) => methodOf(name, group)),
    close: async () => {},
  };
}

function methodOf(name: string, calls: readonly RecordedCall[]): ContributorMethod {
  const byArguments = Map.groupBy(calls, ({ args }) => stableStringify(args));
  const turns = new Map<string, number>();
  return {
    name,
    title: name,
    description: `${calls[0]?.toolId}:${calls[0]?.method} as recorded, ${formatCount(byArguments.size, "set of arguments", "sets of arguments")}`,
    inputSchema: schemaOf(calls.map(({ args }) => args)),
    meta: {},
    annotations: { readOnlyHint: true, idempotentHint: true },
    run: async (args) => {
      const key = stableStringify(args);
      const recorded = byArguments.get(key);
      const turn = turns.get(key) ?? 0;
      turns.set(key, turn + 1);
      const call = recorded?.[Math.min(turn, recorded.length - 1)];
      if (call === undefined) {
        const known = [...byArguments.keys()].slice(0, 3).join(" or ");
        throw new ContributorError("not_found", `the recording has no reply for ${key}; it has one for ${known}`);
      }
      if (call.outcome === null) throw new ContributorError("not_found", call.trouble ?? "no reply was recorded");
      return replyOf(call.outcome);
    },
  };
}

/**
 * Returns the reply as an object, as MCP requires for structured content. A value that is not an object is put under
 * `value`.
 */
function replyOf(outcome: ToolOutcome): JsonObject {
  if (outcome.kind === "failure") {
    throw new ContributorError(outcome.retry ? "upstream_unavailable" : "upstream_rejected", outcome.message);
  }
  return isJsonObject(outcome.data) ? outcome.data : { value: outcome.data };
}

/** Returns a schema for all recorded arguments. A field that occurs in every call is required. */
function schemaOf(all: readonly JsonObject[]): JsonSchema {
  const names = [...new Set(all.flatMap((args) => Object.keys(args)))];
  const properties = names.map((name) => {
    const values = all.flatMap((args) => (args[name] === undefined ? [] : [args[name]]));
    const types = [...new Set(values.map(typeOf))];
    return [name, { ...(types.length === 1 ? { type: types[0] ?? "string" } : {}), examples: values.slice(0, 3) }];
  });
  const required = names.filter((name) => all.every((args) => Object.hasOwn(args, name)));
  return { type: "object", properties: Object.fromEntries(properties), required };
}

function typeOf(value: Json): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Replaces the characters that MCP does not allow in the name of a tool. The name of another agent can have a space. */
function toolName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_./-]/g, "_");
}
