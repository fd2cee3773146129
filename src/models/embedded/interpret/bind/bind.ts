// Values to parameters: every binding says which words of the request it rests on; what cannot be bound stays unresolved.
import { remembered } from "../../../../base/remember.ts";
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
import { bindNumbers } from "./number.ts";
import { pathRule, patternRule } from "./path.ts";
import type { BindContext, Found, Rule } from "./rule.ts";
import { expressionRule, shapeRule, unitRule } from "./shape.ts";
import { spelled } from "./spelling.ts";
import { statedRule } from "./stated.ts";
import { textRule } from "./text.ts";
import { timeRule, windowRule } from "./time.ts";
import { toldRule } from "./told.ts";
import { topicFor } from "./topic.ts";

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
  toldRule,
  restRule,
  textRule,
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
  const lone = loneCode(ledger.context().parameters, reading);
  if (lone !== null) ledger.take(...lone);
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

/** "A psychiatrist", where that is one of the choices, is nobody's name as well. */
function isChoice({ choices }: Parameter, { evidence }: Found, { kind, text }: ReadValue): boolean {
  return choices.length > 0 && kind === "name" && text.toLowerCase() === evidence.toLowerCase();
}

/** Required ones first. */
const orderedParameters = remembered((method: Method) =>
  parameters(method).toSorted((left, right) => Number(right.isRequired) - Number(left.isRequired)),
);

/** Which rules look for a value of which parameters, in the order in which they do: most rules are for few parameters. */
const searchesOf = remembered((method: Method) =>
  rules.flatMap((rule) =>
    orderedParameters(method)
      .filter((parameter) => rule.isFor(parameter) && (rule === statedRule || !isPaging(parameter)))
      .map((parameter) => ({ rule, parameter })),
  ),
);

function bindSurest(ledger: Ledger): void {
  const { method } = ledger.context();
  // A written list is one value; its figures are not taken one by one.
  for (const parameter of ledger.context().parameters.filter(({ type }) => type === "array")) {
    const made = structureRule.find(parameter, ledger.context());
    if (made !== null) ledger.take(parameter, made);
  }
  for (const [parameter, made] of bindNumbers(ledger.context())) ledger.take(parameter, made);
  let isTopicTaken = false;
  for (const { rule, parameter } of searchesOf(method)) {
    if (ledger.found.has(parameter.name)) continue;
    const context = ledger.context();
    // The subject is looked for once: a second free text gets nothing rather than the same words again.
    const made = rule.find(parameter, rule === textRule && isTopicTaken ? { ...context, topic: "" } : context);
    if (made !== null) ledger.take(parameter, made);
    isTopicTaken ||= rule === textRule && ledger.found.has(parameter.name);
  }
}

/** An object, or the one object of a list, is bound part by part from what is left of the request, as if its properties were the method's own. */
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
