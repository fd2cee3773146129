// What a request asks to be told and a method, by all that it documents of itself, cannot tell.
import type { Json, JsonObject } from "../contract/json.ts";
import type { Binding, CapabilityWord, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { documentation } from "./documentation.ts";
import { bestMatch, methodTerms } from "./fit/terms.ts";
import { isForEach } from "./given.ts";
import { takesFreeText } from "./profile.ts";
import { asObject, type OutputKey, outputKeys } from "./schema.ts";
import { isPlural, isSameThing, mayTellAnything, severalAsked, tellsOfOne } from "./several.ts";
import { strength } from "./strength.ts";
import { term } from "./term.ts";
import { words } from "./tokens.ts";
import { withoutProper } from "./without-spans.ts";

/** Words of the request, and why the method cannot tell what they ask. */
export interface Untold {
  readonly what: string;
  readonly why: string;
}

/** The first thing that the method cannot tell, or null. */
export function untold(method: Method, reading: RequestReading, bindings: readonly Binding[]): Untold | null {
  const count = untoldCount(method, reading);
  if (count !== null) return { what: count, why: `its output holds no figure that says ${count}` };
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

/** "Which branches does it have?", where the output is one record of single values, none of which is what is asked for. */
function untoldSeveral(method: Method, reading: RequestReading): string | null {
  const asked = severalAsked(reading);
  const keys = outputKeys(method);
  if (asked === null || keys.length === 0 || keys.some(mayHoldSeveral)) return null;
  const fields = keys.map(({ name, schema }) => ({ name, isFigure: !typesOf(schema).includes("string") }));
  return tellsOfOne(fields, asked, reading) && !isInPurpose(method, asked.noun) ? asked.text : null;
}

/** A list, an object of any keys, or a text that may hold anything. */
function mayHoldSeveral({ name, description, isInRows, schema }: OutputKey): boolean {
  const [type, ...others] = typesOf(schema);
  const isOpen = type === undefined || others.length > 0 || (type === "object" && schema.properties === undefined);
  return isInRows || type === "array" || isOpen || mayTellAnything(name, description);
}

/** The types that a schema declares, without that of nothing. */
function typesOf({ type }: JsonObject): readonly Json[] {
  return (Array.isArray(type) ? type : [type ?? "null"]).filter((own) => own !== "null");
}

/** What the purpose itself says is told, in the plural: "opening hours and sound systems", not what they are told of. */
function isInPurpose(method: Method, noun: string): boolean {
  const [purpose = ""] = documentation(method).sentences;
  const [before = ""] = purpose.split(toldOf, 1);
  const told = words(`${before} ${purpose.slice(purpose.search(/:|$/))}`);
  return told.some((word) => isPlural(word) && isSameThing(word, noun));
}

const toldOf = /\b(?:of|for|in|on|from|that|which|where)\b/i;

const likeness = /^[^.?!;]*?\b((?:similar|comparable|alternatives?)\s+to)\b/i;
const asksAlike = /\b(?:is|are)\s+(?:most\s+|more\s+)?(?:similar|comparable)\s+to\b/i;
const tellsLikeness =
  /similar|related|recommend|alternative|alike|resembl|nearest|closest|neighbou?r|compar|match|equivalent|suggest|semantic|prefer|\blike\b|\p{Script=Han}/iu;

/**
 * "Similar to", where nothing is said of likeness: to find a thing, or to tell of it, is not to tell what is like it. Who
 * searches by words may find what speaks of "alternatives to" it.
 */
function untoldLikeness(method: Method, reading: RequestReading): string | null {
  const text = withoutProper(reading);
  const [, asked] = likeness.exec(text) ?? [];
  if (asked === undefined || (takesFreeText(method) && !asksAlike.test(text))) return null;
  return tellsLikeness.test(`${method.name} ${method.description}`) ? null : asked.toLowerCase();
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

/** What one does with nearly anything that has a price, what nearly anything does, and words that say how or when. */
const plainVerbs =
  /^(?:be|have|get|do|go|look|work|run|fare|perform|compare|feel|stand|function|behave|seem|differ|use|buy|order|book|rent|hire|visit|enter|attend|join|see|watch|stay|sleep|eat|ride|fly|travel|park|play|read|send|ship|own|start|begin|end|finish|change|vary|move|develop|score|rank|rate|today|now|intraday|overnight|here|there|abroad|online|together|apart|again|\p{L}+ly)$/u;
const heardFrom = 0.4;
