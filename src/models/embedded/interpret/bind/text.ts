// Chooses the search text for a free-text parameter: the text in quotes, the whole question, or the topic.
import { isFreeText } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import type { BindContext, Found, Rule } from "./rule.ts";

/** Binds the search text to a free-text parameter. */
export const textRule: Rule = { isFor: isFreeText, find: bindText };

function bindText(parameter: Parameter, context: BindContext): Found | null {
  const quoted = context.free.find(({ kind }) => kind === "quoted");
  if (quoted !== undefined) return { value: quoted.value, evidence: quoted.text, used: [quoted] };
  if (!parameter.isRequired && !parameter.words.some((word) => /^(?:query|q|search|keywords?|text)$/.test(word)))
    return null;
  const { topic, reading } = context;
  const names = context.free.filter(({ kind }) => kind === "name");
  // A parameter named "question" gets the whole question.
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
