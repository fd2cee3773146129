// Checks that a program written by a language model follows its interpretation: the stated values, ids from replies, and a
// result from tools. The embedded planner builds programs from the interpretation itself, so they need no check.
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Argument, Call, CalledMethod } from "../../contract/proposal.ts";
import type { Option } from "../../contract/query/option.ts";
import type { CallRecord, ProgramRevision } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import { literalsOf, memberParameter } from "../../grounding/arguments.ts";
import { unbackedPlaces } from "../../grounding/backed-leaves.ts";
import { laterOf } from "../../grounding/later.ts";
import { isEmptyResult } from "../../reply/empty.ts";
import { leavesOf } from "../../reply/path.ts";
import { currentRevision, type Loop } from "./state.ts";

/** True for a program that a language model wrote. */
export function isModelsWork({ author }: Pick<ProgramRevision, "author">): boolean {
  return author !== undefined && author !== "embedded";
}

/** Returns how a call of the option's own method departs from the option, or null. */
export function departureOf(
  args: JsonObject,
  { target, calls }: { readonly target: Option; readonly calls: readonly CallRecord[] },
): string | null {
  const own = target.calls.filter(
    ({ method }) => method.toolId === target.toolId && method.methodName === target.methodName,
  );
  const member = memberParameter(own);
  const reasons = own.map((call) => departureFrom(call, args, { calls, target, member }));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

function departureFrom(
  { arguments: stated }: Call,
  args: JsonObject,
  {
    calls,
    target,
    member,
  }: { readonly calls: readonly CallRecord[]; readonly target: Option; readonly member: string | null },
): string | null {
  for (const [name, argument] of Object.entries(stated)) {
    const given = args[name];
    const said = given === undefined ? "nothing" : JSON.stringify(given);
    if (argument.kind === "stated" && !isSame(given, argument.value)) {
      const expected = name === member ? target.calls.map((call) => literalsOf(call)[name] ?? null) : [argument.value];
      const meant = expected.map((value) => JSON.stringify(value)).join(" or ");
      return `the request states ${name} = ${meant}, the program calls with ${said}`;
    }
    if (argument.kind === "lookup" && !isFromReply(given, argument, calls)) {
      return `${name} must come from a reply of ${argument.call.method.methodName}, the program calls with ${said}`;
    }
  }
  return null;
}

/** Returns the flaws of the value that a model's program returned; empty when there are none. */
export function flawsOf(loop: Loop): readonly string[] {
  const { last, target, calls, planned } = loop;
  if (!isModelsWork(currentRevision(loop))) return [];
  if (last?.kind !== "finished") return [`a result of ${target.label}`];
  // An empty result is accepted only after the deterministic planner has also searched.
  if (isEmptyResult(last.value)) return ["a second search for an item that was not found"];
  const isCalled = calls.some(
    ({ toolId, method, outcome }) =>
      outcome.kind === "result" && toolId === target.toolId && method === target.methodName,
  );
  if (!isCalled) return [`a reply of ${target.methodName}`];
  const uncalled = laterMethods(target).find(
    (method) => !calls.some((call) => call.outcome.kind === "result" && isOf(call, method)),
  );
  if (uncalled !== undefined) return [`a reply of ${uncalled.methodName}`];
  const open = unbackedIn(last.value, { calls, planned });
  return open.length === 0
    ? []
    : [
        `values from tools: ${open.join(", ")} ${open.length === 1 ? "is" : "are"} neither in a reply nor computed by declared arithmetic`,
      ];
}

/** Returns the methods whose arguments the proposal leaves to the program. */
function laterMethods({ calls }: Option): readonly CalledMethod[] {
  return calls.filter((call) => laterOf([call]).length > 0).map(({ method }) => method);
}

function isOf({ toolId, method }: CallRecord, calledMethod: CalledMethod): boolean {
  return toolId === calledMethod.toolId && method === calledMethod.methodName;
}

/** Returns the paths in a program's value that neither a reply nor declared arithmetic supports. */
export function unbackedIn(value: Json, { calls, planned }: Pick<Loop, "calls" | "planned">): readonly string[] {
  const methods: readonly Method[] = planned.universe.flatMap((listing) => listing.methods);
  return unbackedPlaces(value, { calls, methods, query: planned.request.query });
}

const mostLeaves = 2000;

function isSame(given: unknown, bound: unknown): boolean {
  if (given === undefined || given === null) return false;
  return JSON.stringify(given) === JSON.stringify(bound) || plain(given) === plain(bound);
}

/** Returns a form for comparison: `5000`, `"5000"`, `"5,000"` and a list that contains only one of these are equal. */
function plain(value: unknown): string {
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return (typeof single === "object" ? JSON.stringify(single) : String(single))
    .replaceAll(",", "")
    .trim()
    .toLowerCase();
}

function isFromReply(
  given: unknown,
  { call }: Extract<Argument, { kind: "lookup" }>,
  calls: readonly CallRecord[],
): boolean {
  if (given === undefined || given === null) return false;
  const members: readonly unknown[] = Array.isArray(given) ? given : [given];
  return members.every((member) => isInReply(calls, call.method, plain(member)));
}

function isInReply(calls: readonly CallRecord[], source: CalledMethod, wanted: string): boolean {
  return calls.some(({ toolId, method, outcome }) => {
    if (outcome.kind !== "result" || toolId !== source.toolId || method !== source.methodName) return false;
    return leavesOf(outcome.data, mostLeaves * 50).some(({ value }) => plain(value) === wanted);
  });
}
