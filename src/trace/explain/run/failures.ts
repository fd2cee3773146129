// Rules about failed steps of a foreign run.
import { formatCount } from "../../../base/text/format.ts";
import type { TraceModel } from "../../model.ts";
import type { Match, Rule } from "../finding.ts";
import { callFact, callsOf, excerpt, modelCallsOf, modelFact, nameOf, numbersOf } from "./calls.ts";
import { unbackedNumbers } from "./numbers.ts";
import { reportOf, unresolved } from "./unresolved.ts";

export const runFailureRules: readonly Rule[] = [
  {
    cause: "run-failed",
    when: "The run of another agent ended with an error.",
    fix: "read the last steps in `--section timeline`",
    confidence: 0.95,
    explains: 0.9,
    find: runFailed,
  },
  {
    cause: "arguments-break-schema",
    when: "The arguments of a call violate the input schema of the tool.",
    fix: "describe the argument in the schema of the tool, or choose another model",
    confidence: 0.95,
    explains: 0.96,
    find: brokenArguments,
  },
  {
    cause: "failure-told-as-fact",
    when: "A call failed and no later call of the tool succeeded, and the answer does not report it.",
    fix: "instruct the agent to report a failed call; compare the answer with `--section calls`",
    confidence: 0.8,
    explains: 0.95,
    find: statedAsFact,
  },
  {
    cause: "model-call-failed",
    when: "A model of another agent returned an error, or its reply was cut at its limit of tokens.",
    fix: "read the call in `--section models`",
    confidence: 0.9,
    explains: 0.78,
    find: modelFailed,
  },
  {
    cause: "call-failed",
    when: "A call of another agent failed, and no later call of the same tool succeeded.",
    fix: "repeat the call at the server and correct the server, its description, or the arguments",
    confidence: 0.85,
    explains: 0.75,
    find: callFailed,
  },
  {
    cause: "call-without-reply",
    when: "The trace of another agent contains a call and no reply to it.",
    fix: "check whether the server ended, or whether the recording stopped before the reply",
    confidence: 0.8,
    explains: 0.7,
    find: unanswered,
  },
  {
    cause: "step-failed",
    when: "A step of another agent failed that is neither a call nor a model call, and contains no other step.",
    fix: "read the step in `--section timeline`",
    confidence: 0.8,
    explains: 0.65,
    find: stepFailed,
  },
];

function runFailed({ run }: TraceModel): readonly Match[] {
  if (run.ending.kind !== "failed") return [];
  const { code, message } = run.ending;
  const last = run.steps.at(-1);
  const count = run.steps.length;
  return [
    {
      severity: "wrong",
      what: `The run ended with the error ${code}.`,
      evidence: [
        `${code}: ${excerpt(message)} (header)`,
        ...(last === undefined ? [] : [`the last step is step ${count}, ${last.name} (timeline)`]),
      ],
      steps: last === undefined ? [] : [count],
      likelyCause: excerpt(message),
    },
  ];
}

function brokenArguments(model: TraceModel): readonly Match[] {
  const broken = callsOf(model).filter(({ step }) => step.violations.length > 0);
  const [first] = broken;
  if (first === undefined) return [];
  return [
    {
      severity: broken.some(({ failure }) => failure !== null) ? "wrong" : "weakened",
      what: `The arguments of ${formatCount(broken.length, "call violate", "calls violate")} the schema of the tool.`,
      evidence: broken.slice(0, 3).map((call) => `${callFact(call)}: ${call.step.violations[0]} (calls)`),
      steps: numbersOf(broken),
      likelyCause: `the model did not follow the schema of ${nameOf(first.step)}`,
    },
  ];
}

