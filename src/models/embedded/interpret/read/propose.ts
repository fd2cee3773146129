// Builds the proposal of one method from its fit and the values that the request states for it.
import type { Argument, Proposal } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { quotesOf } from "../../../../grounding/arguments.ts";
import { containsWhole } from "../../../../grounding/quote.ts";
import { statedValues } from "../../../../grounding/stated.ts";
import { vocabulary } from "../../../../language/lexicon.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { isFreeText, profile } from "../../../../language/method/profile.ts";
import { type Parameter, parameters } from "../../../../language/method/schema.ts";
import { stem } from "../../../../language/tokens.ts";
import { isContentSwitch, rowCountOf, topicOf } from "../cues.ts";
import { rowValuesIn } from "../row-values.ts";
import { argumentsOf, assign } from "./arguments.ts";
import { areJoined, spelledChoices } from "./choice.ts";
import { type Assigned, fieldsOf, type Leaf } from "./leaves.ts";
import { entitiesFor, lookupsFor } from "./lookup.ts";
import { joinedAt } from "./members.ts";
import { overlaps, type Place } from "./place.ts";
import type { Fitted } from "./rank.ts";
import { valueAt } from "./value.ts";

interface ProposalSource {
  readonly reading: RequestReading;
  /** Methods that a query may call, best first. */
  readonly candidates: readonly Fitted[];
}

export function proposalOf(method: Method, leaves: readonly Leaf[], { reading, candidates }: ProposalSource): Proposal {
  const names = [method.toolId, method.toolName].map((name) => name.replaceAll(/[-_.]/g, " "));
  const { assigned, lookups } = valuesOf(method, leaves, { reading, candidates, names });
  const given: Record<string, Argument> = { ...argumentsOf(assigned) };
  for (const [parameter, [first]] of lookups) if (first !== undefined) given[parameter] = first;
  for (const parameter of parameters(method)) {
    const fixed = Object.hasOwn(given, parameter.name) || !parameter.isRequired ? null : fixedValue(parameter);
    if (fixed !== null) given[parameter.name] = fixed;
  }
  Object.assign(given, switchesIn(method, given, reading));
  const { scope } = profile(method);
  const ref = { toolId: method.toolId, methodName: method.name };
  const calls = forEach(given, { assigned, lookups, reading }).map((item) => ({ method: ref, arguments: item }));
  return {
    calls,
    label: labelOf(method),
    // `readMethods` sets the score.
    confidence: 0,
    scope: scope === "collection" || scope === "entity" ? scope : "general",
    asks: "text",
    missing: [...missingOf(method, given), ...unnamedIn(method, given, reading)],
    afterCall: [
      ...limitsIn(reading, given),
      ...rowValuesIn(method, { stated: statedValues(reading), quotes: quotesOf({ calls }) }).map((quote) => ({
        quote,
        as: "filter" as const,
      })),
    ],
    uncovered: codesIn(method, given, reading).map((quote) => ({ quote, kind: "condition" })),
    ...{ subject: [], background: [] },
    reason: "",
  };
}

interface Values {
  readonly assigned: readonly Assigned[];
  /** The lookups of each parameter whose id the request does not state; several if it names several entities. */
  readonly lookups: ReadonlyMap<string, readonly Argument[]>;
}

/** The stated values, and the lookups of required ids. What names an entity to look up is no value of another parameter. */
function valuesOf(
  method: Method,
  leaves: readonly Leaf[],
  { reading, candidates, names }: ProposalSource & { readonly names: readonly string[] },
): Values {
  const request = { reading, names, documentation: method.description };
  const first = assign(leaves, { ...request, used: [] });
  const lookups = new Map<string, readonly Argument[]>();
  const used: Place[] = [];
  for (const parameter of parameters(method)) {
    const assigned = first.find(({ leaf }) => leaf.parameter === parameter);
    if (
      !parameter.isRequired ||
      (assigned !== undefined && !assigned.stated.isDescription) ||
      fixedValue(parameter) !== null
    )
      continue;
    const others = first.filter(
      ({ leaf, stated }) => leaf.parameter.isRequired && leaf !== assigned?.leaf && !stated.isDescription,
    );
    const named = entitiesFor(assigned?.leaf ?? leaves.find((leaf) => leaf.parameter === parameter), {
      ...{ described: assigned?.stated ?? null, method, reading },
      used: [...used, ...others.map(({ stated }) => stated)],
    });
    const found = lookupsFor({ method, parameter, named }, { candidates, reading });
    if (found.length === 0) continue;
    lookups.set(parameter.name, found);
    used.push(...named);
  }
  const again =
    used.length === 0
      ? first
      : assign(
          leaves.filter(({ parameter }) => !lookups.has(parameter.name)),
          { ...request, used },
        );
  return { assigned: again.filter(({ stated }) => !stated.isDescription), lookups };
}

/** The arguments of each call: one call for each of the values or entities that the request joins. */
function forEach(
  given: Readonly<Record<string, Argument>>,
  { assigned, lookups, reading }: Values & { readonly reading: RequestReading },
): readonly Readonly<Record<string, Argument>>[] {
  for (const [name, found] of lookups)
    if (found.length > 1) return found.map((argument) => ({ ...given, [name]: argument }));
  for (const { leaf, stated } of assigned) {
    const { parameter, field } = leaf;
    if (field !== null || parameter.type === "array" || isFreeText(parameter)) continue;
    const spelled = spelledChoices(parameter, reading);
    if (areJoined(spelled, reading))
      return spelled.map(({ value, start, end }) => ({
        ...given,
        [parameter.name]: { kind: "stated", value, quotes: [reading.text.slice(start, end)] },
      }));
    if (parameter.choices.length > 0) continue;
    const members = joinedAt(stated, reading).flatMap((place) => {
      const isTaken = assigned.some((other) => other.leaf !== leaf && overlaps(other.stated, place));
      return isTaken ? [] : (valueAt(parameter, place, reading) ?? []);
    });
    if (members.length > 1)
      return members.map(({ value, quotes }) => ({ ...given, [parameter.name]: { kind: "stated", value, quotes } }));
  }
  return [given];
}

