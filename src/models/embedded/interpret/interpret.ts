// Creates one interpretation per method, with its bindings, its relevance score and whether it can answer the request.

import { memoized } from "../../../base/memoize.ts";
import type { Effects, Interpretation, ReadValue, RequestReading } from "../../../contract/query/reading.ts";
import type { Method } from "../../../contract/tool.ts";
import { needsPermission } from "../../../grounding/permission.ts";
import { documentation, mentions } from "../../../language/method/documentation.ts";
import { profile } from "../../../language/method/profile.ts";
import { coverage } from "../../../language/method/strength.ts";
import { attemptOf } from "./attempt.ts";
import { bind } from "./bind/bind.ts";
import { withCoordinated } from "./bind/coordinated.ts";
import { consumedWords } from "./consumed.ts";
import type { BoundMethod } from "./fit/bound.ts";
import { fits } from "./fit/fit.ts";
import { type Learned, shipped } from "./learned/learned.ts";
import { chain } from "./link.ts";
import { withUnnamed } from "./unnamed.ts";
import { viability } from "./viability.ts";

export interface InterpretOptions {
  /** The effects that a method may have. By default only reads are allowed, and a request for a change is refused. */
  readonly effects?: Effects;
  /** The learned models. By default, these are the shipped models. */
  readonly learned?: Learned;
}

/** Returns one interpretation of the request for every method that a query may call, in the order of the methods. */
export function interpret(
  reading: RequestReading,
  methods: readonly Method[],
  { effects = "read", learned = shipped }: InterpretOptions = {},
): readonly Interpretation[] {
  // A lookup never calls a method that needs permission.
  const sources = effects === "any" ? methods : methods.filter((method) => !needsPermission(method));
  const bound = bindAll(reading, methods, { ...learned, sources });
  const scores = fits(reading, bound, learned);
  const readings = bound.map(({ method, bindings, left, leftOfAll, consumed }, at): Interpretation => {
    const score = scores[at] ?? 0;
    const unresolved = bindings.filter(({ kind }) => kind === "unresolved").map(({ parameter }) => parameter);
    const taken = {
      ...coverage({ reading, method, consumed, left }),
      left: unserved({ left, bound: leftOfAll, method }),
      bindings,
      unresolved,
    };
    const verdict = viability({ method, reading, score, effects, bindings });
    const attempt =
      verdict.refusal?.code === "fit" && effects === "read" ? attemptOf({ method, reading, bindings, score }) : null;
    return {
      toolId: method.toolId,
      methodName: method.name,
      toolName: method.toolName,
      optionId: `${method.toolId}:${method.name}`,
      label: labelOf(method),
      description: firstSentence(method),
      fit: Number(score.toFixed(4)),
      ...taken,
      profile: profile(method),
      ...verdict,
      ...(attempt === null ? {} : { attempt }),
    };
  });
  return withUnnamed(reading, readings);
}

/** Binds the parameters of every method. A value that the request does not state may come from another method. */
export function bindAll(
  reading: RequestReading,
  methods: readonly Method[],
  { pair, sources = methods }: Learned & { readonly sources?: readonly Method[] },
): readonly BoundMethod[] {
  return methods.map((method) => {
    const bound = withCoordinated(bind(method, reading, { pair }), method, reading);
    const bindings = chain({ method, bindings: bound.bindings, reading, methods: sources, pair });
    const isChained = bindings.some(({ kind }) => kind === "chained");
    const left = isChained ? bound.left.filter(({ kind }) => kind !== "quoted" && kind !== "name") : bound.left;
    return {
      method,
      bindings,
      left,
      leftOfAll: bound.left,
      consumed: consumedWords({ method, bindings, reading }),
    };
  });
}

/** Returns the values that the method does not use: stated times, and values that its documentation does not mention. */
function unserved(source: {
  readonly left: readonly ReadValue[];
  readonly bound: readonly ReadValue[];
  readonly method: Method;
}): readonly string[] {
  const times = source.bound.filter(isTime);
  const others = source.left.filter((value) => !isTime(value) && !mentions(source.method, String(value.value)));
  return [...new Set([...others, ...times])].map(({ text }) => text);
}

function isTime({ kind }: ReadValue): boolean {
  return kind === "date" || kind === "window";
}

function firstSentence(method: Method): string {
  return documentation(method).sentences[0] ?? method.title ?? method.name;
}

const labelOf = memoized((method: Method): string => {
  if (method.title !== undefined && method.title !== "") return method.title;
  const spaced = method.name
    .replace(/[_.-]+/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
});
