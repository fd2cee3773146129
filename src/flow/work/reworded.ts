// Decides whether a repaired program may search with other words than the interpretation chose.
import type { Json } from "../../contract/json.ts";
import type { Option } from "../../contract/query/option.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import { placeInReplies } from "../../grounding/later.ts";
import { containsWhole } from "../../grounding/quote.ts";
import { isFreeText } from "../../language/method/profile.ts";
import { parameters } from "../../language/method/schema.ts";
import { stem, words } from "../../language/tokens.ts";

/**
 * Returns the search words of the interpretation that the value replaces, or null when it may not replace them. The value must
 * consist of words of the request and of the old search words, and keep each name and stated value that these contain. After
 * a search for the old words it may also be a further search, for words of the replies.
 */
export function rewordedFrom(
  value: Json | undefined,
  look: {
    readonly name: string;
    readonly method: Method;
    readonly target: Pick<Option, "calls">;
    readonly reading: RequestReading;
    /** The calls of this run so far. */
    readonly calls: readonly CallRecord[];
  },
): string | null {
  const { name, method, target, reading, calls } = look;
  const isSearch = parameters(method).some((parameter) => parameter.name === name && isFreeText(parameter));
  if (!isSearch || typeof value !== "string" || value.trim() === "") return null;
  const stated = target.calls
    .filter((call) => call.method.toolId === method.toolId && call.method.methodName === method.name)
    .flatMap(({ arguments: given }) => given[name] ?? []);
  const olds = stated.flatMap((item) => (item.kind === "stated" && typeof item.value === "string" ? [item.value] : []));
  const own = calls.filter(({ toolId, method: made, outcome }) => {
    return outcome.kind === "result" && toolId === method.toolId && made === method.name;
  });
  if (olds.includes(value)) return null;
  const isMade = (old: string) => own.some(({ args }) => args[name] === old);
  return (
    olds.find((old) => isRewording(value, { old, reading })) ??
    olds.find((old) => isMade(old) && isFurther(value, { old, reading, calls: own })) ??
    null
  );
}

/** True if a reply contains a part of the words, and each other word is one of the request or of the old search words. */
function isFurther(
  value: string,
  {
    old,
    reading,
    calls,
  }: { readonly old: string; readonly reading: RequestReading; readonly calls: readonly CallRecord[] },
): boolean {
  const known = new Set(words(`${reading.text} ${old}`).map(stem));
  const parts = value.split(/\s+/).filter((part) => part !== "");
  const isKnown = (part: string) => words(part).every((word) => known.has(stem(word)));
  const isFound = (part: string) => placeInReplies(part, calls) !== null;
  return parts.some(isFound) && parts.every((part) => isKnown(part) || isFound(part));
}

function isRewording(value: string, { old, reading }: { readonly old: string; readonly reading: RequestReading }) {
  const known = new Set(words(`${reading.text} ${old}`).map(stem));
  const kept = [...reading.names, ...reading.values].filter(({ text }) => containsWhole(old, text));
  return (
    value !== old &&
    words(value).every((word) => known.has(stem(word))) &&
    kept.every(({ text }) => containsWhole(value, text))
  );
}
