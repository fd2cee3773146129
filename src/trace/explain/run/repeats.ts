// Finds loops and repeated calls in a foreign run.
import { formatCount } from "../../../base/text/format.ts";
import type { TraceModel } from "../../model.ts";
import type { Match } from "../finding.ts";
import { isEmptyReply } from "../replies.ts";
import { type Call, callFact, callsOf, excerpt, exchangeKey, nameOf, numbersOf, requestKey } from "./calls.ts";

const leastRounds = 3;
const longestCycle = 6;

/** Finds a cycle of one to six calls that repeats without progress. */
export function loops(model: TraceModel): readonly Match[] {
  const calls = callsOf(model);
  const keys = calls.map(exchangeKey);
  // A recording of a server has no answer, however its run ended.
  const isUnanswered = model.run.answer === null && model.run.steps.some(({ kind }) => kind === "model");
  for (let length = 1; length <= longestCycle; length += 1) {
    for (let start = 0; start + length * leastRounds <= keys.length; start += 1) {
      let end = start + length;
      while (end < keys.length && keys[end] === keys[end - length]) end += 1;
      const rounds = Math.floor((end - start) / length);
      const cycle = calls.slice(start, start + length);
      const isCircle = length > 1 || isFruitless(cycle, end === keys.length && isUnanswered);
      if (rounds >= leastRounds && isCircle && !isPolling(cycle, calls.slice(end))) return [loopOf(cycle, rounds)];
    }
  }
  return [];
}

/** True if repeating one call led nowhere: it failed or found nothing, or the run ended with it. */
function isFruitless([call]: readonly Call[], isEnd: boolean): boolean {
  return isEnd || (call !== undefined && (call.failure !== null || isEmptyReply(call.step.result)));
}

/** True if a later call of the cycle returned another result, so that the agent waited for it. */
function isPolling(cycle: readonly Call[], later: readonly Call[]): boolean {
  const requests = new Set(cycle.map(requestKey));
  const exchanges = new Set(cycle.map(exchangeKey));
  return later.some((call) => requests.has(requestKey(call)) && !exchanges.has(exchangeKey(call)));
}

function loopOf(cycle: readonly Call[], rounds: number): Match {
  const names = cycle.map(({ step }) => nameOf(step)).join(", ");
  return {
    severity: "wrong",
    what: `The agent called ${names} ${rounds} times in a row with the same arguments and results.`,
    evidence: cycle.map(
      (call) => `${callFact(call)} returned ${excerpt(call.failure ?? call.step.result, 80)} (calls)`,
    ),
    steps: numbersOf(cycle),
    likelyCause: "the model did not use the result, and repeated the call",
  };
}

/** Finds calls that repeat an earlier call with the same result. */
export function repeated(model: TraceModel): readonly Match[] {
  if (loops(model).length > 0) return [];
  const groups = [...Map.groupBy(callsOf(model), exchangeKey).values()].filter((calls) => calls.length > 1);
  const requests = Map.groupBy(callsOf(model), requestKey);
  // The same request with another result in between was repeated because something had changed.
  const plain = groups.filter((calls) => calls.length === requests.get(requestKey(calls[0] as Call))?.length);
  if (plain.length === 0) return [];
  const count = plain.reduce((sum, calls) => sum + calls.length - 1, 0);
  return [
    {
      severity: "weakened",
      what: `${formatCount(count, "call repeats", "calls repeat")} an earlier call with the same result.`,
      evidence: plain
        .slice(0, 3)
        .map((calls) => `${callFact(calls[0] as Call)}, again at step ${numbersOf(calls.slice(1)).join(", ")} (calls)`),
      steps: plain.flatMap((calls) => numbersOf(calls.slice(1))),
      likelyCause: "the model did not reuse the earlier result",
    },
  ];
}
