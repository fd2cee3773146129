// Reads the arguments of calls, for code that reports them or uses them.
import { stableStringify } from "../base/text/stable.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import type { Argument, Call, Literal } from "../contract/proposal.ts";

/** True for an argument whose value is known before any call. */
export function isLiteral(argument: Argument): argument is Literal {
  return argument.kind === "stated" || argument.kind === "assumed";
}

/** Returns the given calls and, for each lookup, the call that provides its value, in the order in which they are made. */
export function withLookups(calls: readonly Call[]): readonly Call[] {
  return calls.flatMap((call) => [
    ...Object.values(call.arguments).flatMap((own) => (own.kind === "lookup" ? withLookups([own.call]) : [])),
    call,
  ]);
}

/** Returns the values of a call that are known before it is made: those that no other call provides. */
export function literalsOf({ arguments: given }: Call): JsonObject {
  const known = Object.entries(given).flatMap(([name, own]): (readonly [string, Json])[] =>
    isLiteral(own) ? [[name, own.value]] : [],
  );
  return Object.fromEntries(known);
}

/** Returns the lookups of the calls, the innermost ones first. */
export function lookupsOf(calls: readonly Call[]): readonly Extract<Argument, { kind: "lookup" }>[] {
  return withLookups(calls).flatMap(({ arguments: given }) =>
    Object.values(given).flatMap((own) => (own.kind === "lookup" ? [own] : [])),
  );
}

/** Returns the words of the request that the arguments of the calls come from. */
export function quotesOf({ calls }: { readonly calls: readonly Pick<Call, "arguments">[] }): readonly string[] {
  const quotes = calls.flatMap(({ arguments: given }) => Object.values(given).flatMap(quotesOfArgument));
  return [...new Set(quotes)];
}

/** Returns the words of the request that one argument comes from. */
export function quotesOfArgument(argument: Argument): readonly string[] {
  switch (argument.kind) {
    case "stated":
    case "later":
      return argument.quotes;
    case "lookup":
      return argument.find;
    case "assumed":
      return [];
  }
}

/**
 * Returns the parameter in which calls of one method differ, if each gives it another stated value and all else is equal;
 * else null. Such calls ask the same of several entities.
 */
export function memberParameter(calls: readonly Call[]): string | null {
  const [first, ...others] = calls;
  if (first === undefined || others.length === 0) return null;
  const isSame = ({ method }: Call) =>
    method.toolId === first.method.toolId && method.methodName === first.method.methodName;
  const names = Object.keys(first.arguments);
  if (!others.every((own) => isSame(own) && Object.keys(own.arguments).length === names.length)) return null;
  const key = (call: Call, name: string) => {
    const own = call.arguments[name];
    if (own?.kind === "lookup") return JSON.stringify([own.call, own.find, own.field]);
    return own === undefined || own.kind === "later" ? `${call.arguments[name]?.kind}` : JSON.stringify(own.value);
  };
  const differing = names.filter((name) => others.some((own) => key(own, name) !== key(first, name)));
  const [member, second] = differing;
  if (member === undefined || second !== undefined) return null;
  const kinds = new Set(calls.map((call) => call.arguments[member]?.kind));
  return kinds.size === 1 && !kinds.has("assumed") && !kinds.has("later") ? member : null;
}

/** Returns a key of the stated values, including the values that lookups search for. Parameter names do not matter. */
export function statedKey({ calls }: { readonly calls: readonly Pick<Call, "arguments">[] }): string {
  const values = calls.flatMap(({ arguments: given }) =>
    Object.values(given).flatMap((own) => {
      if (!isLiteral(own)) return quotesOfArgument(own).map((text) => text.toLowerCase());
      return own.kind === "stated" ? [stableStringify(own.value).toLowerCase()] : [];
    }),
  );
  return [...new Set(values.map((value) => value.replace(/^"|"$/g, "")))].toSorted().join("\n");
}
