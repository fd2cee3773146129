// What a free text should look for: what stands in quotation marks, the question itself, or the subject.
import { suited } from "../../base/text/suited.ts";
import { documentation } from "../documentation.ts";
import { isFreeText } from "../profile.ts";
import type { Parameter } from "../schema.ts";
import { stem, words } from "../tokens.ts";
import { sentenceDot } from "./message.ts";
import type { BindContext, Found, Rule } from "./rule.ts";

/** The text to look for, to a parameter that takes any. */
export const textRule: Rule = { isFor: isFreeText, find: bindText };

const subjectWords = /^(?:q|query|search|keywords?|text|term|topic|subject|about)$/;
const lookingMethods = /^(?:search|find|list|lookup|look|query|get|fetch|read)$/;
const opening = /\b(?:about|regarding|concerning|on the (?:topic|subject) of)\s+(?:the |an? )?(?=[\p{L}\p{N}])/iu;
const longestSubject = 80;
/** What ends a subject; what joins or places, in the first group, does so only where another parameter's value begins. */
const ends = new RegExp(
  [
    String.raw`[,;:?!\n"“‘]|${sentenceDot}|\s*$`,
    String.raw`\s+(?:and|then) (?!what|how|why|who|where|when)\p{L}+ (?:me|us|it|them|him|her)\b`,
    String.raw`\s+(?:that|which|who|please|since|until|right now|today|yesterday|so|because)\b`,
    String.raw`\s+(?:written|published|sent|made|i|we|you|my|our)\b`,
    String.raw`(\s+(?:with|from|in|by|between|before|after|over|during|for|on|at|and|or))\b`,
  ].join("|"),
  "giu",
);

/** What the request is about, in its own words, for a method that looks for a text. */
export const subjectRule: Rule = {
  isFor: ({ type, choices, words }) =>
    type === "string" && choices.length === 0 && subjectWords.test(words.at(-1) ?? ""),
  find: (_, { reading, method, free }) => {
    if (!words(method.name).some((word) => lookingMethods.test(word))) return null;
    if (free.some(({ kind }) => kind === "quoted")) return null;
    const opened = suited(opening, reading.text).exec(reading.text);
    if (opened === null) return null;
    const start = opened.index + opened[0].length;
    const text = toldFrom(start, { reading, method, free });
    if (text === null || isAside.test(text)) return null;
    const used = free.filter((own) => own.start >= start && own.end <= start + text.length);
    return { value: text, evidence: opened[0] + text, used };
  },
};

function toldFrom(start: number, { reading, method, free }: Pick<BindContext, "reading" | "method" | "free">) {
  const stated = [...reading.values, ...reading.names];
  for (const match of reading.text.slice(start, start + longestSubject).matchAll(ends)) {
    const end = start + match.index;
    if (end === start + longestSubject) return null;
    if (stated.some((own) => own.start < end && end < own.end)) continue;
    if (match[1] === undefined) return reading.text.slice(start, end);
    const next = end + (/^\s+\S+\s+(?:the |an? )?/iu.exec(reading.text.slice(end))?.[0].length ?? 0);
    const isTaken = stated.some((own) => own.start === next && !free.includes(own));
    // "In the notes", asked of what searches notes, is where to look.
    const [place = ""] = words(reading.text.slice(next, next + longestSubject));
    if (isTaken || documentation(method).name.has(stem(place))) return reading.text.slice(start, end);
  }
  return null;
}

/** "About it" and "about 5 days" name no subject. */
const isAside =
  /^(?:it|its|this|that|these|those|them|him|her|me|us|what|how|who|whom|where|when|why|whether|\d.*)(?:\b|$)/i;

function bindText(parameter: Parameter, context: BindContext): Found | null {
  const quoted = context.free.find(({ kind }) => kind === "quoted");
  if (quoted !== undefined) return { value: quoted.value, evidence: quoted.text, used: [quoted] };
  if (!parameter.isRequired && !parameter.words.some((word) => /^(?:query|q|search|keywords?|text)$/.test(word)))
    return null;
  const { topic, reading } = context;
  const names = context.free.filter(({ kind }) => kind === "name");
  // What asks for the question itself is given the question, not the words that are left of it.
  if (parameter.words.some((word) => word === "question") && !asksForWords(parameter)) {
    return { value: reading.text, evidence: reading.text, used: names };
  }
  if (topic === "") {
    const mailbox = parameter.isRequired ? context.free.find(({ kind }) => kind === "email") : undefined;
    return mailbox === undefined ? null : { value: mailbox.value, evidence: mailbox.text, used: [mailbox] };
  }
  return { value: topic, evidence: topic, used: names };
}

function asksForWords({ description }: Parameter): boolean {
  return !/\bas it was asked\b|\bin full\b|\bwhole question\b|\bnatural language\b/i.test(description);
}
