// Where an argument's value comes from: the words of the request that it was bound to.
import type { JsonObject } from "../../contract/json.ts";
import { objectAt, objectsAt, textAt, textsAt } from "../data.ts";
import { type CallTrace, lastArtifact, type TraceModel } from "../model.ts";

/** A parameter with the words that its value was read from. */
interface Quoted {
  readonly method: string;
  readonly parameter: string;
  readonly words: string;
  readonly isLookup: boolean;
}

/** The arguments of a call as facts: `plantId = "p1", looked up by "Old Rose"`. Without words, the value alone. */
export function argumentFacts({ method, args }: CallTrace, model: TraceModel): readonly string[] {
  if (typeof args !== "object" || args === null || Array.isArray(args)) return [];
  const quoted = quotedParameters(model).filter((own) => own.method === method);
  return Object.entries(args).map(([name, value]) => {
    const own = quoted.find(({ parameter }) => parameter === name);
    const shown = `${name} = ${JSON.stringify(value).slice(0, 80)}`;
    if (own === undefined) return `${shown}, from no words of the request`;
    return own.isLookup
      ? `${shown}, looked up by ${inQuotes(own.words)}`
      : `${shown}, from the words ${inQuotes(own.words)}`;
  });
}

/** Bindings of the embedded readings, and arguments of the proposals of a model. */
function quotedParameters(model: TraceModel): readonly Quoted[] {
  const probe = lastArtifact(model, "scout-pre-plan-probe");
  const readings = [...objectsAt(probe, "executionShortlist"), ...objectsAt(probe, "ambiguityPool")];
  const proposals = objectsAt(lastArtifact(model, "interpretation"), "proposals");
  return [
    ...proposals.flatMap((own) => objectsAt(own, "proposal", "calls").flatMap(fromCall)),
    ...readings.flatMap((reading) => {
      const method = /^[^:]*:([^#]*)/.exec(textAt(reading, "optionId") ?? "")?.[1] ?? "";
      return objectsAt(reading, "bindings").flatMap((binding) => fromBinding(binding, method));
    }),
  ];
}

function fromBinding(binding: JsonObject, method: string): readonly Quoted[] {
  const parameter = textAt(binding, "parameter") ?? "";
  if (textAt(binding, "kind") === "bound") {
    return [{ method, parameter, words: textAt(binding, "evidence") ?? "", isLookup: false }];
  }
  if (textAt(binding, "kind") !== "chained") return [];
  const source = textAt(binding, "link", "source", "methodName") ?? "";
  return [
    { method, parameter, words: textAt(binding, "link", "text") ?? "", isLookup: true },
    ...objectsAt(binding, "link", "bindings").flatMap((inner) => fromBinding(inner, source)),
  ];
}

function fromCall(call: JsonObject): readonly Quoted[] {
  const method = textAt(call, "method", "methodName") ?? "";
  return Object.entries(argumentsOf(call)).flatMap(([parameter, argument]): readonly Quoted[] => {
    const kind = textAt(argument, "kind");
    if (kind === "stated")
      return [{ method, parameter, words: textsAt(argument, "quotes").join(" … "), isLookup: false }];
    if (kind !== "lookup") return [];
    const inner = objectAt(argument, "call");
    const words = textsAt(argument, "find").join(" … ");
    return [{ method, parameter, words, isLookup: true }, ...(inner === null ? [] : fromCall(inner))];
  });
}

/** The arguments of a proposed call, by parameter. */
export function argumentsOf(call: JsonObject): JsonObject {
  return objectAt(call, "arguments") ?? {};
}

/** Words in quotes; those that the request itself quotes keep theirs. */
export function inQuotes(words: string): string {
  return /^["'“‘«].*["'”’»]$/s.test(words) ? words : `"${words}"`;
}
