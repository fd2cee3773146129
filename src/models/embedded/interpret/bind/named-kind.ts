// Binds a name next to a noun for its kind: "the Sucker Punch album", "actress Lisa Tharps", "the payments table".
import { memoized } from "../../../../base/memoize.ts";
import { asciiVariant } from "../../../../base/text/ascii-variant.ts";
import type { ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import { isIdentifier } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { stem, words } from "../../../../language/tokens.ts";
import { askingWords, stopWords } from "../../../../language/words.data.ts";
import { genericNameWords, kindFamilies } from "./roles.data.ts";
import type { BindContext, Found, Rule } from "./rule.ts";

const reach = 40;

/** Binds the name next to the parameter's noun, if no other text parameter of the method has the same noun. */
export const namedKindRule: Rule = {
  isFor: (parameter) => isOpenText(parameter) && !isIdentifier(parameter),
  find: (parameter, { all, free, reading }: BindContext): Found | null => {
    const own = ownKinds(parameter, all);
    if (own.length === 0) return null;
    const named = free.filter(({ kind }) => kind === "name" || kind === "quoted");
    const match = named.find((candidate) => isKindBeside(candidate, own, reading));
    if (match !== undefined) return { value: match.value, evidence: match.text, used: [match] };
    return named.length === 0 ? plainNameOfKind(own, reading) : null;
  },
};

function isOpenText({ type, choices }: Parameter): boolean {
  return type === "string" && choices.length === 0;
}

/** Returns the kinds of names that the parameter takes. If it takes several, leaves out those that other parameters take. */
function ownKinds(parameter: Parameter, all: readonly Parameter[]): readonly string[] {
  const asked = kindsOf(parameter);
  const others = all.filter((other) => other !== parameter && isOpenText(other)).flatMap(kindsOf);
  return asked.length === 1 ? asked : asked.filter((kind) => !others.includes(kind));
}

const kindsOf = memoized(({ words: own }: Parameter): readonly string[] => [
  ...new Set(own.filter((word) => !genericNameWords.has(word)).map(kindOf)),
]);

function kindOf(word: string): string {
  const stemmed = stem(word);
  return kindFamilies.get(stemmed) ?? stemmed;
}

const wordBefore = /([\p{L}]+)(?: (?:is|was|called|named|titled|name is|like))?(?: the)?\s*["'“‘(]?$/iu;
const wordBehind = /^["'”’)]?\s+([\p{L}]+)/u;

function isKindBeside(value: ReadValue, own: readonly string[], { text }: RequestReading): boolean {
  const before = text.slice(Math.max(0, value.start - reach), value.start);
  const after = text.slice(value.end, value.end + reach);
  const [, head] = asciiVariant(wordBefore, before).exec(before) ?? [];
  const [, behind] = asciiVariant(wordBehind, after).exec(after) ?? [];
  return [head, behind].some((near) => near !== undefined && own.includes(kindOf(words(near).at(-1) ?? "")));
}

const besideKind =
  /\bthe\s+([\p{Ll}\p{N}_]{2,40})\s+(\p{Ll}{3,20})\b|\b(\p{Ll}{3,20})\s+([\p{Ll}\p{N}_]{3,40})(?![\p{L}\p{N}_])/gu;

/** Binds a plain word next to the noun if the request has no names: "payments" in "the payments table". */
function plainNameOfKind(own: readonly string[], { text }: RequestReading): Found | null {
  for (const [, before, thing, kind, behind] of text.matchAll(besideKind)) {
    const name = before ?? behind ?? "";
    if (!own.includes(kindOf(thing ?? kind ?? "")) || stopWords.has(name) || askingWords.has(name)) continue;
    return { value: name, evidence: name, used: [] };
  }
  return null;
}