/**
 * Switches for content that the request names: "the code of X" turns on `includeCode`. If the method does not document what is
 * asked, that can only be in the content of what the request names.
 */
function switchesIn(
  method: Method,
  given: Readonly<Record<string, Argument>>,
  reading: RequestReading,
): Readonly<Record<string, Argument>> {
  const topic = Object.keys(given).length > 0 ? topicOf(reading) : null;
  const asked: Argument = { kind: "assumed", value: true, reason: "the request asks for content" };
  const switched = parameters(method).flatMap((parameter): (readonly [string, Argument])[] => {
    if (Object.hasOwn(given, parameter.name) || !isContentSwitch(parameter)) return [];
    const word = reading.capability.find((word) => word.stem === stem(parameter.words.at(-1) ?? ""));
    if (word !== undefined) return [[parameter.name, { kind: "stated", value: true, quotes: [word.text] }]];
    return topic === null || documents(method, topic) ? [] : [[parameter.name, asked]];
  });
  return Object.fromEntries(switched);
}

/** True if the documentation of the method contains the word or a synonym. */
function documents(method: Method, word: string): boolean {
  const { name, purpose, body, parameters: own, outputs } = documentation(method);
  return [...vocabulary(word)].some((known) => [name, purpose, body, own, outputs].some((part) => part.has(known)));
}

/** The default or only value of a required parameter. */
function fixedValue({ defaultValue, choices }: Parameter): Argument | null {
  const value = defaultValue ?? (choices.length === 1 ? choices[0] : undefined);
  return value === undefined ? null : { kind: "assumed", value, reason: "the only or default value of the parameter" };
}

/** Required parameters without a value, and those whose object lacks a required field. */
function missingOf(method: Method, given: Readonly<Record<string, Argument>>): readonly string[] {
  return parameters(method).flatMap((parameter) => {
    const argument = given[parameter.name];
    if (argument === undefined) return parameter.isRequired ? [parameter.name] : [];
    const inner = fieldsOf(parameter);
    if (inner === null || argument.kind !== "stated") return [];
    const object = Object(Array.isArray(argument.value) ? argument.value[0] : argument.value);
    const lacks = parameters({ inputSchema: inner }).some(
      ({ isRequired, name }) => isRequired && !Object.hasOwn(object, name),
    );
    return lacks ? [parameter.name] : [];
  });
}

/** Matches "the file" or "that document" at the end of a phrase: one entity is meant, and not named. */
const definite = /\b(the|this|that)\s+(\p{Ll}+)(?=[?!.,;:]|$|\s+(?:for me|please|is)\b)/giu;

/** A text parameter for the entity that the request means without naming it, if the request states no value at all. */
function unnamedIn(
  method: Method,
  given: Readonly<Record<string, Argument>>,
  reading: RequestReading,
): readonly string[] {
  if (Object.keys(given).length > 0 || statedValues(reading).length > 0) return [];
  const open = parameters(method).filter(
    ({ isRequired, type, choices }) => !isRequired && type === "string" && choices.length === 0,
  );
  const nouns = [...reading.text.matchAll(definite)].map(([, word = "", noun = ""]) => ({ word, noun: stem(noun) }));
  const named = open.filter(({ words }) => nouns.some(({ noun }) => words.map(stem).includes(noun)));
  const pointed = nouns.some(({ word }) => word.toLowerCase() !== "the") ? open : [];
  return [...named, ...pointed].slice(0, 1).map(({ name }) => name);
}

/** Matches a word with letters and digits, such as the id "b7". */
const code = /(?<![\p{L}\p{N}_-])(?=[\p{L}_-]*\p{N})(?=[\p{N}_-]*\p{L})[\p{L}\p{N}_-]+/gu;

/** Codes of the request that no argument takes and that are not a word of the tool. */
function codesIn(
  { toolId, toolName, name, description }: Method,
  given: Readonly<Record<string, Argument>>,
  reading: RequestReading,
): readonly string[] {
  const quotes = Object.values(given).flatMap((value) =>
    value.kind === "stated" ? value.quotes : value.kind === "lookup" ? value.find : [],
  );
  const known = [toolId, toolName, name, description, ...quotes, ...statedValues(reading).map(({ text }) => text)];
  return [...reading.text.matchAll(code)].flatMap(([text]) =>
    known.some((item) => containsWhole(item, text)) ? [] : [text],
  );
}

/** Row counts that no argument takes: they limit the reply. Any other value without an argument is left to grounding. */
function limitsIn(reading: RequestReading, given: Readonly<Record<string, Argument>>): Proposal["afterCall"] {
  const quotes = Object.values(given).flatMap((value) => (value.kind === "stated" ? value.quotes : []));
  return statedValues(reading).flatMap((value): Proposal["afterCall"] => {
    const count = rowCountOf(value, reading);
    return count === null || quotes.some((quote) => quote.includes(value.text)) ? [] : [{ quote: count, as: "limit" }];
  });
}

function labelOf({ title = "", name }: Method): string {
  if (title !== "") return title.slice(0, 80);
  const spaced = name
    .replace(/[_.-]+/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase();
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`.slice(0, 80);
}
