// Matches the calls of two runs by method and arguments, regardless of their order.
import { isJsonObject } from "../../base/text/json.ts";
import { stableStringify } from "../../base/text/stable.ts";
import type { CallTrace, TraceModel } from "../model.ts";
import { compared, type Difference, phase, placeAt, withoutPort } from "./difference.ts";

/** A pair of calls; one side is null when the other run does not contain the call. */
type Partners = readonly [CallTrace | null, CallTrace | null];

export function differencesOfCalls(left: TraceModel, right: TraceModel): readonly Difference[] {
  const pairs = partnersOf(left.calls, right.calls);
  return [...pairs.flatMap(ofPair), ...ofOrder(pairs), ...ofTotals(left, right)];
}

/** True when the trace model contains all calls of its run. */
export function hasAllCalls({ calls, totals }: TraceModel): boolean {
  return calls.length >= totals.calls;
}

/** Compares how often each method was called and how often it failed. Used when a trace model omits some calls of a run. */
function ofTotals(left: TraceModel, right: TraceModel): readonly Difference[] {
  if (hasAllCalls(left) && hasAllCalls(right)) return [];
  const shown = ({ methodTotals }: TraceModel, name: string) => {
    const total = methodTotals.find((one) => nameOf(one) === name);
    return total === undefined ? null : `${total.calls}, ${total.failures} of them failed`;
  };
  const names = [...new Set([...left.methodTotals, ...right.methodTotals].map(nameOf))];
  return names.flatMap((name) =>
    compared({
      section: "calls",
      what: `number of calls of ${name}`,
      left: shown(left, name),
      right: shown(right, name),
      place: placeAt(phase.after),
    }),
  );
}

/** Pairs each call with an equal call of the other run, else with the call of that method that shares the most arguments. */
export function partnersOf(left: readonly CallTrace[], right: readonly CallTrace[]): readonly Partners[] {
  const pairs: Partners[] = [];
  const open = new Set(right);
  const lonely: CallTrace[] = [];
  const asked = grouped(right, questionOf);
  for (const call of left) {
    const same = asked.get(questionOf(call))?.shift();
    if (same === undefined) lonely.push(call);
    else pairs.push([call, same]);
    if (same !== undefined) open.delete(same);
  }
  const rest = grouped([...open], nameOf);
  for (const call of lonely) {
    const near = takeNearest(call, rest.get(nameOf(call)) ?? []);
    pairs.push([call, near]);
    if (near !== null) open.delete(near);
  }
  return inOrder(pairs, [...open]);
}

/** Sorts pairs by the first run. A call that only the second run made comes after its predecessor in the second run. */
function inOrder(pairs: readonly Partners[], alone: readonly CallTrace[]): readonly Partners[] {
  const byFirst = pairs.toSorted(([one], [other]) => (one?.seq ?? 0) - (other?.seq ?? 0));
  const placed = alone.map((call): { readonly after: number; readonly pair: Partners } => {
    const before = byFirst.findLastIndex(([, other]) => other !== null && other.seq < call.seq);
    return { after: before, pair: [null, call] };
  });
  const behind = (index: number) => placed.filter(({ after }) => after === index).map(({ pair }) => pair);
  return [...behind(-1), ...byFirst.flatMap((pair, index) => [pair, ...behind(index)])];
}

function ofPair([one, other]: Partners, index: number): readonly Difference[] {
  const call = one ?? other;
  if (call === null) return [];
  const what = `call ${index + 1}, ${nameOf(call)}`;
  const place = placeAt(phase.work, seqOf([one, other]));
  const args = (side: CallTrace | null) => (side === null ? null : `called with ${stableStringify(side.args)}`);
  const calls = compared({ section: "calls", what, left: args(one), right: args(other), place });
  if (one === null || other === null) return calls;
  const replies = { left: replyOf(one), right: replyOf(other), place: place + 1e-9 };
  return [...calls, ...compared({ section: "results", what: `reply of ${what}`, ...replies })];
}

/** Returns a difference for the first call that the second run made earlier. Concurrent calls have no order. */
function ofOrder(pairs: readonly Partners[]): readonly Difference[] {
  let latest: { readonly one: CallTrace; readonly other: CallTrace } | null = null;
  for (const [one, other] of pairs) {
    if (one === null || other === null) continue;
    if (latest !== null && isOver(latest.one, one) && isOver(other, latest.other)) {
      const what = `order of the calls, from ${nameOf(one)} on`;
      const place = placeAt(phase.work, one.seq) + 2e-9;
      const shown = { left: `after ${nameOf(latest.one)}`, right: `before ${nameOf(latest.one)}` };
      return compared({ section: "calls", what, ...shown, place });
    }
    if (latest === null || other.seq > latest.other.seq) latest = { one, other };
  }
  return [];
}

/** True when the first call ended before the second call began. */
function isOver({ startMs, durationMs }: CallTrace, next: CallTrace): boolean {
  return durationMs !== null && startMs + durationMs < next.startMs;
}

function nameOf({ toolId, method }: Pick<CallTrace, "toolId" | "method">): string {
  return `${toolId}:${method}`;
}

function questionOf(call: CallTrace): string {
  return `${nameOf(call)} ${stableStringify(call.args)}`;
}

function seqOf([one, other]: Partners): number {
  return Math.min(one?.seq ?? Number.POSITIVE_INFINITY, other?.seq ?? Number.POSITIVE_INFINITY);
}

function grouped(calls: readonly CallTrace[], keyOf: (call: CallTrace) => string): ReadonlyMap<string, CallTrace[]> {
  const groups = new Map<string, CallTrace[]>();
  for (const call of calls) {
    const group = groups.get(keyOf(call));
    if (group === undefined) groups.set(keyOf(call), [call]);
    else group.push(call);
  }
  return groups;
}

/** Maximum number of calls to compare with one call. Without it, a run with thousands of calls would be slow to compare. */
const mostLookedAt = 200;

/** Removes and returns the call that shares the most arguments with `call`; of several such calls, the earliest. */
function takeNearest(call: CallTrace, among: CallTrace[]): CallTrace | null {
  let [best, most] = [0, -1];
  for (const [at, other] of among.slice(0, mostLookedAt).entries()) {
    const count = sharedArguments(call, other);
    if (count > most) [best, most] = [at, count];
  }
  return among.splice(best, 1)[0] ?? null;
}

function sharedArguments({ args: one }: CallTrace, { args: other }: CallTrace): number {
  if (!isJsonObject(one) || !isJsonObject(other)) return 0;
  return Object.keys(one).filter((key) => stableStringify(one[key]) === stableStringify(other[key])).length;
}

function replyOf({ status, failure, preview, bytes }: CallTrace): string {
  if (failure !== null) return `${failure.code}: ${withoutPort(failure.message)}`;
  if (status === "unfinished") return "no reply";
  const text = preview === null ? "" : stableStringify(preview);
  // A truncated reply is compared by its text and its size.
  return text === "" || text.includes("[truncated") ? `${text} ${bytes ?? 0} bytes`.trimStart() : text;
}
