// Converts a clarification to a form that the host shows, and the user's reply to an answer.
import { filled, piecesOf } from "../../app/follow-up.ts";
import { type AnswerField, answerFields } from "../../app/server-answer.ts";
import { isChoice } from "../../contract/query/choice.ts";
import type { Clarification } from "../../contract/query/result.ts";
import type { Form, FormField } from "./tool.ts";

/** Returns the form. It contains a choice of the options, or a text field for each missing value. */
export function formOf(clarification: Clarification): Form {
  const { question, options, recommendedOptionId, requestedSchema } = clarification;
  if (clarification.source === "server") return serverForm(question, requestedSchema ?? {});
  if (!isChoice(clarification)) return { message: question, fields: valueFields(clarification) };
  const label = (id: string, text: string) => (id === recommendedOptionId ? `${text} (recommended)` : text);
  const lines = options.map(({ id, label: text, description }, at) => `${at + 1}. ${label(id, text)}: ${description}`);
  return {
    message: [question, ...lines].join("\n"),
    fields: {
      [choiceField]: {
        type: "string",
        title: "Reading",
        description: "The meaning of the question.",
        enum: options.map(({ id }) => id),
        enumNames: options.map(({ id, label: text }) => label(id, text)),
      },
    },
  };
}

/** Returns the answer that the form values contain, or null if they contain no usable answer. */
export function answerIn(
  values: Readonly<Record<string, unknown>> | null,
  clarification: Clarification,
):
  | { readonly optionId: string }
  | { readonly text: string }
  | { readonly values: Readonly<Record<string, unknown>> }
  | null {
  if (values === null) return null;
  if (clarification.source === "server") return { values };
  if (isChoice(clarification)) {
    const chosen = clarification.options.find(({ id }) => id === values[choiceField]);
    return chosen === undefined ? null : { optionId: chosen.id };
  }
  const given = new Map(Object.keys(valueFields(clarification)).map((name) => [name, textOf(values[name])] as const));
  if ([...given.values()].some((text) => text === "")) return null;
  const pieces = piecesOf(clarification.followupPrompt ?? "", clarification.originalQuery);
  const text = given.get(answerField) ?? filled(pieces, (place) => given.get(place) ?? "");
  return { text };
}

/** Returns the form of a server's question. Its optional fields stay optional. */
function serverForm(message: string, schema: NonNullable<Clarification["requestedSchema"]>): Form {
  const fields = answerFields(schema);
  return {
    message,
    fields: Object.fromEntries(fields.map((field) => [field.name, fieldOf(field)])),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
}

function fieldOf({ title, description, type, choices }: AnswerField): FormField {
  const named = { title, ...(description === "" ? {} : { description }) };
  if (type === "number" || type === "boolean") return { type, ...named };
  return { type: "string", ...named, ...(choices.length === 0 ? {} : { enum: [...choices] }) };
}

const choiceField = "choice";
const answerField = "answer";

function valueFields({ followupPrompt = "", originalQuery, question }: Clarification): Form["fields"] {
  const places = piecesOf(followupPrompt, originalQuery).flatMap(({ place }) => place ?? []);
  const field = (title: string): FormField => ({ type: "string", title });
  if (places.length === 0) return { [answerField]: { ...field("Answer"), description: question } };
  return Object.fromEntries(places.map((place) => [place, field(place)]));
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}
