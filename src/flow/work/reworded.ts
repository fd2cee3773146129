// Decides whether a repaired program may search with other words than the interpretation chose.
import type { Json } from "../../contract/json.ts";
import type { Option } from "../../contract/query/option.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { containsWhole } from "../../grounding/quote.ts";
import { isFreeText } from "../../language/method/profile.ts";
import { parameters } from "../../language/method/schema.ts";
import { stem, words } from "../../language/tokens.ts";

/**
 * Returns the search words of the interpretation that the value replaces, or null when it may not replace them. The value must
 * consist of words of the request and of the old search words, and keep each name and stated value that these contain.
 */
export function rewordedFrom(
  value: Json | undefined,
  look: {
    readonly name: string;
    readonly method: Method;
    readonly target: Pick<Option, "calls">;
    readonly reading: RequestReading;
  },
): string | null {
  const { name, method, target, reading } = look;
  const isSearch = parameters(method).some((own) => own.name === name && isFreeText(own));
  if (!isSearch || typeof value !== "string" || value.trim() === "") return null;
  const stated = target.calls
    .filter((call) => call.method.toolId === method.toolId && call.method.methodName === method.name)
    .flatMap(({ arguments: given }) => given[name] ?? []);
  const olds = stated.flatMap((own) => (own.kind === "stated" && typeof own.value === "string" ? [own.value] : []));
  return olds.find((old) => isRewording(value, { old, reading })) ?? null;
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
