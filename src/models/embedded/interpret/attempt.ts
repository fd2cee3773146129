// What may be tried where the documentation does not speak of what is asked: a call that takes everything the request states.
// Whoever keeps contents (notes, papers, tickets) documents none of them; whether the reply speaks of it is checked afterwards.
import type { Binding, ReadValue, RequestReading } from "../../../contract/query/reading.ts";
import type { Method } from "../../../contract/tool.ts";
import { isFreeText } from "../../../language/method/profile.ts";
import { parameters } from "../../../language/method/schema.ts";
import { words } from "../../../language/tokens.ts";
import { askingWords, readVerbs } from "../../../language/words.data.ts";

/** Below this fit nothing speaks for a method but that it takes the value. */
const leastFit = 0.02;

/** The bindings of such a call, or null: it has to take every name and every value of the request, and at least one that tells a thing. */
export function attemptOf(candidate: {
  readonly method: Method;
  readonly reading: RequestReading;
  readonly bindings: readonly Binding[];
  readonly score: number;
}): readonly Binding[] | null {
  const { method, reading, score } = candidate;
  const stated = [...reading.values.filter(({ kind }) => kind !== "boolean"), ...reading.names];
  const telling = stated.filter(({ kind }) => tells.test(kind));
  if (score < leastFit || telling.length === 0 || !asks(reading)) return null;
  const bindings = lookingFor(telling, given(candidate.bindings, { stated, method }), method);
  if (bindings.some(({ kind }) => kind === "unresolved" || kind === "chained")) return null;
  const isTaken = ({ text }: ReadValue) =>
    bindings.some((binding) => binding.kind === "bound" && binding.evidence.includes(text));
  return stated.every(isTaken) ? [...bindings, ...contentSwitches(method, bindings)] : null;
}

const ofContents = /^include(?: \p{L}+)? (?:text|content|contents|body|code|details)$/u;

/** Switches that ask for the contents, in which what is asked has to stand. */
function contentSwitches(method: Method, bindings: readonly Binding[]): readonly Binding[] {
  const open = parameters(method).filter(({ name }) => !bindings.some(({ parameter }) => parameter === name));
  return open
    .filter(({ type, words }) => type === "boolean" && ofContents.test(words.join(" ")))
    .map(({ name }) => ({ kind: "default", parameter: name, value: true, evidence: "the contents are asked for" }));
}

/** What was bound from a stated value, and what has to be given: every other choice would be a guess about a method that is only tried. */
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

/** True for a question, and for what begins with a verb of asking: what orders anything else is not tried. */
function asks({ text, effect }: RequestReading): boolean {
  const [first = ""] = words(text);
  return effect === "read" && (/[?？]\s*$/.test(text) || askingWords.has(first) || readVerbs.has(first));
}

/** Kinds of values that tell one thing from another. */
const tells = /^(?:name|quoted|id|path|url|email)$/;

/** A text to look for is the thing itself, not the words around it: those that no other parameter took. */
function lookingFor(telling: readonly ReadValue[], bindings: readonly Binding[], method: Method): readonly Binding[] {
  const text = parameters(method).find((parameter) => isFreeText(parameter));
  if (text === undefined) return bindings;
  const others = bindings.filter(({ parameter }) => parameter !== text.name);
  const isOpen = (value: ReadValue) =>
    !others.some((binding) => binding.kind === "bound" && binding.evidence.includes(value.text));
  const sought = telling.filter(isOpen).sort((left, right) => left.start - right.start);
  if (sought.length === 0) return text.isRequired ? bindings : others;
  const evidence = sought.map((value) => value.text).join(" ");
  const value = sought.map((own) => String(own.value)).join(" ");
  return [{ kind: "bound", parameter: text.name, value, evidence }, ...others];
}
