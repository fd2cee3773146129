// Further things that a request names beside the one that a parameter took: "in Lyon and Lisbon" asks the same of each.
import type { Binding, ReadValue, RequestReading } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { isFreeText } from "../profile.ts";
import { type Parameter, parameters } from "../schema.ts";
import { isAccepted } from "./accepted.ts";
import type { Bound } from "./bind.ts";
import { spelled } from "./spelling.ts";
import { isDateParameter, isTimeParameter, isWindowParameter } from "./time.ts";

/** A request that names more than this beside each other is asked of the first of them. */
export const mostMembers = 10;
/** "Lyon and Lisbon", "Berlin or in Vienna", "里昂和里斯本". */
const joint =
  /^\s*(?:,\s*|(?:,\s*)?(?:and|or|versus|vs\.?|as well as|&)\s+)(?:(?:in|for|of|at|on)\s+)?(?:the\s+)?$|^\s*[、和与]\s*$/iu;

/** What was bound, with the members that stand beside a value which one text parameter took; those are left no more. */
export function withMembers({ bindings, left }: Bound, method: Method, { text, names, values }: RequestReading): Bound {
  const named = [...names, ...values.filter(({ kind }) => kind === "id")].sort((one, other) => one.start - other.start);
  for (const binding of bindings) {
    const parameter = parameters(method).find(({ name }) => name === binding.parameter);
    if (binding.kind !== "bound" || parameter === undefined || !takesOne(parameter)) continue;
    const at = named.findIndex((value) => value.text === binding.evidence);
    const isMember = (value: ReadValue | undefined) =>
      value !== undefined &&
      value.kind === named[at]?.kind &&
      left.includes(value) &&
      isAccepted(parameter, spelled(parameter, value.value));
    const run = at < 0 ? [] : runAround(at, named, { text, isMember });
    if (run.length < 2) continue;
    const [first, ...others] = run
      .slice(0, mostMembers)
      .map(({ value, text: evidence }) => ({ value: spelled(parameter, value), evidence }));
    if (first === undefined) continue;
    const taken: Binding = { kind: "bound", parameter: binding.parameter, ...first, others };
    return {
      bindings: bindings.map((own) => (own === binding ? taken : own)),
      left: left.filter((value) => !run.includes(value)),
    };
  }
  return { bindings, left };
}

/** The members that stand side by side with the one at this place, in the order of the request. */
function runAround(
  at: number,
  named: readonly ReadValue[],
  { text, isMember }: { readonly text: string; readonly isMember: (value: ReadValue | undefined) => boolean },
): readonly ReadValue[] {
  const isJoined = (left: ReadValue | undefined, right: ReadValue | undefined) =>
    left !== undefined && right !== undefined && joint.test(text.slice(left.end, right.start));
  let [from, to] = [at, at];
  while (isMember(named[from - 1]) && isJoined(named[from - 1], named[from])) from -= 1;
  while (isMember(named[to + 1]) && isJoined(named[to], named[to + 1])) to += 1;
  return named.slice(from, to + 1);
}

/** A text that takes one thing by name or id; a search takes any words, and a choice is no member. */
function takesOne(parameter: Parameter): boolean {
  return (
    parameter.type === "string" &&
    parameter.choices.length === 0 &&
    !isFreeText(parameter) &&
    !isDateParameter(parameter) &&
    !isTimeParameter(parameter) &&
    !isWindowParameter(parameter)
  );
}
