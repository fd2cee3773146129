// A name whose kind is told right beside it: "the Sucker Punch album", "actress Lisa Tharps", "directed by Joel Zwick", "Chatuchak District".

import { remembered } from "../../base/remember.ts";
import { suited } from "../../base/text/suited.ts";
import type { ReadValue, RequestReading } from "../../contract/query/reading.ts";
import { isIdentifier } from "../profile.ts";
import type { Parameter } from "../schema.ts";
import { term } from "../term.ts";
import { stem, words } from "../tokens.ts";
import { askingWords, stopWords } from "../words.data.ts";
import { measuredName } from "./aggregate.ts";
import { examplesOf } from "./examples.ts";
import { isCity } from "./places.ts";
import { genericNameWords, kindFamilies, roleRows } from "./roles.data.ts";
import type { BindContext, Found, Rule } from "./rule.ts";

/** Kinds of people behind "by" and "with": whoever made a thing, and whoever appears in it. */
const makers: readonly string[] = ["artist", "author", "director"].map(kindOf);
const performers: readonly string[] = ["cast"].map(kindOf);
const reach = 40;

/** The name that stands beside the words of what this parameter, and no other text parameter of the method, asks for. */
export const toldRule: Rule = {
  isFor: (parameter) => isOpenText(parameter) && !isIdentifier(parameter),
  find: bindTold,
};

function bindTold(parameter: Parameter, { all, free, reading }: BindContext): Found | null {
  const own = ownKinds(parameter, all);
  const part =
    partTold(parameter, own, reading) ??
    holderTold(parameter, own, reading) ??
    accountTold(parameter, reading) ??
    letterTold(parameter, reading) ??
    newTold(parameter, { free, reading });
  if (part !== null) return part;
  const value = free.find(
    (candidate) =>
      (candidate.kind === "name" || candidate.kind === "quoted") &&
      (isToldBeside(candidate, own, reading) ||
        isNamedSo(candidate, parameter, { all, reading }) ||
        isWhoHas(candidate, parameter, { all, reading })),
  );
  return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
}

function isOpenText({ type, choices }: Parameter): boolean {
  return type === "string" && choices.length === 0;
}

/** The kinds that this parameter alone asks for; its only kind stays its own. */
function ownKinds(parameter: Parameter, all: readonly Parameter[]): readonly string[] {
  const asked = kindsOf(parameter);
  const others = all.filter((other) => other !== parameter && isOpenText(other)).flatMap(kindsOf);
  return asked.length === 1 ? asked : asked.filter((kind) => !others.includes(kind));
}

const kindsOf = remembered(({ words: own }: Parameter): readonly string[] => [
  ...new Set(own.filter((word) => !genericNameWords.has(word)).map(kindOf)),
]);

function kindOf(word: string): string {
  const stemmed = stem(word);
  return kindFamilies.get(stemmed) ?? stemmed;
}

/** Of "Bangkok, Chatuchak District" a district is "Chatuchak", or the whole part where the documentation writes it so. */
function partTold(parameter: Parameter, own: readonly string[], { names }: RequestReading): Found | null {
  for (const value of names) {
    const parts = value.text.split(", ");
    for (const part of parts) {
      const [, name, last = ""] = /^(.+) ([\p{L}-]+)$/u.exec(part) ?? [];
      const word = last.toLowerCase().replace("-", "");
      if (name === undefined || !own.includes(kindOf(word))) continue;
      const isWhole =
        isHouse(word) || examplesOf(parameter).some((example) => example.toLowerCase().endsWith(` ${word}`));
      // What is left of a longer name stays for the other parameters.
      return { value: isWhole ? part : name, evidence: part, used: parts.length === 1 ? [value] : [] };
    }
  }
  return null;
}

/** "Premier League" is called so; "Chatuchak District" is called Chatuchak. */
function isHouse(word: string): boolean {
  return roleRows.some(({ role, words: own }) => role === "house" && own.has(word));
}

const holders =
  /^(?:table|column|field|database|schema|collection|folder|branch|channel|playlist|board|queue|bucket|namespace|label|tag)$/;

/** A table by its rows, a column by the figure that is made of it. */
function heldName(holder: string, text: string): string | undefined {
  if (holder === "table") return rowsOf.exec(text)?.[1];
  return holder === "column" ? (measuredName(text) ?? undefined) : undefined;
}

const rowsOf = /\brows (?:of|in|from) (?:the )?([\p{Ll}\p{N}_]{3,40})(?![\p{L}\p{N}_]| table\b)/u;

/** "The payments table", "the table payments", "rows of payments": a thing that holds others, by its name in plain letters. */
function holderTold({ words: own }: Parameter, kinds: readonly string[], { text }: RequestReading): Found | null {
  const holder = own.find((word) => holders.test(word) && kinds.includes(kindOf(word)));
  if (holder === undefined) return null;
  const [, before, behind] =
    new RegExp(
      `\\b(?:the|my|our|in|of)\\s+(?:([\\p{L}\\p{N}_]{2,40})\\s+(?:and\\s+[\\p{L}\\p{N}_]{2,40}\\s+${holder}s|${holder})|${holder}\\s+([\\p{Ll}\\p{N}_]{3,40}))\\b`,
      "u",
    ).exec(text) ?? [];
  const name = before ?? behind ?? heldName(holder, text);
  const isPlain = name === undefined || stopWords.has(name.toLowerCase()) || askingWords.has(name.toLowerCase());
  return isPlain ? null : { value: name, evidence: name, used: [] };
}

