// Scores the calls of a run with their arguments, and the methods that its programs name.
import { isJsonObject } from "../../base/text/json.ts";
import type { CallsExpectation } from "../../contract/gate/contents.ts";
import type { ObservedCall } from "../../contract/gate/observed.ts";
import type { Json } from "../../contract/json.ts";
import { isNamed } from "../pattern.ts";
import { type ContentScorer, lineOf, missed, shown, unscored, type Wrong } from "./scorer.ts";
import { includes } from "./subset.ts";

type Described = NonNullable<CallsExpectation["include"]>[number];

/**
 * Checks that the expected calls were made. With `order` the calls must have that order; with `only` no other call may be
 * made.
 */
export const scoreCalls: ContentScorer<"calls"> = ({ include = [], order, atMost, only = false }, { contents }) => {
  const { calls } = contents;
  if (calls === null) return [unscored("calls of the run", "a target that does not report its calls")];
  const all = calls.map(callText).join(", ") || "no call";
  const place = traceLine(calls[0], contents.places.end);
  const wrong: Wrong[] = [];
  const pairs = order === "given" ? inOrder(include, calls) : anyOrder(include, calls);
  for (const [index, wanted] of include.entries()) {
    if (pairs.has(index)) continue;
    const sameMethod = calls.find((call) => isMethod(wanted.method, call));
    const after = order === "given" && index > 0 ? ` after ${describe(include[index - 1])}` : "";
    wrong.push(
      missed(`a call ${describe(wanted)}${after}`, all, traceLine(sameMethod ?? calls[0], contents.places.end)),
    );
  }
  if (atMost !== undefined && calls.length > atMost) {
    wrong.push(missed(`at most ${atMost} calls`, String(calls.length), traceLine(calls[atMost], contents.places.end)));
  }
  const foreign = only ? calls.filter((call) => !include.some((wanted) => matches(wanted, call))) : [];
  for (const call of foreign) wrong.push(missed("no other call", callText(call), traceLine(call, contents.places.end)));
  return only && include.length === 0 && calls.length > 0 && foreign.length === 0
    ? [missed("no call", all, place)]
    : wrong;
};

/** Checks that programs name only the methods that the expectation lists. */
export const scoreProgram: ContentScorer<"program"> = ({ only, atMost }, { contents }) => {
  const { programs } = contents;
  if (programs === null) return [unscored("the programs of the run", "a target that does not report its programs")];
  const wrong: Wrong[] = programs.flatMap(({ seq, methods }) =>
    methods
      .filter((method) => !only.some((wanted) => isNamed(wanted, method)))
      .map((method) =>
        missed(`a program that calls only ${only.join(", ") || "nothing"}`, method, lineOf(seq, "program")),
      ),
  );
  if (atMost === undefined || programs.length <= atMost) return wrong;
  const at = programs[atMost]?.seq ?? null;
  return [...wrong, missed(`at most ${atMost} programs`, String(programs.length), lineOf(at, "program"))];
};

/** Maps the index of each expected call to a distinct call that matches it. */
function anyOrder(include: readonly Described[], calls: readonly ObservedCall[]): ReadonlyMap<number, number> {
  const matchedBy = new Map<number, number>();
  const find = (index: number, tried: Set<number>): boolean => {
    const wanted = include[index];
    if (wanted === undefined) return false;
    for (const [at, call] of calls.entries()) {
      if (tried.has(at) || !matches(wanted, call)) continue;
      tried.add(at);
      const holder = matchedBy.get(at);
      if (holder === undefined || find(holder, tried)) {
        matchedBy.set(at, index);
        return true;
      }
    }
    return false;
  };
  for (const index of include.keys()) find(index, new Set());
  return new Map([...matchedBy].map(([at, index]) => [index, at]));
}

function inOrder(include: readonly Described[], calls: readonly ObservedCall[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  let next = 0;
  for (const [index, wanted] of include.entries()) {
    const at = calls.findIndex((call, place) => place >= next && matches(wanted, call));
    if (at < 0) continue;
    pairs.set(index, at);
    next = at + 1;
  }
  return pairs;
}

function matches(wanted: Described, call: ObservedCall): boolean {
  return isMethod(wanted.method, call) && (wanted.args === undefined || includes(wanted.args, call.args));
}

function isMethod(written: string, { toolId, method }: ObservedCall): boolean {
  return isNamed(written, method) || written === `${toolId}:${method}`;
}

function describe(wanted: Described | undefined): string {
  if (wanted === undefined) return "";
  return wanted.args === undefined ? wanted.method : `${wanted.method}${shown(wanted.args)}`;
}

function callText({ method, args }: ObservedCall): string {
  return `${method}${shown(args)}`;
}

function traceLine(call: ObservedCall | undefined, end: number | null): string {
  return call === undefined ? lineOf(end, "end of the run") : lineOf(call.seq, `call ${call.method}`);
}

/** Returns the arguments of a call as an expectation; nothing for a call without arguments. */
export function expectedArguments(args: Json): Pick<Described, "args"> {
  return isJsonObject(args) && Object.keys(args).length > 0 ? { args: JSON.parse(JSON.stringify(args)) } : {};
}
