// Binds lists and objects that the request contains literally, and lists of names and phrases.
import { escapePattern } from "../../../../base/text/pattern.ts";
import type { Json } from "../../../../contract/json.ts";
import type { ReadValue } from "../../../../contract/query/reading.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { stem, words } from "../../../../language/tokens.ts";
import { identifyingWords, nameWordsNear } from "./evidence.ts";
import { isIdLike, takesIds } from "./ids.ts";
import { isPathParameter } from "./path.ts";
import { listedPhrases } from "./phrases.ts";
import type { BindContext, Found, Rule } from "./rule.ts";

/** Binds a list or an object that the request contains to a parameter of that type. */
export const structureRule: Rule = { isFor: ({ type }) => type === "array" || type === "object", find: bindStructure };

function bindStructure(parameter: Parameter, { free, reading }: BindContext): Found | null {
  const wanted = parameter.type === "array" ? "list" : "object";
  const fitting = free.filter(
    ({ kind, value }) => kind === wanted && (wanted === "object" || holdsItems(parameter, value)),
  );
  const value = fitting.find((candidate) => nameWordsNear(parameter, candidate, reading) >= 1) ?? fitting[0];
  return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
}

function holdsItems(parameter: Parameter, value: Json): boolean {
  const isNumeric = parameter.itemType === "number" || parameter.itemType === "integer";
  return (
    Array.isArray(value) &&
    (parameter.itemType === "any" || value.every((item) => (typeof item === "number") === isNumeric))
  );
}

/** Binds all unbound names to a required list of texts. If there are no names, binds phrases that the request lists. */
export function bindList(parameter: Parameter, context: BindContext): Found | null {
  const { free } = context;
  const isList = parameter.type === "array" && (parameter.itemType === "string" || parameter.itemType === "any");
  if (!isList || parameter.choices.length > 0 || isPathParameter(parameter)) return null;
  if (!parameter.isRequired) return documentedItems(parameter, context) ?? saidItems(parameter, context);
  const ofMethod = new Set(words(context.method.name));
  const named = free.filter(
    ({ kind, text }) =>
      /^(?:quoted|name|url|email|id)$/.test(kind) &&
      !(kind === "name" && words(text).every((word) => ofMethod.has(word))),
  );
  const fitting = takesIds(parameter) ? named.filter(isIdLike) : named.length > 0 ? named : listedPhrases(context);
  return fitting.length === 0
    ? null
    : { value: fitting.map(({ value }) => value), evidence: fitting.map(({ text }) => text).join(", "), used: fitting };
}

/** Binds the documented examples of a list that occur in the request. */
function documentedItems(parameter: Parameter, { reading }: BindContext): Found | null {
  const examples = [...parameter.description.matchAll(/['"‘“]([\p{L}\p{N}_ -]{2,30})['"’”]/gu)].map(
    ([, example = ""]) => example,
  );
  const mentioned = examples.filter((example) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(example)}(?![\\p{L}\\p{N}])`, "iu").test(reading.text),
  );
  return mentioned.length === 0 ? null : { value: [...new Set(mentioned)], evidence: mentioned.join(", "), used: [] };
}

/** Binds quoted texts and ids right after the parameter's name: "The networks 'n1' and 'n2'". */
function saidItems(parameter: Parameter, { free, reading }: BindContext): Found | null {
  const identifying = identifyingWords(parameter).map(stem);
  const isItem = ({ kind }: ReadValue) => kind === "quoted" || kind === "id";
  const first = free.findIndex(
    (value) =>
      isItem(value) &&
      identifying.includes(stem(words(reading.text.slice(Math.max(0, value.start - 30), value.start)).at(-1) ?? "")),
  );
  if (first < 0) return null;
  const items = [free[first]].filter((value) => value !== undefined);
  for (const next of free.slice(first + 1)) {
    const between = reading.text.slice(items.at(-1)?.end ?? 0, next.start);
    if (!isItem(next) || !/^\s*(?:,|and|,\s*and|or)\s*$/i.test(between)) break;
    items.push(next);
  }
  return { value: items.map(({ value }) => value), evidence: items.map(({ text }) => text).join(", "), used: items };
}
