// Finds an id that the request does not state: another method of the same tool returns it for a name that the request states.
import type { Argument, Call } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { isFreeText, isIdentifier } from "../../../../language/method/profile.ts";
import { type Parameter, parameters } from "../../../../language/method/schema.ts";
import { suppliedKey } from "../../../../language/method/supply.ts";
import type { Fitted } from "./rank.ts";

interface Wanted {
  readonly method: Method;
  readonly parameter: Parameter;
  /** Words of the request that describe the entity; null if no parameter took any. */
  readonly description: string | null;
}

/** Returns the lookup of a required id, or null. Of several methods that return it, the one with the best supply is called. */
export function lookupOf(
  { method, parameter, description }: Wanted,
  candidates: readonly Fitted[],
  reading: RequestReading,
): Argument | null {
  const find = description ?? nameIn(reading);
  if (find === null || !isIdentifier(parameter)) return null;
  const sources = candidates
    .filter(({ method: other }) => other.toolId === method.toolId && other !== method)
    .flatMap(({ method: other, fit }) => {
      const supply = suppliedKey(parameter, other);
      return supply === null ? [] : [{ method: other, fit, ...supply }];
    })
    .sort((left, right) => right.score - left.score || right.fit - left.fit);
  for (const { method: source, key } of sources) {
    const call = searchFor(source, find);
    if (call !== null) return { kind: "lookup", call, find: [find], field: key };
  }
  return null;
}

/** The call that searches for the words; null if the method requires more than a search text. */
function searchFor(source: Method, find: string): Call | null {
  const declared = parameters(source);
  const text = declared.find(isFreeText);
  const needs = declared.filter(({ isRequired, defaultValue }) => isRequired && defaultValue === undefined);
  if (needs.some((own) => own !== text)) return null;
  const given: Record<string, Argument> =
    text === undefined ? {} : { [text.name]: { kind: "stated", value: find, quotes: [find] } };
  return { method: { toolId: source.toolId, methodName: source.name }, arguments: given };
}

/** The first quoted text or name of the request. */
function nameIn({ values, names }: RequestReading): string | null {
  const quoted = values.find(({ kind }) => kind === "quoted");
  if (quoted !== undefined) return String(quoted.value);
  return names[0]?.text ?? null;
}
