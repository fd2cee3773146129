// Upgrades the case file of older versions, which recorded a binding for each parameter in place of calls with arguments.
import { isJsonObject } from "../../base/text/json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { objectsAt, textAt } from "../data.ts";

const lists = ["executionShortlist", "ambiguityPool"];

/** Returns the line with calls in place of bindings; returns every other line unchanged. */
export function withCalls(line: TraceLine): TraceLine {
  if (line.name !== "scout-pre-plan-probe" || !isJsonObject(line.data)) return line;
  const { data } = line;
  const upgraded = lists.flatMap((name): (readonly [string, Json])[] => {
    const entries = data[name];
    return Array.isArray(entries) ? [[name, entries.map(withoutBindings)]] : [];
  });
  return { ...line, data: { ...data, ...Object.fromEntries(upgraded) } as TraceLine["data"] };
}

function withoutBindings(entry: Json): Json {
  if (!isJsonObject(entry) || !Array.isArray(entry.bindings)) return entry;
  const { bindings: _, ...rest } = entry;
  const [, toolId = "", methodName = ""] = /^([^:]*):([^#]*)/.exec(textAt(entry, "optionId") ?? "") ?? [];
  return { ...rest, calls: [{ method: { toolId, methodName }, arguments: argumentsIn(entry, "bindings") }] };
}

function argumentsIn(holder: JsonObject, ...path: readonly string[]): JsonObject {
  return Object.fromEntries(
    objectsAt(holder, ...path).flatMap((binding): (readonly [string, JsonObject])[] => {
      const argument = argumentOf(binding);
      return argument === null ? [] : [[textAt(binding, "parameter") ?? "", argument]];
    }),
  );
}

function argumentOf(binding: JsonObject): JsonObject | null {
  const { value = null } = binding;
  switch (textAt(binding, "kind")) {
    case "bound":
      return { kind: "stated", value, quotes: [textAt(binding, "evidence") ?? ""] };
    case "default":
      return { kind: "assumed", value, reason: textAt(binding, "evidence") ?? "" };
    case "chained": {
      const source = {
        toolId: textAt(binding, "link", "source", "toolId") ?? "",
        methodName: textAt(binding, "link", "source", "methodName") ?? "",
      };
      const call = { method: source, arguments: argumentsIn(binding, "link", "bindings") };
      const find = [textAt(binding, "link", "text") ?? ""];
      return { kind: "lookup", call, find, field: textAt(binding, "link", "key") ?? "" };
    }
    default:
      return null;
  }
}