const accounts = /^(?:login|username|handle|nickname|user)$/;

/** "The user mlind": behind the word for whoever has an account, a word that no dictionary knows is what it is called. */
function accountTold({ words: own, isRequired }: Parameter, { text }: RequestReading): Found | null {
  if (!isRequired || !accounts.test(own.at(-1) ?? "")) return null;
  const name = /\b(?:user|account|login|handle)\s+([\p{Ll}\p{N}_-]{3,39})(?![\p{L}\p{N}])/u.exec(text)?.[1];
  const isWord = name === undefined || stopWords.has(name) || askingWords.has(name) || term(name).row >= 0;
  return isWord ? null : { value: name, evidence: name, used: [] };
}

const changing = /\b(?:renam|chang|updat|edit|mov|turn|switch|correct|replac|set)(?:e|es|ed|ing|t|ting)?\b/i;

/** "Rename X to Y": what is new stands behind "to". */
function newTold(
  { words: own, description }: Parameter,
  { free, reading }: { readonly free: readonly ReadValue[]; readonly reading: RequestReading },
): Found | null {
  if (!own.includes("new") && !/^(?:the |a )?new (?:name|title|label|value)\b/i.test(description)) return null;
  if (!changing.test(reading.text)) return null;
  const isNew = ({ kind, start }: ReadValue) =>
    (kind === "name" || kind === "quoted") &&
    /\bto\s+["'“‘]?$/i.test(reading.text.slice(Math.max(0, start - 6), start + Number(kind === "quoted")));
  const value = free.find(isNew);
  return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
}

const lettered = remembered(({ text }: RequestReading) => [
  ...text.matchAll(/(?<!\p{L})(\p{L}{3,20}) ([A-HJ-Z])(?![\p{L}\p{N}'’.&-])/gu),
]);

/** "Product A", "group B": a letter behind the word for the thing. */
function letterTold({ isRequired, words: own }: Parameter, reading: RequestReading): Found | null {
  if (!isRequired) return null;
  const [text, , letter] = lettered(reading).find(([, thing = ""]) => own.includes(thing.toLowerCase())) ?? [];
  return text === undefined || letter === undefined ? null : { value: letter, evidence: text, used: [] };
}

const wordBefore = /([\p{L}]+)(?: (by|is|was|called|named|titled|name is|like))?(?: the)?\s*["'“‘(]?$/iu;
const wordBehind = /^["'”’)]?\s+((?:(?:as|is|was) (?:an? |the )?|in (?:the|its) |has |who )?[\p{L}]+)/iu;

function isToldBeside(value: ReadValue, own: readonly string[], { text }: RequestReading): boolean {
  const before = text.slice(Math.max(0, value.start - reach), value.start);
  const [, head, by] = suited(wordBefore, before).exec(before) ?? [];
  const after = text.slice(value.end, value.end + reach);
  const [, behind] = suited(wordBehind, after).exec(after) ?? [];
  const kinds = [head, behind].map((near) => kindOf(words(near ?? "").at(-1) ?? ""));
  // "Songs by X" are songs; X is none.
  const isMade = by?.toLowerCase() === "by" && !isPerforming(kinds[0]);
  if (kinds.some((kind, at) => own.includes(kind) && !(isMade && at === 0))) return true;
  const isMaker = isMade && own.some((kind) => makers.includes(kind));
  const isPerformer = head?.toLowerCase() === "with" && own.some((kind) => performers.includes(kind));
  return isMaker || (isPerformer && /^\p{Lu}\S* \p{Lu}/u.test(value.text));
}

/** "acted by", "directed by" and "written by" say whose work it is. */
function isPerforming(kind: string | undefined): boolean {
  return kind !== undefined && (makers.includes(kind) || performers.includes(kind));
}

const namingWords = /^(?:name|label|title)$/;
const naming = /\b(?:label(?:l?ed)?(?: it| as)*|call(?:ed)?(?: it)?|named?(?: it)?|(?:en)?titled?)\s*["'“‘]?$/i;

/** "labelled 'X'" gives the name of what is made, where one parameter alone takes a name. */
function isNamedSo(
  value: ReadValue,
  parameter: Parameter,
  { all, reading }: { readonly all: readonly Parameter[]; readonly reading: RequestReading },
): boolean {
  const takes = (other: Parameter) => namingWords.test(other.words.at(-1) ?? "") && isOpenText(other);
  if (!takes(parameter) || all.filter(takes).length > 1) return false;
  return naming.test(
    reading.text.slice(Math.max(0, value.start - reach), value.start + Number(value.kind === "quoted")),
  );
}

const people = /^(?:person|user|attendee|employee|member|owner|assignee|organizer|participant|guest|who)$/;

/** "How many events does Ada have": the one who does or has it, where one parameter alone takes a person. */
function isWhoHas(
  value: ReadValue,
  parameter: Parameter,
  { all, reading }: { readonly all: readonly Parameter[]; readonly reading: RequestReading },
): boolean {
  const takes = (other: Parameter) => isOpenText(other) && other.words.some((word) => people.test(word));
  if (value.kind !== "name" || !takes(parameter) || all.filter(takes).length > 1 || isCity(value.text)) return false;
  return (
    /^\s+(?:have|has|had|do|did|attend|need|own|use|get)\b/i.test(reading.text.slice(value.end, value.end + reach)) &&
    /^(?:does|do|did|has|have|had|will|is|was|that|which|can)$/.test(value.cue ?? "")
  );
}
