// Proposes a trial call if no documentation matches the request. Tools that store notes, papers or tickets do not document
// their content. So ctx tries a method that accepts every value of the request, and checks the reply.
import type { Binding, ReadValue, RequestReading } from "../../../contract/query/reading.ts";
import type { Method } from "../../../contract/tool.ts";
import { isFreeText } from "../../../language/method/profile.ts";
import { parameters } from "../../../language/method/schema.ts";
import { asks, identifies, isContentSwitch } from "./cues.ts";

/** The minimum relevance score of a method for a trial call. */
const leastFit = 0.02;

/**
 * Returns the bindings of a trial call, or null. The call must use every name and value of the request, and at least one
 * of them must identify an entity.
 */
export function attemptOf(candidate: {
  readonly method: Method;
  readonly reading: RequestReading;
  readonly bindings: readonly Binding[];
  readonly score: number;
}): readonly Binding[] | null {
  const { method, reading, score } = candidate;
  const stated = [...reading.values.filter(({ kind }) => kind !== "boolean"), ...reading.names];
  const identifying = stated.filter(identifies);
  if (score < leastFit || identifying.length === 0 || !asks(reading)) return null;
  const bindings = lookingFor(identifying, given(candidate.bindings, { stated, method }), method);
  if (bindings.some(({ kind }) => kind === "unresolved" || kind === "chained")) return null;
  const isBound = ({ text }: ReadValue) =>
    bindings.some((binding) => binding.kind === "bound" && binding.evidence.includes(text));
  return stated.every(isBound) ? [...bindings, ...contentSwitches(method, bindings)] : null;
}

/** Returns bindings that turn on options such as `include_text`, since the answer may be in the content. */
function contentSwitches(method: Method, bindings: readonly Binding[]): readonly Binding[] {
  const open = parameters(method).filter(({ name }) => !bindings.some(({ parameter }) => parameter === name));
  return open
    .filter(isContentSwitch)
    .map(({ name }) => ({ kind: "default", parameter: name, value: true, evidence: "the request asks for content" }));
}

/** Keeps the bindings of stated values and of required parameters. Other bindings would be guesses in a trial call. */
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

/** Replaces the search text by the names and ids that no other parameter is bound to. */
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
  const value = sought.map((readValue) => String(readValue.value)).join(" ");
  return [{ kind: "bound", parameter: text.name, value, evidence }, ...others];
}
