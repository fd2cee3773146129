// Finds failed calls that nothing made good, and whether the answer reports them.
import type { TraceModel } from "../../model.ts";
import { type Call, callsOf, modelCallsOf, nameOf, requestKey } from "./calls.ts";

/** Returns the failed calls that no later call of the same tool made good. */
export function unresolved(model: TraceModel): readonly Call[] {
  const calls = callsOf(model);
  const turns = modelCallsOf(model.run).map(({ number }) => number);
  // Other calls of the same turn are no retries: the model had not seen the failure.
  const isAsked = ({ number }: Call) => turns.some((turn) => turn < number);
  const isSeen = (number: number, by: Call) => turns.some((turn) => turn > number && turn < by.number);
  const asked = [...wordsIn(model.query ?? "")].filter((word) => /\d/.test(word));
  // A later call that replaces one value of the request by another one is about the next item.
  const isOfNext = (later: Call, call: Call) => {
    const [old, now] = [wordsIn(JSON.stringify(call.step.args)), wordsIn(JSON.stringify(later.step.args))];
    return (
      asked.some((word) => old.has(word) && !now.has(word)) && asked.some((word) => now.has(word) && !old.has(word))
    );
  };
  const isRetry = (later: Call, call: Call) =>
    later.number > call.number &&
    nameOf(later.step) === nameOf(call.step) &&
    !isOfNext(later, call) &&
    (!isAsked(call) || requestKey(later) === requestKey(call) || isSeen(call.number, later));
  return calls.filter(
    (call) =>
      call.failure !== null &&
      !calls.some((later) => later.failure === null && later.step.isEnded && isRetry(later, call)),
  );
}

/** Returns how many words of the failure the answer has that neither the request nor the call has. */
export function reportOf(call: Call, { answer, model }: { readonly answer: string; readonly model: TraceModel }) {
  const own = wordsIn(`${model.query ?? ""} ${JSON.stringify(call.step.args)}`);
  const failureWords = [...wordsIn(`${call.failure ?? ""} ${call.step.failure?.code ?? ""}`)];
  const words = failureWords.filter((word) => word.length >= 4 && /\p{L}/u.test(word) && !own.has(word));
  const said = wordsIn(answer);
  const count = words.filter((word) => said.has(word)).length;
  // One word of a long message can be in the answer by chance.
  return count === 0 ? "none" : count === 1 && words.length >= manyWords ? "hardly" : "clear";
}

const manyWords = 6;

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}
