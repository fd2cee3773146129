// What a request asks to be told and a method, by all that it documents of itself, cannot tell.
import type { Json, JsonObject } from "../contract/json.ts";
import type { Binding, CapabilityWord, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { documentation } from "./documentation.ts";
import { bestMatch, methodTerms } from "./fit/terms.ts";
import { isForEach } from "./given.ts";
import { takesFreeText } from "./profile.ts";
import { asObject, type OutputKey, outputKeys } from "./schema.ts";
import { isPlural, mayTellAnything, severalAsked, tellsOfOne } from "./several.ts";
import { strength } from "./strength.ts";
import { term } from "./term.ts";
import { words } from "./tokens.ts";

/** Words of the request, and why the method cannot tell what they ask. */
export interface Untold {
  readonly what: string;
  readonly why: string;
}

/** The first thing that the method cannot tell, or null. */
export function untold(method: Method, reading: RequestReading, bindings: readonly Binding[]): Untold | null {
  const count = untoldCount(method, reading);
  if (count !== null) return { what: count, why: `its output holds no figure that says ${count}` };
  const price = untoldCost(method, reading);
  if (price !== null) return { what: price, why: `its output holds no price that says ${price}` };
  const several = bindings.some(isForEach) ? null : untoldSeveral(method, reading);
  if (several !== null) return { what: several, why: "its output tells of one, and the request asks for several" };
  const alike = untoldLikeness(method, reading);
  if (alike !== null) return { what: alike, why: `its documentation says nothing of what is ${alike} something` };
  const act = untoldAct(method, reading);
  return act === null ? null : { what: act, why: `its documentation says nothing of what it is to ${act}` };
}

const howMany = /\bhow (?:often\b|many\b\s*(\p{L}+)?)/iu;

/** What is counted ("how many people downloaded it?"), where the output holds no figure and its rows are of something else. */
function untoldCount(method: Method, { text, capability }: RequestReading): string | null {
  const [asked, noun = ""] = howMany.exec(text) ?? [];
  const told = outputKeys(method).filter(({ path }) => path.length > 0);
  if (asked === undefined || told.length === 0 || told.some(mayBeFigure)) return null;
  const word = capability.find((own) => own.text.toLowerCase() === noun.toLowerCase());
  const hasRows = told.some(({ isInRows }) => isInRows);
  const areRows = hasRows && word !== undefined && !/^times?$/i.test(noun) && strength(method, word) > 0;
  return areRows ? null : asked;
}

function mayBeFigure({ name, description, schema }: OutputKey): boolean {
  const [type] = typesOf(schema);
  if (type === "array") return asObject(schema.items ?? null).type !== "object";
  const isWords = type === "string" || type === "boolean" || type === "object";
  return !isWords || figureWords.test(`${name} ${description}`);
}

const figureWords = /\b(?:number|frequency|count|amount|decimal|total|quantity|balance|figure)s?\b/i;

const cost = /\b(?:what|how much)\b[^.?!;]{0,80}\bcosts?\b(?!\s+cent)|\b(?:price|cost) of\b/i;
const moneyWords = /price|cost|fee|charge|rate|amount|total|pay|fare|due|usd|eur/i;

/** What something costs, where no field of the output can hold a price. */
function untoldCost(method: Method, { text }: RequestReading): string | null {
  const [asked] = cost.exec(text) ?? [];
  const keys = outputKeys(method);
  return asked === undefined || keys.length === 0 || keys.some(mayBePrice) ? null : "what it costs";
}

function mayBePrice({ name, description, schema }: OutputKey): boolean {
  const [type, ...others] = typesOf(schema);
  const items = type === "array" ? asObject(schema.items ?? null) : schema;
  // What stands in a list or an object of known fields is judged by itself.
  const isKnown = items.properties !== undefined || type === "boolean";
  const isWord = type === "string" && others.length === 0 && !mayTellAnything(name);
  return !isKnown && (!isWord || moneyWords.test(`${name} ${description}`));
}

/** "Which branches does it have?", where the output is one record of single values, none of which is what is asked for. */
function untoldSeveral(method: Method, reading: RequestReading): string | null {
  const asked = severalAsked(reading);
  const keys = outputKeys(method);
  if (asked === null || keys.length === 0 || keys.some(mayHoldSeveral)) return null;
  // A field that counts them does not say which they are.
  const named = keys.filter(({ schema }) => typesOf(schema).includes("string")).map(({ name }) => name);
  return tellsOfOne(named, asked, reading) && !isInPurpose(method, asked.noun) ? asked.text : null;
}

/** A list, an object of any keys, or a text that may hold anything. */
function mayHoldSeveral({ name, isInRows, schema }: OutputKey): boolean {
  const [type, ...others] = typesOf(schema);
  const isOpen = type === undefined || others.length > 0 || (type === "object" && schema.properties === undefined);
  return isInRows || type === "array" || isOpen || mayTellAnything(name);
}

/** The types that a schema declares, without that of nothing. */
function typesOf({ type }: JsonObject): readonly Json[] {
  return (Array.isArray(type) ? type : [type ?? "null"]).filter((own) => own !== "null");
}

/** What the purpose itself says is told, in the plural: "opening hours and sound systems", not what they are told of. */
function isInPurpose(method: Method, noun: string): boolean {
  const [purpose = ""] = documentation(method).sentences;
  const [before = ""] = purpose.split(toldOf, 1);
  const own = term(noun);
  const told = words(`${before} ${purpose.slice(purpose.search(/:|$/))}`);
  return told.some((word) => isPlural(word) && bestMatch(own, [term(word)]) >= sameFrom);
}

const toldOf = /\b(?:of|for|in|on|from|that|which|where)\b/i;
const sameFrom = 0.8;

const likeness = /^[^.?!;]*?\b((?:similar|comparable|alternatives?)\s+to)\b/i;
const tellsLikeness =
  /similar|related|recommend|alternative|alike|resembl|nearest|closest|neighbou?r|compar|match|equivalent|suggest|semantic|prefer|\blike\b|\p{Script=Han}/iu;

/** "Similar to", where nothing is said of likeness: to find a thing, or to tell of it, is not to tell what is like it. */
function untoldLikeness({ name, description }: Method, { text }: RequestReading): string | null {
  const [, asked] = likeness.exec(text) ?? [];
  return asked === undefined || tellsLikeness.test(`${name} ${description}`) ? null : asked.toLowerCase();
}

/** "What does it cost to withdraw it", "how does the event repeat": the act that is asked about stands last in each. */
const acts = [
  /\b(?:cost|costs|fees?|charged?|charges)(?:\s+(?:me|us|you|one|him|her|them))?\s+to\s+\p{Ll}+/u,
  /^\W*how (?:do|does)\s.{1,80}?(?<!\b(?:an?|the|of|to|for|in|on|at|by|with|my|your|its|their))\s\p{Ll}{3,}(?=\W*$)/iu,
];

/** The act, where the documentation speaks of nothing of the kind; who searches by words may find anything. */
function untoldAct(method: Method, { text, capability }: RequestReading): string | null {
  if (takesFreeText(method) || /\p{Script=Han}/u.test(method.description)) return null;
  const ends = acts.flatMap((pattern) => {
    const found = pattern.exec(text);
    return found === null ? [] : found.index + found[0].length;
  });
  const isUnheard = (word: CapabilityWord) =>
    strength(method, word) === 0 && bestMatch(term(word.text.toLowerCase()), methodTerms(method).all) < heardFrom;
  const act = capability.find(
    ({ end, isAsking, text: own }) => ends.includes(end) && !isAsking && !plainVerbs.test(own),
  );
  return act !== undefined && isUnheard(act) ? act.text : null;
}

const plainVerbs =
  /^(?:be|have|get|do|go|look|work|run|fare|perform|compare|feel|stand|function|behave|seem|differ|use)$/;
const heardFrom = 0.4;
