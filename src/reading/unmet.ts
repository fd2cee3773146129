// What a request plainly asks of somebody or something that a method does not know.
import type { ReadValue, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { mentions } from "./documentation.ts";
import { bestMatch, methodTerms } from "./fit/terms.ts";
import { isFreeText } from "./profile.ts";
import { specificity } from "./rank/commonness.ts";
import { outputKeys, parameters } from "./schema.ts";
import { strength } from "./strength.ts";
import { term } from "./term.ts";

const offering =
  /^\s+(?:currently\s+|now\s+)?(?:gives?|offers?|sells?|quotes?|charges?|lists?|stocks?|carr(?:y|ies)|asks?|pays?|publish(?:es)?|reports?)\b/i;
const ofItsOwn =
  /^(?:['’]s)?\s+(?:price|prices|odds|quote|quotes|listing|listings|rate|rates|fee|fees|data|site|shop)\b/i;
const asked = /\b(?:what|which|how much|how many|for how much|whose)\b/i;

/** The one that the request wants to hear from ("what does X charge for it?"), where no parameter took the name and no documentation tells of it. */
export function foreignSource(method: Method, reading: RequestReading, left: readonly ReadValue[]): string | null {
  const isSource = ({ start, end }: ReadValue) => {
    const [before, after] = [reading.text.slice(0, start), reading.text.slice(end)];
    const opens = /^\W*$/.test(before) && /^\s*:\s/.test(after);
    return opens || ofItsOwn.test(after) || (offering.test(after) && asked.test(before));
  };
  return left.find((value) => value.kind === "name" && isSource(value) && !mentions(method, value.text))?.text ?? null;
}

/** The stated id or name that no parameter took, where the method tells of one thing only and cannot be about it; null where it may stand in its rows. */
export function foreignId(method: Method, { text }: RequestReading, left: readonly ReadValue[]): string | null {
  const told = outputKeys(method);
  const tellsRows = told.length === 0 || told.some(({ isInRows }) => isInRows) || parameters(method).some(isFreeText);
  if (tellsRows) return null;
  // "Compare A and B" asks the same of each: a call is made for each of them.
  const isMember = ({ start, end }: ReadValue) => beside.test(text.slice(0, start)) || joined.test(text.slice(end));
  const foreign = left.find(
    (value) => (value.kind === "id" || value.kind === "name") && !isMember(value) && !mentions(method, value.text),
  );
  return foreign?.text ?? null;
}

const beside = /(?:,|\b(?:and|or|vs\.?|versus|against))\s*$/i;
const joined = /^\s*(?:,|and\b|or\b|vs\b|versus\b|against\b)/i;

const indefinite = /\b(?:an?|any)\s+(\p{L}[\p{L}-]*)(?=\s*(?:[?.!,]|$|\b(?:in|on|for|at|near)\b))/giu;
const isQuestion = /\?\s*$|^(?:which|what|who|where|when|is|are|does|do|has|have|name|list|tell|i need to know)\b/i;
const tellingFrom = 0.4;
const knownFrom = 0.5;

/** A thing whose presence is asked for ("which rooms have a harp?") and that no method tells of, or null. */
export function unknownThing(methods: readonly Method[], { text, capability }: RequestReading): string | null {
  const question = text.trim();
  if (!isQuestion.test(question) || /[.?!]\s+\p{Lu}/u.test(question)) return null;
  for (const { 1: thing = "", index, 0: whole } of text.matchAll(indefinite)) {
    const word = capability.find(({ start, end }) => start >= index && end <= index + whole.length);
    if (word === undefined || word.text !== thing || word.isAsking || specificity(word.stem) < tellingFrom) continue;
    const own = term(thing.toLowerCase());
    const isKnown = (method: Method) =>
      strength(method, word) > 0 || bestMatch(own, methodTerms(method).all) >= knownFrom;
    if (!methods.some(isKnown)) return thing;
  }
  return null;
}
