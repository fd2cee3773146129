// Binds values of the request to the parameters of a method. Each binding records the words that it is based on.
import { memoized } from "../../../../base/memoize.ts";
import type { Binding, ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { isPaging, takesFreeText } from "../../../../language/method/profile.ts";
import { asObject, type Parameter, parameters } from "../../../../language/method/schema.ts";
import { shipped } from "../learned/learned.ts";
import type { Model } from "../learned/model.ts";
import { isAccepted } from "./accepted.ts";
import { addressRule } from "./address.ts";
import { assignNames } from "./assign.ts";
import { choiceRule } from "./choice.ts";
import { dateRule } from "./date.ts";
import { endsRule } from "./ends.ts";
import { flagRule } from "./flag.ts";
import { identifierRule, loneCode } from "./ids.ts";
import { bindList, structureRule } from "./list.ts";
import { commandRule, restRule } from "./message.ts";
import { namedKindRule } from "./named-kind.ts";
import { bindNumbers } from "./number.ts";
import { pathRule, patternRule } from "./path.ts";
import type { BindContext, Found, Rule } from "./rule.ts";
import { expressionRule, shapeRule, unitRule } from "./shape.ts";
import { spelled } from "./spelling.ts";
import { statedRule } from "./stated.ts";
import { textRule } from "./text.ts";
import { timeRule, windowRule } from "./time.ts";
import { topicFor } from "./topic.ts";

export interface Bound {
  readonly bindings: readonly Binding[];
  /** The values of the request that no parameter is bound to. */
  readonly left: readonly ReadValue[];
}

export interface BindOptions {
  /** The search text for a free-text parameter. By default it follows from the request and the method. */
  readonly topic?: string;
  /** The learned model that scores names and phrases. By default, this is the shipped model. */
  readonly pair?: Model;
  /**
   * True during the binding of the properties of an object parameter. Properties that are objects themselves are then
   * skipped.
   */
  readonly isPart?: boolean;
}

/** The rules, the most precise first. A rule gets only the values that earlier rules have not bound. */
const rules: readonly Rule[] = [
  structureRule,
  commandRule,
  addressRule,
  statedRule,
  shapeRule,
  expressionRule,
  choiceRule,
  flagRule,
  patternRule,
  pathRule,
  identifierRule,
  dateRule,
  timeRule,
  windowRule,
  unitRule,
  endsRule,
  namedKindRule,
  restRule,
  textRule,
];

/** Binds the parameters of a method: required parameters first, then optional ones, each in the declared order. */
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
  const lone = loneCode(ledger.context().parameters, reading);
  if (lone !== null) ledger.take(...lone);
  return {
    bindings: parameters(method).flatMap((parameter) => settled(parameter, ledger.found.get(parameter.name))),
    left: ledger.context().free,
  };
}

/** Returns the context in which names are bound, after all more precise rules have run. */
export function namesContext(method: Method, reading: RequestReading): BindContext {
  const ledger = ledgerOf(method, reading, {});
  bindSurest(ledger);
  return ledger.context();
}

/** Records which parameter is bound to which value, and which values are not bound. */
interface Ledger {
  readonly found: ReadonlyMap<string, Found>;
  /** Binds a value, unless the schema of the parameter rejects it. */
  readonly take: (parameter: Parameter, made: Found) => void;
  readonly context: () => BindContext;
}

function ledgerOf(method: Method, reading: RequestReading, options: BindOptions): Ledger {
  const { topic = takesFreeText(method) ? topicFor([method], reading) : "", pair = shipped.pair } = options;
  const source = { method, reading, topic, pair };
  const found = new Map<string, Found>();
  let current: BindContext = {
    ...source,
    parameters: orderedParameters(method),
    all: parameters(method),
    free: [...reading.values, ...reading.names],
  };
  return {
    found,
    take: (parameter, made) => {
      if (!isAccepted(parameter, spelled(parameter, made.value))) return;
      found.set(parameter.name, made);
      current = {
        ...current,
        parameters: current.parameters.filter((other) => other !== parameter),
        free: current.free.filter((value) => !made.used.includes(value) && !isChoice(parameter, made, value)),
      };
    },
    context: () => current,
  };
}

/** True if the value is already bound as an enum choice, such as "Psychiatrist". It is then not bound again as a name. */
function isChoice({ choices }: Parameter, { evidence }: Found, { kind, text }: ReadValue): boolean {
  return choices.length > 0 && kind === "name" && text.toLowerCase() === evidence.toLowerCase();
}

/** Returns the parameters of a method. Required parameters come first. */
const orderedParameters = memoized((method: Method) =>
  parameters(method).toSorted((left, right) => Number(right.isRequired) - Number(left.isRequired)),
);

/** Returns the rules in order, each with the parameters that it applies to. Most rules apply to few parameters. */
const searchesOf = memoized((method: Method) =>
  rules.flatMap((rule) =>
    orderedParameters(method)
      .filter((parameter) => rule.isFor(parameter) && (rule === statedRule || !isPaging(parameter)))
      .map((parameter) => ({ rule, parameter })),
  ),
);

function bindSurest(ledger: Ledger): void {
  const { method } = ledger.context();
  // A list in the request is bound first, so that its numbers are not bound separately.
  for (const parameter of ledger.context().parameters.filter(({ type }) => type === "array")) {
    const made = structureRule.find(parameter, ledger.context());
    if (made !== null) ledger.take(parameter, made);
  }
  for (const [parameter, made] of bindNumbers(ledger.context())) ledger.take(parameter, made);
  let isTopicBound = false;
  for (const { rule, parameter } of searchesOf(method)) {
    if (ledger.found.has(parameter.name)) continue;
    const context = ledger.context();
    // The topic is bound only once, so that a second free-text parameter does not get the same words.
    const made = rule.find(parameter, rule === textRule && isTopicBound ? { ...context, topic: "" } : context);
    if (made !== null) ledger.take(parameter, made);
    isTopicBound ||= rule === textRule && ledger.found.has(parameter.name);
  }
}

/** Binds the properties of an object, or of the only object in a list, to values that are not bound yet. */
function bindParts(parameter: Parameter, { method, reading, free, pair }: BindContext): Found | null {
  const { type, schema, isRequired } = parameter;
  const shape = type === "array" ? asObject(schema.items ?? null) : schema;
  const isObject = type === "object" || (type === "array" && parameter.itemType === "object");
  if (!isObject || Object.keys(asObject(shape.properties ?? null)).length === 0) return null;
  const part: Method = {
    ...method,
    inputSchema: { properties: shape.properties ?? {}, required: shape.required ?? [] },
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
  const value = Object.fromEntries(given.map((binding) => [binding.parameter, binding.value]));
  return {
    value: type === "array" ? [value] : value,
    evidence: given.map(({ evidence }) => evidence).join(", "),
    used: free.filter((value) => !unused.includes(value)),
  };
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
