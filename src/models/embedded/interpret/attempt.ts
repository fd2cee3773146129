// Proposes a trial call when no documentation covers the request: a call that accepts every value of the request.
// Tools that store content (notes, papers, tickets) do not document it; the reply is checked afterwards.
import type { Binding, ReadValue, RequestReading } from "../../../contract/query/reading.ts";
import type { Method } from "../../../contract/tool.ts";
import { isFreeText } from "../../../language/method/profile.ts";
import { parameters } from "../../../language/method/schema.ts";
import { words } from "../../../language/tokens.ts";
import { askingWords, readVerbs } from "../../../language/words.data.ts";

/** Minimum relevance score; a method below it would be called only because it accepts the value. */
const leastFit = 0.02;

/**
 * Returns the bindings of a trial call. Returns null unless it binds every name and value of the request, and at
 * least one that identifies an entity.
 */
export function attemptOf(candidate: {
  readonly method: Method;
  readonly reading: RequestReading;
  readonly bindings: readonly Binding[];
  readonly score: number;
}): readonly Binding[] | null {
  const { method, reading, score } = candidate;
  const stated = [...reading.values.filter(({ kind }) => kind !== "boolean"), ...reading.names];
  const identifying = stated.filter(({ kind }) => identifyingKinds.test(kind));
  if (score < leastFit || identifying.length === 0 || !asks(reading)) return null;
  const bindings = lookingFor(identifying, given(candidate.bindings, { stated, method }), method);
  if (bindings.some(({ kind }) => kind === "unresolved" || kind === "chained")) return null;
  const isBound = ({ text }: ReadValue) =>
    bindings.some((binding) => binding.kind === "bound" && binding.evidence.includes(text));
  return stated.every(isBound) ? [...bindings, ...contentSwitches(method, bindings)] : null;
}

const ofContents = /^include(?: \p{L}+)? (?:text|content|contents|body|code|details)$/u;

/** Switches that request the content, in which the answer is expected. */
function contentSwitches(method: Method, bindings: readonly Binding[]): readonly Binding[] {
  const open = parameters(method).filter(({ name }) => !bindings.some(({ parameter }) => parameter === name));
  return open
    .filter(({ type, words }) => type === "boolean" && ofContents.test(words.join(" ")))
    .map(({ name }) => ({ kind: "default", parameter: name, value: true, evidence: "the request asks for content" }));
}

/** Keeps bindings of stated values and of required parameters: other choices would be guesses in a trial call. */
function given(
  bindings: readonly Binding[],
  { stated, method }: { readonly stated: readonly ReadValue[]; readonly method: Method },
): readonly Binding[] {
  const required = parameters(method).flatMap(({ isRequired, name }) => (isRequired ? [name] : []));
  return bindings.filter(
    (binding) =>
      required.includes(binding.parameter) ||
      (binding.kind === "bound" && stated.some(({ text }) => binding.evidence.includes(text))),
  );
}

/** True for a question, and for a request that begins with a verb of asking; other orders are not tried. */
function asks({ text, effect }: RequestReading): boolean {
  const [first = ""] = words(text);
  return effect === "read" && (/[?？]\s*$/.test(text) || askingWords.has(first) || readVerbs.has(first));
}

/** Kinds of values that identify an entity. */
const identifyingKinds = /^(?:name|quoted|id|path|url|email)$/;

/** Uses as search text the entity itself, without the words around it and without values of other parameters. */
function lookingFor(
  identifying: readonly ReadValue[],
  bindings: readonly Binding[],
  method: Method,
): readonly Binding[] {
  const text = parameters(method).find((parameter) => isFreeText(parameter));
  if (text === undefined) return bindings;
  const others = bindings.filter(({ parameter }) => parameter !== text.name);
  const isOpen = (value: ReadValue) =>
    !others.some((binding) => binding.kind === "bound" && binding.evidence.includes(value.text));
  const sought = identifying.filter(isOpen).sort((left, right) => left.start - right.start);
  if (sought.length === 0) return text.isRequired ? bindings : others;
  const evidence = sought.map((value) => value.text).join(" ");
  const value = sought.map((own) => String(own.value)).join(" ");
  return [{ kind: "bound", parameter: text.name, value, evidence }, ...others];
}
