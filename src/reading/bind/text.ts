// What a free text should look for: what stands in quotation marks, the question itself, or the subject.
import { remembered } from "../../base/remember.ts";
import type { RequestReading } from "../../contract/query/reading.ts";
import { isFreeText } from "../profile.ts";
import type { Parameter } from "../schema.ts";
import { words } from "../tokens.ts";
import type { BindContext, Found, Rule } from "./rule.ts";

/** The text to look for, to a parameter that takes any. */
export const textRule: Rule = { isFor: isFreeText, find: bindText };

const subjectWords = /^(?:q|query|search|keywords?|text|term|topic|subject|about)$/;
const lookingMethods = /^(?:search|find|list|lookup|look|query|get|fetch|read)$/;
const subject =
  /\b(?:about|regarding|concerning|on the (?:topic|subject) of)\s+(?:the |an? )?([\p{L}\p{N}][^,.;:?!\n"“‘]{1,80}?)(?=[,.;:?!\n"“‘]|$|\s+(?:with|from|in|by|that|which|who|since|between|before|after|until|over|during|please|for|on|at|and|or|right now|today|yesterday|so|because|written|published|sent|made|i|we|you|my|our)\b)/iu;

/** What the request is about, in its own words, for a method that looks for a text. */
export const subjectRule: Rule = {
  isFor: ({ type, choices, words }) =>
    type === "string" && choices.length === 0 && subjectWords.test(words.at(-1) ?? ""),
  find: (_, { reading, method, free }) => {
    if (!words(method.name).some((word) => lookingMethods.test(word))) return null;
    if (free.some(({ kind }) => kind === "quoted")) return null;
    const match = toldSubject(reading);
    const text = match?.[1]?.trim();
    if (match === null || text === undefined || isAside.test(text)) return null;
    const [from, to] = [match.index, match.index + match[0].length];
    return { value: text, evidence: match[0], used: free.filter(({ start, end }) => start >= from && end <= to) };
  },
};

const toldSubject = remembered(({ text }: RequestReading) => subject.exec(text));

/** "About it" and "about 5 days" name no subject. */
const isAside =
  /^(?:it|its|this|that|these|those|them|him|her|me|us|what|how|who|whom|where|when|why|whether|\d.*)(?:\b|$)/i;

function bindText(parameter: Parameter, context: BindContext): Found | null {
  const quoted = context.free.find(({ kind }) => kind === "quoted");
  if (quoted !== undefined) return { value: quoted.value, evidence: quoted.text, used: [quoted] };
  if (!parameter.isRequired && !parameter.words.some((word) => /^(?:query|q|search|keywords?|text)$/.test(word)))
    return null;
  const mailbox = parameter.isRequired ? context.free.find(({ kind }) => kind === "email") : undefined;
  if (mailbox !== undefined) return { value: mailbox.value, evidence: mailbox.text, used: [mailbox] };
  const { topic, reading } = context;
  const names = context.free.filter(({ kind }) => kind === "name");
  // What asks for the question itself is given the question, not the words that are left of it.
  if (parameter.words.some((word) => word === "question") && !asksForWords(parameter)) {
    return { value: reading.text, evidence: reading.text, used: names };
  }
  if (topic === "") return null;
  return { value: topic, evidence: topic, used: names };
}

function asksForWords({ description }: Parameter): boolean {
  return !/\bas it was asked\b|\bin full\b|\bwhole question\b|\bnatural language\b/i.test(description);
}
