// Rules about the course of a foreign run: repeated calls, changes, cut results, limits, and what took longest.
import { formatCount, formatDuration, formatUsd } from "../../../base/text/format.ts";
import type { TraceModel } from "../../model.ts";
import { type Step, stepMs } from "../../run.ts";
import { cutReplyRule } from "../cut-replies.ts";
import type { Match, Rule } from "../finding.ts";
import { callsOf, excerpt, modelCallsOf, modelFact } from "./calls.ts";
import { unrequestedChange } from "./changes.ts";
import { unbackedNumbers } from "./numbers.ts";
import { loops, repeated } from "./repeats.ts";
import { wrongValues } from "./wrong-values.ts";

export const runCourseRules: readonly Rule[] = [
  {
    cause: "loop",
    when: "Another agent repeated the same two to six calls at least three times with the same results, or one call that failed, found nothing or was the last.",
    fix: "limit the number of steps of the agent; tell it to stop when a result repeats",
    confidence: 0.9,
    explains: 0.94,
    find: loops,
  },
  {
    cause: "unrequested-change",
    when: "A call changed something (its server declares the tool as destructive, or its result has a new state), and the request has no value of the call, or is a question without the verb of the tool.",
    fix: "let the agent ask before it calls a destructive tool",
    confidence: 0.6,
    explains: 0.88,
    find: unrequestedChange,
  },
  {
    cause: "wrong-value",
    when: "An argument has a number of the request in another unit, or a date whose day and month are swapped or whose weekday is another one.",
    fix: "describe the argument and its unit in the schema of the tool",
    confidence: 0.7,
    explains: 0.87,
    find: wrongValues,
  },
  cutReplyRule,
  {
    cause: "context-near-window",
    when: "The prompt of a model call filled at least 90% of the context window that the trace states, or the provider refused it as too long.",
    fix: "shorten the results of the tools, or begin a new session",
    confidence: 0.9,
    explains: 0.84,
    find: nearWindow,
  },
  {
    cause: "number-without-source",
    when: "The answer of another agent states a number that no result contains, and that does not follow from the results.",
    fix: "compare the answer with `--section calls`",
    confidence: 0.6,
    explains: 0.8,
    find: unbacked,
  },
  {
    cause: "repeated-call",
    when: "Another agent made the same call again and got the same result.",
    fix: "tell the agent to reuse a result; cache the tool",
    confidence: 0.85,
    explains: 0.6,
    find: repeated,
  },
  {
    cause: "slowest-step",
    when: "A step took at least a second and at least half of the time of another agent's run.",
    fix: "read the step in `--section timeline`",
    confidence: 1,
    explains: 0.2,
    find: slowest,
  },
  {
    cause: "dearest-step",
    when: "A model call has at least half of the cost, or of the tokens, of another agent's run with several model calls.",
    fix: "read the call in `--section models`",
    confidence: 1,
    explains: 0.2,
    find: dearest,
  },
];

/** How providers say that a prompt is longer than the window of the model. */
const overflow =
  /context_length_exceeded|prompt is too long|maximum context length|context window|exceeds the maximum number of tokens/i;

function nearWindow({ run }: TraceModel): readonly Match[] {
  const { ending, steps } = run;
  const full = modelCallsOf(run).flatMap((call) => {
    const { inputTokens, windowTokens, failure } = call.step;
    if (failure !== null && overflow.test(`${failure.code} ${failure.message}`)) {
      return [{ fact: `${modelFact(call)} failed: ${excerpt(failure.message)} (models)`, number: call.number }];
    }
    if (inputTokens === null || windowTokens === null || inputTokens < 0.9 * windowTokens) return [];
    const fact = `${modelFact(call)} read ${formatCount(inputTokens)} of ${formatCount(windowTokens, "token")} (models)`;
    return [{ fact, number: call.number }];
  });
  if (ending.kind === "failed" && overflow.test(ending.message)) {
    full.unshift({ fact: `the run failed: ${excerpt(ending.message)} (header)`, number: steps.length });
  }
  if (full.length === 0) return [];
  const isRefused = full.some(({ fact }) => fact.includes(" failed: "));
  return [
    {
      severity: isRefused ? "wrong" : "weakened",
      // It says more than the error with which the run ended.
      ...(isRefused ? { explains: 0.92 } : {}),
      what: isRefused
        ? "A model call was refused, because its prompt is longer than the context window."
        : `${formatCount(full.length, "model call")} filled at least 90% of the context window.`,
      evidence: full.slice(0, 3).map(({ fact }) => fact),
      steps: full.map(({ number }) => number),
      likelyCause: "the conversation and its results are too long for the model",
    },
  ];
}

function unbacked(model: TraceModel): readonly Match[] {
  const numbers = unbackedNumbers(model);
  if (numbers.length === 0) return [];
  return [
    {
      severity: "weakened",
      what: `The answer states ${numbers.slice(0, 5).join(", ")}, which no result contains.`,
      evidence: [
        `the answer is "${excerpt(model.run.answer ?? "")}" (header)`,
        `${formatCount(callsOf(model).length, "result")} searched (calls)`,
      ],
      likelyCause: "the model computed the number, or made it up",
    },
  ];
}

function slowest({ run }: TraceModel): readonly Match[] {
  const steps: readonly Step[] = run.steps;
  const parents = new Set(steps.map(({ parentId }) => parentId));
  const timed = steps.flatMap((step, index) =>
    parents.has(step.id) ? [] : [{ step, number: index + 1, ms: stepMs(step) ?? 0 }],
  );
  const totalMs = stepMs({ startMs: run.startedMs, endMs: run.endedMs });
  const [first] = timed.toSorted((left, right) => right.ms - left.ms);
  if (first === undefined || totalMs === null || timed.length < 2 || first.ms < 1_000 || first.ms * 2 < totalMs)
    return [];
  return [
    {
      severity: "note",
      explains: share(first.ms, totalMs),
      what: `The slowest step is step ${first.number}, ${first.step.name}, which took ${formatDuration(first.ms)} of ${formatDuration(totalMs)}.`,
      evidence: [`step ${first.number}: ${first.step.kind} ${first.step.name}: ${formatDuration(first.ms)} (timeline)`],
      steps: [first.number],
      likelyCause:
        first.step.kind === "model" ? "the model wrote a long reply, or its provider was slow" : "the tool was slow",
    },
  ];
}

/** Sorts the notes on the slowest and the dearest step by their share of the run. */
function share(part: number, whole: number): number {
  return 0.04 * (part / whole);
}

function dearest({ run }: TraceModel): readonly Match[] {
  const models = modelCallsOf(run);
  const isPriced = models.length > 0 && models.every(({ step }) => step.costUsd !== null);
  const weights = models.map(({ step }) =>
    isPriced ? (step.costUsd ?? 0) : (step.inputTokens ?? 0) + (step.outputTokens ?? 0),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const most = Math.max(0, ...weights);
  const dearestCall = models[weights.indexOf(most)];
  if (dearestCall === undefined || models.length < 2 || total === 0 || most * 2 < total) return [];
  const amount = (weight: number) => (isPriced ? formatUsd(weight) : formatCount(weight, "token"));
  return [
    {
      severity: "note",
      explains: share(most, total),
      what: `The dearest step is step ${dearestCall.number}, with ${amount(most)} of ${amount(total)}.`,
      evidence: [`${modelFact(dearestCall)}: ${amount(most)} (models)`],
      steps: [dearestCall.number],
      likelyCause: "its prompt or its reply is long",
    },
  ];
}
