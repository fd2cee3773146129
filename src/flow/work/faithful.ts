// Checks that a program written by a language model follows its interpretation: the stated values, ids from replies, and a
// result from tools. The embedded planner builds programs from the interpretation itself, so they need no check.
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Binding, ChainLink, Interpretation } from "../../contract/query/reading.ts";
import type { CallRecord, ProgramRevision } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import { unbackedPlaces } from "../../grounding/backed-leaves.ts";
import { givenTo } from "../../grounding/given.ts";
import { isEmptyResult } from "../../reply/empty.ts";
import { leavesOf } from "../../reply/path.ts";
import { currentRevision, type Loop } from "./state.ts";

/** True for a program that a language model wrote. */
export function isModelsWork({ author }: Pick<ProgramRevision, "author">): boolean {
  return author !== undefined && author !== "embedded";
}

/** Returns how a call of the interpretation's own method departs from the interpretation, or null. */
export function departureOf(
  args: JsonObject,
  { target, calls }: { readonly target: Interpretation; readonly calls: readonly CallRecord[] },
): string | null {
  const own = (target.also ?? []).filter(
    ({ toolId, methodName }) => toolId === target.toolId && methodName === target.methodName,
  );
  const reasons = [target, ...own].map(({ bindings }) => departureFrom(bindings, args, calls));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

function departureFrom(bindings: readonly Binding[], args: JsonObject, calls: readonly CallRecord[]): string | null {
  for (const binding of bindings) {
    const given = args[binding.parameter];
    const said = given === undefined ? "nothing" : JSON.stringify(given);
    const told = givenTo(binding).map(({ value }) => value);
    if (binding.kind === "bound" && !told.some((value) => isSame(given, value))) {
      const meant = told.map((value) => JSON.stringify(value)).join(" or ");
      return `the request states ${binding.parameter} = ${meant}, the program calls with ${said}`;
    }
    if (binding.kind === "chained" && !isFromReply(given, binding, calls)) {
      return `${binding.parameter} must come from a reply of ${binding.link.source.methodName}, the program calls with ${said}`;
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
  const open = unbackedIn(last.value, { calls, planned });
  return open.length === 0
    ? []
    : [
        `values from tools: ${open.join(", ")} ${open.length === 1 ? "is" : "are"} neither in a reply nor computed by declared arithmetic`,
      ];
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
  { link }: Extract<Binding, { kind: "chained" }>,
  calls: readonly CallRecord[],
): boolean {
  if (given === undefined || given === null) return false;
  const members: readonly unknown[] = Array.isArray(given) ? given : [given];
  return members.every((member) => isInReply(calls, link, plain(member)));
}

function isInReply(calls: readonly CallRecord[], link: ChainLink, wanted: string): boolean {
  return calls.some(({ toolId, method, outcome }) => {
    if (outcome.kind !== "result" || toolId !== link.source.toolId || method !== link.source.methodName) return false;
    return leavesOf(outcome.data, mostLeaves * 50).some(({ value }) => plain(value) === wanted);
  });
}
