// Further things that a request names beside the one that a parameter took: "in Lyon and Lisbon" asks the same of each.
import type { Binding, ReadValue, RequestReading } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { isFreeText } from "../profile.ts";
import { type Parameter, parameters } from "../schema.ts";
import { isAccepted } from "./accepted.ts";
import type { Bound } from "./bind.ts";
import { overlap } from "./place.ts";
import { spelled } from "./spelling.ts";
import { isDateParameter, isTimeParameter, isWindowParameter } from "./time.ts";

/** A request that names more than this beside each other is asked of the first of them. */
export const mostMembers = 10;
/** "Lyon and Lisbon", "Berlin or in Vienna", "open and how many are closed", "里昂和里斯本". */
const joint =
  /^\s*(?:,\s*|(?:,\s*)?(?:and|or|versus|vs\.?|as well as|&)\s+)(?:(?:in|for|of|at|on|to|from|by|(?:how many|which|what)(?: are| is| were)?)\s+)?(?:the\s+)?$|^\s*[、和与]\s*$/iu;

/** What was bound, with the members that stand beside a value which one parameter took; those are left no more. */
export function withMembers({ bindings, left }: Bound, method: Method, reading: RequestReading): Bound {
  for (const binding of bindings) {
    const parameter = parameters(method).find(({ name }) => name === binding.parameter);
    if (binding.kind !== "bound" || parameter === undefined) continue;
    const run = membersBeside(binding, parameter, { reading, left }).slice(0, mostMembers);
    const [first, ...others] = run.map(({ value, text: evidence }) => ({
      ...{ value: spelled(parameter, value), evidence },
    }));
    if (first === undefined || others.length === 0) continue;
    const taken: Binding = { kind: "bound", parameter: binding.parameter, ...first, others };
    return {
      bindings: bindings.map((own) => (own === binding ? taken : own)),
      left: left.filter((value) => !run.some((member) => overlap(member, value))),
    };
  }
  return { bindings, left };
}

/** True where a parameter has further members, each of which is asked about. */
export function isForEach(binding: Binding): boolean {
  return (binding.kind === "chained" || binding.kind === "bound") && binding.others !== undefined;
}

/** The value that was taken and those that stand beside it and would be taken as well, in the order of the request. */
function membersBeside(
  { evidence }: Extract<Binding, { kind: "bound" }>,
  parameter: Parameter,
  { reading, left }: { readonly reading: RequestReading; readonly left: readonly ReadValue[] },
): readonly ReadValue[] {
  const { text, names, values } = reading;
  if (parameter.choices.length > 0) {
    const said = parameter.type === "string" ? saidChoices(parameter, text) : [];
    const at = said.findIndex((own) => own.value === evidence);
    return at < 0 ? [] : runAround(at, said, { text, isMember: (value) => value !== undefined });
  }
  const kinds = kindsOf(parameter);
  const told = [...names, ...values]
    .filter(({ kind }) => kinds.includes(kind))
    .sort((one, two) => one.start - two.start);
  const at = told.findIndex((value) => evidence === value.text || evidence.endsWith(` ${value.text}`));
  const isMember = (value: ReadValue | undefined) =>
    value !== undefined &&
    value.kind === told[at]?.kind &&
    left.includes(value) &&
    isAccepted(parameter, spelled(parameter, value.value));
  return at < 0 ? [] : runAround(at, told, { text, isMember });
}

/** "The open and the closed issues": where each choice of a closed list is said, letter for letter. */
function saidChoices({ choices }: Parameter, text: string): readonly ReadValue[] {
  const lower = text.toLowerCase();
  return choices
    .flatMap((choice): readonly ReadValue[] => {
      const start = typeof choice === "string" && choice !== "" ? lower.indexOf(choice.toLowerCase()) : -1;
      const end = start + String(choice).length;
      const isWord = !/[\p{L}\p{N}]/u.test(`${lower[start - 1] ?? ""}${lower[end] ?? ""}`);
      return start < 0 || !isWord ? [] : [{ kind: "name", text: String(choice), value: choice, start, end }];
    })
    .sort((one, two) => one.start - two.start);
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

/** What a parameter that takes one thing knows it by: its name or id, or its running number; a search takes any words. */
function kindsOf(parameter: Parameter): readonly ReadValue["kind"][] {
  if (parameter.type === "integer") return parameter.isRequired && isRunning(parameter) ? ["number"] : [];
  const isText =
    parameter.type === "string" &&
    !isFreeText(parameter) &&
    !isDateParameter(parameter) &&
    !isTimeParameter(parameter) &&
    !isWindowParameter(parameter);
  return isText ? ["name", "id"] : [];
}

/** "Pull request number 80" is one of many; "a number of seats" is not. */
function isRunning({ words }: Parameter): boolean {
  return /^(?:id|number|no|key)$/.test(words.at(-1) ?? "");
}
