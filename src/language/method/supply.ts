// Finds methods that return values for a parameter of another method: a key of their rows matches the parameter.
import { memoized } from "../../base/memoize.ts";
import type { Method } from "../../contract/tool.ts";
import { stem } from "../tokens.ts";
import { documentation } from "./documentation.ts";
import { isFreeText, profile, takesQuestion } from "./profile.ts";
import { outputKeys, type Parameter, parameters, plainKey } from "./schema.ts";

interface Supply {
  readonly key: string;
  readonly score: number;
}

/** Returns the key in the rows of `source` that contains the parameter's value, with a score; null without such a key. */
export function suppliedKey(parameter: Parameter, source: Method): Supply | null {
  return supplyOf(parameter)(source);
}

const supplyOf = memoized((parameter: Parameter) => memoized((source: Method) => readSupply(parameter, source)));

function readSupply(parameter: Parameter, source: Method): Supply | null {
  // A method that answers a question in full is no list of names, and may leave out what it does not answer about.
  const takesText = parameters(source).some((own) => isFreeText(own) && !takesQuestion(own));
  const base =
    (profile(source).scope === "search" ? 2 : 0) +
    (takesText ? 2 : 0) -
    parameters(source).filter(({ isRequired }) => isRequired).length / 4;
  const wanted = plainKey(parameter.name);
  const singular = wanted.replace(/s$/, "");
  const keys = outputKeys(source);
  const exact = keys.find(({ name, isInRows }) => isInRows && [wanted, singular].includes(plainKey(name)));
  if (exact !== undefined) return { key: exact.name, score: base + 3 };
  const nouns = parameter.words.filter((word) => !/^(?:id|ids|uuid|slug|key|guid)$/.test(word)).map(stem);
  const plain = keys.find(
    ({ name, isInRows, path }) =>
      isInRows &&
      /^(?:id|uuid|slug|key)$/i.test(name) &&
      plainKey(name) === parameter.words.at(-1)?.replace(/s$/, "") &&
      mentionsAny(source, path, nouns),
  );
  if (plain !== undefined) return { key: plain.name, score: base + 2 };
  const isUndocumented = source.outputSchema === undefined && takesText && profile(source).scope === "search";
  return isUndocumented && mentionsAny(source, [], nouns) ? { key: parameter.name, score: base } : null;
}

function mentionsAny(source: Method, path: readonly string[], nouns: readonly string[]): boolean {
  const { name, purpose } = documentation(source);
  const onPath = path.map((part) => stem(part.toLowerCase()));
  return nouns.every((noun) => name.has(noun) || purpose.has(noun) || onPath.includes(noun));
}
