// Finds changes in a foreign run that its request does not ask for.
import { formatCount } from "../../../base/text/format.ts";
import type { TraceModel } from "../../model.ts";
import type { Match } from "../finding.ts";
import { type Call, callFact, callsOf, numbersOf } from "./calls.ts";

/**
 * Finds calls of tools that their server declares as destructive, if the request names no value of the call, or if it is a
 * question that does not contain the verb of the tool.
 */
export function unrequestedChange(model: TraceModel): readonly Match[] {
  const destructive = new Set(model.run.destructive);
  const prompt = model.query?.toLowerCase() ?? null;
  if (prompt === null || destructive.size === 0) return [];
  const made = callsOf(model).filter(({ step, failure }) => destructive.has(step.tool) && failure === null);
  const unnamed = made.filter((call) => !isNamed(call, prompt));
  const isAsking = isQuestion(prompt);
  const unasked = unnamed.length > 0 ? unnamed : made.filter((call) => isAsking && !hasVerb(call, prompt));
  if (unasked.length === 0) return [];
  const isCertain = unnamed.length > 0 && isAsking;
  const why = unnamed.length > 0 ? "that the request does not name" : "although the request is a question";
  return [
    {
      // A request can name a change in other words, or in another language than the tool.
      severity: isCertain ? "wrong" : "weakened",
      ...(isCertain ? {} : { confidence: 0.4 }),
      what: `${formatCount(unasked.length, "call")} changed something ${why}.`,
      evidence: unasked
        .slice(0, 3)
        .map((call) => `${callFact(call)}, which its server declares as destructive (calls)`),
      steps: numbersOf(unasked),
      likelyCause: "the model called a destructive tool on its own",
    },
  ];
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