function statedAsFact(model: TraceModel): readonly Match[] {
  const failed = unresolved(model);
  const answer = model.run.answer;
  if (failed.length === 0 || answer === null || answer.trim() === "") return [];
  const reports = failed.map((call) => reportOf(call, { answer, model }));
  if (reports.includes("clear")) return [];
  const isAllFailed = callsOf(model).every(({ failure }) => failure !== null);
  const numbers = unbackedNumbers(model);
  const isCertain = (isAllFailed || numbers.length > 0) && reports.every((report) => report === "none");
  return [
    {
      severity: isCertain ? "wrong" : "weakened",
      ...(isCertain ? {} : { confidence: 0.5 }),
      what:
        isAllFailed && isCertain
          ? "Every call failed, and the answer does not report it."
          : isCertain
            ? `A call failed, and the answer states ${numbers.slice(0, 3).join(", ")}, which no result contains.`
            : "A call failed, and the answer has hardly a word of its message: it may state as a fact what the call did not return.",
      evidence: [
        ...failed.slice(0, 3).map((call) => `${callFact(call)} failed: ${excerpt(call.failure)} (calls)`),
        `the answer is "${excerpt(answer)}" (header)`,
      ],
      steps: numbersOf(failed),
      likelyCause: "the model wrote the answer without the result of the call",
    },
  ];
}

function modelFailed({ run }: TraceModel): readonly Match[] {
  const calls = modelCallsOf(run);
  const bad = calls.flatMap(({ step, number }, index) => {
    const isCut = ["max_tokens", "length", "MAX_TOKENS"].includes(step.stopReason ?? "");
    const why = step.failure?.message ?? (isCut ? `the reply was cut: ${step.stopReason}` : null);
    return why === null
      ? []
      : [{ fact: `${modelFact({ step, number })}: ${excerpt(why)} (models)`, why, index, number }];
  });
  const [first] = bad;
  if (first === undefined) return [];
  const isLast = bad.some(({ index }) => index === calls.length - 1);
  return [
    {
      severity: isLast ? "wrong" : "weakened",
      what: `${formatCount(bad.length, "model call")} of ${calls.length} failed or was cut.`,
      evidence: bad.slice(0, 3).map(({ fact }) => fact),
      steps: bad.map(({ number }) => number),
      likelyCause: excerpt(first.why),
    },
  ];
}

function callFailed(model: TraceModel): readonly Match[] {
  const failed = unresolved(model);
  return [...Map.groupBy(failed, ({ step }) => nameOf(step))].flatMap(([name, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    return [
      {
        severity: "weakened" as const,
        what: `${formatCount(own.length, "call")} of ${name} failed, and no later call succeeded.`,
        evidence: own.slice(0, 3).map((call) => `${callFact(call)} failed: ${excerpt(call.failure)} (calls)`),
        steps: numbersOf(own),
        likelyCause: `${name} says "${excerpt(first.failure)}"`,
      },
    ];
  });
}

function unanswered(model: TraceModel): readonly Match[] {
  const open = callsOf(model).filter(({ step }) => !step.isEnded);
  // A finished run can end with requests of tools, such as a test of what the model would call.
  const { steps, ending } = model.run;
  const isRequest =
    ending.kind === "finished" && open.length === steps.length - 1 - steps.findLastIndex(({ kind }) => kind !== "tool");
  if (open.length === 0 || isRequest) return [];
  return [
    {
      severity: "weakened",
      what: `${formatCount(open.length, "call has", "calls have")} no reply.`,
      evidence: open.slice(0, 3).map((call) => `${callFact(call)} (calls)`),
      steps: numbersOf(open),
      likelyCause: "the server or the agent ended before the reply, or the user stopped the call",
    },
  ];
}

function stepFailed({ run }: TraceModel): readonly Match[] {
  const steps = run.steps;
  // The failure of a step that contains others is the failure of one of them.
  const parents = new Set(steps.map(({ parentId }) => parentId));
  const failed = steps.flatMap(({ kind, id, name, failure }, index) =>
    kind === "stage" && failure !== null && !parents.has(id) ? [{ number: index + 1, name, ...failure }] : [],
  );
  const [first] = failed;
  if (first === undefined) return [];
  return [
    {
      severity: "weakened",
      what: `${formatCount(failed.length, "step")} beside the calls failed, the first of them ${first.name}.`,
      evidence: failed
        .slice(0, 3)
        .map(({ number, name, code, message }) => `step ${number}: ${name}: ${code}: ${excerpt(message)} (timeline)`),
      steps: failed.map(({ number }) => number),
      likelyCause: excerpt(first.message),
    },
  ];
}
