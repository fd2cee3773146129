// Turns a method into a document with one field for each part of its documentation.
import type { Method } from "../contract/tool.ts";
import { withoutExamples } from "../language/method/documentation.ts";
import { outputKeys, parameters } from "../language/method/schema.ts";
import type { RankDocument } from "./documents.ts";
import { kindsOfParameter } from "./kinds.ts";

/** Weight of a word in each field. */
export const methodWeights = {
  name: 3,
  purpose: 2,
  body: 1.5,
  parameters: 1,
  notes: 0.6,
  choices: 0.3,
  outputs: 0.3,
  examples: 0.5,
  server: 1,
  about: 0.4,
} as const;
export type MethodField = keyof typeof methodWeights;

/** Texts of a method's server: `server` contains its id and name, `about` its description. */
export interface ServerText {
  readonly server: string;
  readonly about: string;
}

/** Returns the method's texts by field, under the given `id`. */
export function methodDocument(id: string, method: Method, { server, about }: ServerText): RankDocument {
  const description = withoutExamples(method.description);
  const cut = /(?<=[.!?。！？])\s*(?=[\p{Lu}\p{Script=Han}`"'(])|\n+/u.exec(description)?.index ?? description.length;
  const inputs = parameters(method);
  return {
    id,
    fields: {
      name: `${method.name} ${method.title ?? ""}`,
      purpose: description.slice(0, cut),
      body: description.slice(cut),
      parameters: inputs.map(({ name }) => name).join(" "),
      notes: inputs.map((input) => withoutExamples(input.description)).join(" "),
      choices: inputs.flatMap(({ choices }) => choices.filter((choice) => typeof choice === "string")).join(" "),
      outputs: outputKeys(method)
        .map(({ name }) => name)
        .join(" "),
      examples: examplesOf(method.description, description),
      server,
      about: withoutExamples(about),
    } satisfies Record<MethodField, string>,
  };
}

/** Returns two masks: the kinds of values that the method accepts, and the kinds that it requires. */
export function methodKinds(method: Method): { readonly accepted: number; readonly needed: number } {
  let accepted = 0;
  let needed = 0;
  for (const parameter of parameters(method)) {
    const mask = kindsOfParameter(parameter);
    accepted |= mask;
    if (parameter.isRequired && parameter.defaultValue === undefined) needed |= mask;
  }
  return { accepted, needed };
}

/** Returns the words of `whole` that `kept` no longer contains: the examples. */
function examplesOf(whole: string, kept: string): string {
  if (whole.length === kept.length) return "";
  const rest = new Set(kept.split(/\s+/));
  return whole
    .slice(0, 8_000)
    .split(/\s+/)
    .filter((word) => !rest.has(word))
    .join(" ");
}
