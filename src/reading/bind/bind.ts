// Values to parameters: every binding says which words of the request it rests on; what cannot be bound stays unresolved.
import type { Binding, ReadValue, RequestReading } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { isFreeText, isIdentifier } from "../profile.ts";
import { type Parameter, parameters } from "../schema.ts";
import { bindChoice, bindFlag } from "./choice.ts";
import { bindNumbers } from "./number.ts";
import { bindPath, bindPattern, isPathParameter, isPatternParameter } from "./path.ts";
import type { BindContext, Found, Rule } from "./rule.ts";
import { bindExpression, bindShape, bindUnit } from "./shape.ts";
import { statedValue } from "./stated.ts";
import { bindDate, bindWindow, isDateParameter, isWindowParameter } from "./time.ts";
import { topicFor } from "./topic.ts";

export interface Bound {
  readonly bindings: readonly Binding[];
  /** The request's own values that no parameter took. */
  readonly left: readonly ReadValue[];
}

/** In order: the surest first. A later rule sees only the values that are left. */
const rules: readonly Rule[] = [
  statedValue,
  bindShape,
  bindExpression,
  bindChoice,
  bindFlag,
  bindPattern,
  bindPath,
  bindIdentifier,
  bindDate,
  bindWindow,
  bindUnit,
  bindText,
  bindName,
];

/** Binds a method's parameters from the request: required ones first, in their declared order. */
export function bind(method: Method, reading: RequestReading, topic = topicFor([method], reading)): Bound {
  const declared = parameters(method);
  const ordered = [...declared].sort((left, right) => Number(right.isRequired) - Number(left.isRequired));
  const found = new Map<string, Found>();
  let isTopicTaken = false;
  let free: readonly ReadValue[] = [...reading.values, ...reading.names];
  const take = (parameter: Parameter, made: Found): void => {
    found.set(parameter.name, made);
    free = free.filter((value) => !made.used.includes(value));
  };
  for (const [parameter, made] of bindNumbers({ reading, method, parameters: ordered, topic, free }))
    take(parameter, made);
  for (const rule of rules) {
    for (const parameter of ordered) {
      if (found.has(parameter.name)) continue;
      // The subject is looked for once: a second free text gets nothing rather than the same words again.
      const subject = rule === bindText && isTopicTaken ? "" : topic;
      const made = rule(parameter, { reading, method, parameters: ordered, topic: subject, free });
      isTopicTaken ||= rule === bindText && made !== null;
      if (made !== null) take(parameter, made);
    }
  }
  return { bindings: declared.flatMap((parameter) => settled(parameter, found.get(parameter.name))), left: free };
}

function settled(parameter: Parameter, found: Found | undefined): readonly Binding[] {
  const { name, defaultValue } = parameter;
  if (found !== undefined) return [{ kind: "bound", parameter: name, value: found.value, evidence: found.evidence }];
  if (!parameter.isRequired) return [];
  if (defaultValue !== undefined)
    return [{ kind: "default", parameter: name, value: defaultValue, evidence: "the schema's default" }];
  return [{ kind: "unresolved", parameter: name, reason: `the request gives no value for "${name}"` }];
}

function bindIdentifier(parameter: Parameter, { free }: BindContext): Found | null {
  if (!isIdentifier(parameter) || parameter.type === "array") return null;
  // An optional key or token is a secret or a cursor more often than the thing that is asked about.
  if (!parameter.isRequired && /^(?:key|token)$/.test(parameter.words.at(-1) ?? "")) return null;
  const value =
    free.find(({ kind }) => kind === "id") ?? (parameter.words.at(-1) === "slug" ? free.find(isSlug) : undefined);
  return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
}

function isSlug(value: ReadValue): boolean {
  return value.kind === "quoted" && /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(String(value.value));
}

function bindText(parameter: Parameter, context: BindContext): Found | null {
  if (!isFreeText(parameter)) return null;
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
  if (topic === "") return null;
  return { value: topic, evidence: topic, used: names };
}

function asksForWords({ description }: Parameter): boolean {
  return !/\bas it was asked\b|\bin full\b|\bwhole question\b|\bnatural language\b/i.test(description);
}

const tickerWords = /^(?:symbol|symbols|ticker|tickers|coin|coins|asset|assets|currency|pair)$/;

/** Required text of no special kind takes a quoted or proper name. */
function bindName(parameter: Parameter, context: BindContext): Found | null {
  const isText = parameter.type === "string" || parameter.type === "any";
  const isList = parameter.type === "array" && (parameter.itemType === "string" || parameter.itemType === "any");
  if (!parameter.isRequired || parameter.choices.length > 0 || (!isText && !isList)) return null;
  if (isIdentifier(parameter) || isPathParameter(parameter) || isPatternParameter(parameter)) return null;
  if (isDateParameter(parameter) || isWindowParameter(parameter)) return null;
  const isTicker = parameter.words.some((word) => tickerWords.test(word));
  const fitting = context.free.filter(
    ({ kind, value }) =>
      (kind === "quoted" || kind === "name" || kind === "url" || kind === "email" || kind === "id") &&
      (!isTicker || /^\$?[\p{L}\p{N}]+(?:[/-][\p{L}\p{N}]+)?$/u.test(String(value))),
  );
  if (isList)
    return fitting.length === 0
      ? null
      : {
          value: fitting.map(({ value }) => value),
          evidence: fitting.map(({ text }) => text).join(", "),
          used: fitting,
        };
  const [chosen] = [...fitting].sort((left, right) => cueFit(parameter, right) - cueFit(parameter, left));
  return chosen === undefined ? null : { value: chosen.value, evidence: chosen.text, used: [chosen] };
}

/** "from X to Y": the word before a name says which parameter it is meant for. */
function cueFit(parameter: Parameter, value: ReadValue): number {
  const text = `${parameter.words.join(" ")} ${parameter.description.toLowerCase()}`;
  if (value.cue === "from")
    return /\b(?:from|origin|source|departure|start)\b/.test(text)
      ? 2
      : /\b(?:to|destination|arrival|target|end)\b/.test(text)
        ? -2
        : 0;
  if (value.cue === "to")
    return /\b(?:to|destination|arrival|target|end)\b/.test(text)
      ? 2
      : /\b(?:from|origin|source|departure|start)\b/.test(text)
        ? -2
        : 0;
  return value.kind === "quoted" ? 1 : 0;
}
