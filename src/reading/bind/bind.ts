// Values to parameters: every binding says which words of the request it rests on; what cannot be bound stays unresolved.
import type { Binding, ReadValue, RequestReading } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { shipped } from "../learned/learned.ts";
import type { Model } from "../learned/model.ts";
import { isFreeText, isIdentifier } from "../profile.ts";
import { asObject, type Parameter, parameters } from "../schema.ts";
import { isAccepted } from "./accepted.ts";
import { bindAddress } from "./address.ts";
import { assignNames } from "./assign.ts";
import { bindChoice, documentedCode } from "./choice.ts";
import { bindDate } from "./date.ts";
import { bindEnds } from "./ends.ts";
import { bindFlag } from "./flag.ts";
import { bindList, bindStructure } from "./list.ts";
import { bindCommand, bindFields, bindMessage, bindRest } from "./message.ts";
import { bindNumbers } from "./number.ts";
import { bindPath, bindPattern } from "./path.ts";
import { bindRegion, regionOfCity } from "./region.ts";
import type { BindContext, Found, Rule } from "./rule.ts";
import { bindExpression, bindShape, bindUnit } from "./shape.ts";
import { spelled } from "./spelling.ts";
import { statedValue } from "./stated.ts";
import { bindTime, bindWindow } from "./time.ts";
import { bindTold } from "./told.ts";
import { topicFor } from "./topic.ts";
import { bindVocabulary } from "./vocabulary.ts";

export interface Bound {
  readonly bindings: readonly Binding[];
  /** The request's own values that no parameter took. */
  readonly left: readonly ReadValue[];
}

export interface BindOptions {
  /** What a free text should look for; absent: what this method would have to look for. */
  readonly topic?: string;
  /** Scores of names and phrases; absent: the ones that ship. */
  readonly pair?: Model;
  /** Whether an object of the method is bound, not the method: objects within it are left alone. */
  readonly isPart?: boolean;
}

/** In order: the surest first. A later rule sees only the values that are left. */
const rules: readonly Rule[] = [
  bindStructure,
  bindMessage,
  bindCommand,
  bindFields,
  bindAddress,
  statedValue,
  bindShape,
  bindExpression,
  bindChoice,
  bindFlag,
  bindPattern,
  bindPath,
  bindIdentifier,
  bindDate,
  bindTime,
  bindWindow,
  bindUnit,
  bindVocabulary,
  bindRegion,
  bindEnds,
  bindTold,
  bindRest,
  bindText,
];

/** Binds a method's parameters from the request: required ones first, in their declared order. */
export function bind(method: Method, reading: RequestReading, options: BindOptions = {}): Bound {
  const ledger = ledgerOf(method, reading, options);
  bindSurest(ledger);
  for (const [parameter, made] of assignNames(ledger.context())) ledger.take(parameter, made);
  for (const parameter of ledger.context().parameters) {
    const made =
      bindList(parameter, ledger.context()) ??
      (options.isPart === true ? null : bindParts(parameter, ledger.context()));
    if (made !== null) ledger.take(parameter, made);
  }
  const cities = [...ledger.found].filter(([name]) => /city|location|town/i.test(name)).map(([, { value }]) => value);
  for (const parameter of ledger.context().parameters) {
    const made = regionOfCity(parameter, cities);
    if (made !== null) ledger.take(parameter, made);
  }
  return {
    bindings: parameters(method).flatMap((parameter) => settled(parameter, ledger.found.get(parameter.name))),
    left: ledger.context().free,
  };
}

/** What the binding of names looks at, once every surer rule has taken its values. */
export function namesContext(method: Method, reading: RequestReading): BindContext {
  const ledger = ledgerOf(method, reading, {});
  bindSurest(ledger);
  return ledger.context();
}

/** Which parameter has taken what, and what is left for the others. */
interface Ledger {
  readonly found: ReadonlyMap<string, Found>;
  /** Takes what was found, unless the parameter's own schema refuses it. */
  readonly take: (parameter: Parameter, made: Found) => void;
  readonly context: () => BindContext;
}

function ledgerOf(method: Method, reading: RequestReading, options: BindOptions): Ledger {
  const { topic = topicFor([method], reading), pair = shipped.pair } = options;
  const source = { method, reading, topic, pair };
  const all = parameters(method);
  const ordered = [...all].sort((left, right) => Number(right.isRequired) - Number(left.isRequired));
  const found = new Map<string, Found>();
  let current: BindContext = { ...source, parameters: ordered, all, free: [...reading.values, ...reading.names] };
  return {
    found,
    take: (parameter, made) => {
      if (!isAccepted(parameter, spelled(parameter, made.value))) return;
      found.set(parameter.name, made);
      current = {
        ...current,
        parameters: current.parameters.filter((other) => other !== parameter),
        free: current.free.filter((value) => !made.used.includes(value)),
      };
    },
    context: () => current,
  };
}

function bindSurest(ledger: Ledger): void {
  const { parameters: ordered, reading } = ledger.context();
  for (const parameter of ordered) {
    const made = isNumberType(parameter) ? documentedCode(parameter, parameter.choices, reading) : null;
    if (made !== null) ledger.take(parameter, made);
  }
  // A written list is one value; its figures are not taken one by one.
  for (const parameter of ordered) {
    const made =
      parameter.type === "array" && !ledger.found.has(parameter.name)
        ? bindStructure(parameter, ledger.context())
        : null;
    if (made !== null) ledger.take(parameter, made);
  }
  for (const [parameter, made] of bindNumbers(ledger.context())) ledger.take(parameter, made);
  let isTopicTaken = false;
  for (const rule of rules) {
    for (const parameter of ordered) {
      if (ledger.found.has(parameter.name)) continue;
      const context = ledger.context();
      // The subject is looked for once: a second free text gets nothing rather than the same words again.
      const made = rule(parameter, rule === bindText && isTopicTaken ? { ...context, topic: "" } : context);
      if (made !== null) ledger.take(parameter, made);
      isTopicTaken ||= rule === bindText && ledger.found.has(parameter.name);
    }
  }
}

/** An object is bound part by part, as if its properties were the method's own, from what is left of the request. */
function bindParts(parameter: Parameter, { method, reading, free, pair }: BindContext): Found | null {
  const { type, schema, isRequired } = parameter;
  if (type !== "object" || Object.keys(asObject(schema.properties ?? null)).length === 0) return null;
  const part: Method = {
    ...method,
    inputSchema: { properties: schema.properties ?? {}, required: schema.required ?? [] },
  };
  const left = {
    ...reading,
    values: reading.values.filter((value) => free.includes(value)),
    names: reading.names.filter((name) => free.includes(name)),
  };
  const { bindings, left: unused } = bind(part, left, { topic: "", pair, isPart: true });
  const given = bindings.filter((binding) => binding.kind === "bound");
  const isWhole = bindings.every(({ kind }) => kind !== "unresolved");
  if (given.length === 0 || (!isWhole && isRequired)) return null;
  return {
    value: Object.fromEntries(given.map((binding) => [binding.parameter, binding.value])),
    evidence: given.map(({ evidence }) => evidence).join(", "),
    used: free.filter((value) => !unused.includes(value)),
  };
}

function isNumberType({ type }: Parameter): boolean {
  return type === "integer" || type === "number";
}

function settled(parameter: Parameter, found: Found | undefined): readonly Binding[] {
  const { name, defaultValue } = parameter;
  if (found !== undefined)
    return [{ kind: "bound", parameter: name, value: spelled(parameter, found.value), evidence: found.evidence }];
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
