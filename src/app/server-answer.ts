// Turns the user's words or form values into the answer to a question of a server, by the schema of the question.
import { checkAgainst } from "../base/schema/check.ts";
import { CtxError } from "../contract/error.ts";
import type { ServerAnswer } from "../contract/query/request.ts";
import type { Clarification } from "../contract/query/result.ts";
import { type AnswerContent, answerContentSchema } from "../contract/server-question.ts";

type Schema = NonNullable<Clarification["requestedSchema"]>;

/** One field of the answer. */
export interface AnswerField {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly type: "string" | "number" | "boolean" | "list";
  /** The texts to choose from; empty for a free text. */
  readonly choices: readonly string[];
  readonly isRequired: boolean;
}

/** Returns the fields of the answer. */
export function answerFields({ properties, required }: Schema): readonly AnswerField[] {
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(Object(properties)).map(([name, property]) => {
    const { type, title, description }: Readonly<Record<string, unknown>> = Object(property);
    return {
      name,
      title: typeof title === "string" ? title : name,
      description: typeof description === "string" ? description : "",
      type: type === "array" ? "list" : type === "boolean" ? "boolean" : isNumeric(type) ? "number" : "string",
      choices: choicesOf(property),
      isRequired: needed.includes(name),
    };
  });
}

function isNumeric(type: unknown): boolean {
  return type === "number" || type === "integer";
}

function choicesOf(property: unknown): readonly string[] {
  const { enum: listed, oneOf }: Readonly<Record<string, unknown>> = Object(property);
  const values = Array.isArray(listed) ? listed : Array.isArray(oneOf) ? oneOf.map((one) => Object(one).const) : [];
  return values.filter((value) => typeof value === "string");
}

/**
 * Reads an answer in words: a JSON object, pairs such as `branch=north, floor=2`, or the value of the only field. Throws
 * `usage` with the fields if it is no answer.
 */
export async function answerFromText(text: string, schema: Schema): Promise<AnswerContent> {
  const fields = answerFields(schema);
  const [only, second] = fields.filter(({ isRequired }) => isRequired || fields.length === 1);
  const given = objectIn(text) ?? pairsIn(text, fields);
  const values = given ?? (only !== undefined && second === undefined ? { [only.name]: text.trim() } : null);
  if (values === null) throw unusable(fields, "the server asks for several values");
  return await answerFromValues(values, schema);
}

/** Reads an answer from the values of a form or of a JSON object. Throws `usage` if the schema does not accept it. */
export async function answerFromValues(
  values: Readonly<Record<string, unknown>>,
  schema: Schema,
): Promise<AnswerContent> {
  const fields = answerFields(schema);
  const known = fields.filter(({ name }) => Object.hasOwn(values, name) && values[name] !== "");
  const entries = known.map((field) => [field.name, typed(values[field.name], field)] as const);
  const { success, data } = answerContentSchema.safeParse(Object.fromEntries(entries));
  if (!success) throw unusable(fields, "the answer has a value of another type");
  const verdict = await checkAgainst(schema, data);
  if (verdict.kind === "breaks") throw unusable(fields, verdict.violations.join("; "));
  return data;
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    return Object(JSON.parse(text));
  } catch {
    return null; // It is a text that begins with a brace.
  }
}

function pairsIn(text: string, fields: readonly AnswerField[]): Readonly<Record<string, string>> | null {
  const names = new Map(fields.map(({ name }) => [name.toLowerCase(), name]));
  const pairs = text.split(/[,;\n]/).map((part) => /^\s*([^=:]+?)\s*[=:]\s*([\s\S]*?)\s*$/.exec(part));
  const read = pairs.flatMap((pair) => {
    const name = names.get(pair?.[1]?.toLowerCase() ?? "");
    return name === undefined ? [] : [[name, pair?.[2] ?? ""] as const];
  });
  return read.length === pairs.length ? Object.fromEntries(read) : null;
}

function typed(value: unknown, { type, choices }: AnswerField): unknown {
  if (typeof value !== "string") return value;
  const said = value.trim();
  if (type === "number" && /^-?\d+(?:\.\d+)?$/.test(said)) return Number(said);
  if (type === "boolean" && /^(?:true|yes)$/i.test(said)) return true;
  if (type === "boolean" && /^(?:false|no)$/i.test(said)) return false;
  if (type === "list") return said.split(/\s*,\s*/);
  return choices.find((choice) => choice.toLowerCase() === said.toLowerCase()) ?? said;
}

function unusable(fields: readonly AnswerField[], why: string): CtxError {
  const names = fields.map(({ name, choices, isRequired }) => {
    const values = choices.length === 0 ? "…" : choices.join("|");
    return isRequired ? `${name}=${values}` : `[${name}=${values}]`;
  });
  return new CtxError("usage", `this does not answer the server: ${why}`, { hint: `answer with ${names.join(", ")}` });
}

/** The answer as a request sends it: for the method that asked. */
export function serverAnswerOf(
  { options: [option] }: Pick<Clarification, "options">,
  content: AnswerContent,
): ServerAnswer {
  const { toolId = null, methodName = null } = option ?? {};
  return { toolId, methodName, content };
}
