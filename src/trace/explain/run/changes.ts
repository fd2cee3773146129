// Finds changes in a foreign run that its request does not ask for.
import { formatCount } from "../../../base/text/format.ts";
import { isJsonObject } from "../../../base/text/json.ts";
import type { Json } from "../../../contract/json.ts";
import type { TraceModel } from "../../model.ts";
import { unpackedJson } from "../../read/formats/values.ts";
import type { Match } from "../finding.ts";
import { type Call, callFact, callsOf, numbersOf, promptsBefore } from "./calls.ts";

/**
 * Finds calls that changed something, if the user's messages name no value of the call, or if the last one before it is a
 * question that does not contain the verb of the tool.
 */
export function unrequestedChange(model: TraceModel): readonly Match[] {
  const calls = callsOf(model);
  const made = calls.flatMap((call) => {
    const prompts = promptsBefore(call, model);
    const sign = prompts.length === 0 || call.failure !== null ? null : signOf(call, { calls, model });
    return sign === null
      ? []
      : [{ call, sign, last: prompts.at(-1) ?? "", isNamed: isNamed(call, prompts.join("\n")) }];
  });
  const unnamed = made.filter(({ isNamed: isKnown }) => !isKnown);
  const unasked =
    unnamed.length > 0 ? unnamed : made.filter(({ call, last }) => isQuestion(last) && !hasVerb(call, last));
  if (unasked.length === 0) return [];
  const isCertain = unnamed.some(({ last }) => isQuestion(last));
  const why = unnamed.length > 0 ? "that the request does not name" : "although the request is a question";
  return [
    {
      // A request can name a change in other words, or in another language than the tool.
      severity: isCertain ? "wrong" : "weakened",
      ...(isCertain ? {} : { confidence: 0.4 }),
      what: `${formatCount(unasked.length, "call")} changed something ${why}.`,
      evidence: unasked.slice(0, 3).map(({ call, sign }) => `${callFact(call)}, ${sign} (calls)`),
      steps: numbersOf(unasked.map(({ call }) => call)),
      likelyCause: "the model called a tool that changes data on its own",
    },
  ];
}

interface Course {
  readonly calls: readonly Call[];
  readonly model: TraceModel;
}

/** Returns why a call is known to have changed something, or null. */
function signOf(call: Call, { calls, model }: Course): string | null {
  if (model.run.destructive.includes(call.step.tool)) return "which its server declares as destructive";
  const earlier = calls.filter(({ number }) => number < call.number).map(({ step }) => fieldsOf(step.result));
  const fields = fieldsOf(call.step.result);
  const args = new Set(fieldsOf(call.step.args).values());
  for (const [key, value] of fields) {
    // A tool such as cancel_booking names the state that it leaves: cancelled.
    if (!hasVerb(call, value.toLowerCase())) continue;
    const isOfSame = (other: ReadonlyMap<string, string>) =>
      [...fields].some(([name, text]) => args.has(text) && other.get(name) === text);
    const before = earlier.findLast((other) => isOfSame(other) && other.has(key))?.get(key);
    if (before !== undefined && before !== value) return `which changed ${key} from ${before} to ${value}`;
  }
  return null;
}

/** Returns the fields of an object whose values are texts. */
function fieldsOf(data: Json): ReadonlyMap<string, string> {
  const value = unpackedJson(data);
  return new Map(
    isJsonObject(value)
      ? Object.entries(value).flatMap(([key, one]) => (typeof one === "string" ? [[key, one] as const] : []))
      : [],
  );
}

/** True if the request has a value of the call or a word of the name of the tool. */
function isNamed({ step }: Call, prompt: string): boolean {
  const text = JSON.stringify(step.args ?? "").toLowerCase();
  const words = [...(text.match(/[\p{L}\p{N}]{2,}/gu) ?? []), ...(step.tool.toLowerCase().match(/\p{L}{3,}/gu) ?? [])];
  return words.some((word) => prompt.includes(word));
}

/** True for a text with a question mark of any script. */
function isQuestion(prompt: string): boolean {
  return /[?？؟]/.test(prompt);
}

const stemLetters = 5;

/** True if the request has the start of the first word of the name of the tool, which is usually its verb. */
function hasVerb({ step }: Call, prompt: string): boolean {
  const [verb = ""] = step.tool.match(/\p{L}\p{Ll}*/u) ?? [];
  return verb !== "" && prompt.includes(verb.toLowerCase().slice(0, stemLetters));
}
