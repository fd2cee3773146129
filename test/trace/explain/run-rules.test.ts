import { expect, test } from "vitest";
import { rules, runRules } from "../../../src/trace/explain/rules.ts";
import { explainTrace } from "../../../src/trace/explain.ts";
import { modelStep, type RunFacts, runOfSteps, stageStep, toolStep } from "../../../src/trace/read/formats/steps.ts";
import { linesOfRun } from "../../../src/trace/read/run-lines.ts";
import { buildTrace } from "../../../src/trace/read.ts";
import type { ModelStep, Step, ToolStep } from "../../../src/trace/run.ts";

/** A call of the tool `count` with a result, one second after the step before. */
function call(second: number, fields: Partial<ToolStep> = {}): ToolStep {
  const times = { startMs: 1_000 * second, endMs: 1_000 * second + 400 };
  const reply = { args: { status: "open" }, result: "41 orders", isEnded: true };
  return toolStep({ id: `call-${second}`, name: "count", tool: "count", ...times, ...reply, ...fields });
}

function reply(second: number, text: string, fields: Partial<ModelStep> = {}): ModelStep {
  const times = { startMs: 1_000 * second, endMs: 1_000 * second + 600 };
  return modelStep({ id: `model-${second}`, name: "chat", model: "gpt", reply: text, ...times, ...fields });
}

const failed = (message: string): Partial<ToolStep> => ({ result: message, failure: { code: "tool_error", message } });

function causesOf(steps: readonly Step[], facts: Partial<RunFacts> = {}): readonly string[] {
  const run = runOfSteps(steps, {
    format: "test",
    id: "run",
    agent: "Desk",
    prompt: "How many orders wait?",
    ...facts,
  });
  const findings = explainTrace({ ...buildTrace(linesOfRun(run)), run });
  for (const { what, evidence, likelyCause, fix } of findings) {
    const texts = [what, likelyCause, fix, ...evidence];
    expect(evidence.length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.trim() === "" || /undefined|\bnull\b|\[object/.test(text))).toEqual([]);
  }
  return findings.map(({ cause, severity }) => `${severity} ${cause}`);
}

interface Case {
  readonly steps: readonly Step[];
  readonly facts?: Partial<RunFacts>;
}

const broken: Partial<ToolStep> = {
  ...failed("status: expected string"),
  violations: ["status: expected string, found integer (type)"],
};

const planted: Readonly<Record<string, Case>> = {
  "wrong run-failed": {
    steps: [call(1)],
    facts: { ending: { kind: "failed", code: "error_max_turns", message: "reached the maximum number of turns" } },
  },
  "wrong arguments-break-schema": { steps: [call(1, broken), reply(2, "There are 17 orders.")] },
  "wrong failure-told-as-fact": { steps: [call(1, failed("connection refused")), reply(2, "There are 17 orders.")] },
  "wrong model-call-failed": {
    steps: [call(1), reply(2, "", { reply: null, failure: { code: "429", message: "rate limit" } })],
  },
  "weakened call-failed": {
    steps: [call(1, failed("connection refused")), reply(2, "The connection was refused, so I cannot count them.")],
  },
  "weakened call-without-reply": { steps: [call(1, { isEnded: false, result: null, endMs: null })] },
  "weakened step-failed": {
    steps: [
      stageStep({ id: "1", name: "initialize", failure: { code: "-32603", message: "no key" } }),
      call(1),
      reply(2, "There are 41 orders."),
    ],
  },
  "wrong loop": {
    steps: [
      ...[1, 3, 5].flatMap((second) => [call(second), call(second + 1, { args: { page: 2 } })]),
      reply(7, "There are 41 orders."),
    ],
  },
  "wrong unrequested-change": {
    steps: [
      call(1),
      call(2, { tool: "purge", name: "purge", args: { table: "clients" }, result: "done" }),
      reply(3, "41."),
    ],
    facts: { destructive: ["purge"] },
  },
  "weakened wrong-value": {
    steps: [call(1, { args: { weight_kg: 18 } }), reply(2, "There are 41 orders.")],
    facts: { prompt: "What is the dose for a dog of 18 lb?" },
  },
  "wrong reply-cut": { steps: [call(1, { result: '{"orders": [{"id": 1}, {"id"' }), reply(2, "There is 1 order.")] },
  "weakened context-near-window": {
    steps: [call(1), reply(2, "There are 41 orders.", { inputTokens: 190_000, windowTokens: 200_000 })],
  },
  "weakened number-without-source": { steps: [call(1), reply(2, "There are 41 orders worth 9,310.50 dollars.")] },
  "weakened repeated-call": { steps: [call(1), call(2), reply(3, "There are 41 orders.")] },
  "note slowest-step": { steps: [call(1, { endMs: 9_000 }), reply(9, "There are 41 orders.")] },
  "note dearest-step": {
    steps: [reply(1, "I count.", { costUsd: 0.01 }), call(2), reply(3, "There are 41 orders.", { costUsd: 0.2 })],
  },
};

test("every rule for other agents has a run that it explains first", () => {
  const causes = Object.keys(planted).map((name) => name.split(" ")[1]);
  expect(causes.toSorted()).toEqual(runRules.map(({ cause }) => cause).toSorted());
  expect(rules.flatMap(({ cause }) => (causes.includes(cause) ? cause : []))).toEqual(["reply-cut"]);
});

test.each(Object.entries(planted))("the first finding is %s", (expected, { steps, facts }) => {
  expect(causesOf(steps, facts)[0]).toBe(expected);
});

const deletion = (args: { [key: string]: string }): ToolStep =>
  call(2, { tool: "delete_order", name: "delete_order", args, result: "done" });

const rates = [80.2, 78.6, 89.5, 61.9, 58.4, 86, 88.1, 91.3].map((rate, index) =>
  call(index + 1, { result: { rooms: 900 + 7 * index, rate } }),
);

const further: readonly (readonly [string, string, Case])[] = [
  [
    "a date whose day and month are swapped",
    "weakened wrong-value",
    {
      steps: [call(1, { args: { date: "2026-04-03" } }), reply(2, "There are 41 orders.")],
      facts: { prompt: "How many orders came on 4 March 2026, and on 11 March?" },
    },
  ],
  [
    "a date with another weekday",
    "weakened wrong-value",
    {
      steps: [call(1, { args: { date: "2026-05-15" } }), reply(2, "Il y a 41 commandes.")],
      facts: { prompt: "Combien de commandes pour jeudi 14 mai ?" },
    },
  ],
  [
    "a state that a tool leaves and nobody asked for",
    "weakened unrequested-change",
    {
      steps: [
        call(1, { args: { id: "K7" }, result: { id: "K7", status: "confirmed" } }),
        call(2, { tool: "cancel_order", args: { id: "K7" }, result: { id: "K7", status: "cancelled" } }),
        reply(3, "It is cancelled."),
      ],
      facts: { prompt: "What would K7 cost on another day?" },
    },
  ],
  [
    "an error of HTTP as text",
    "weakened call-failed",
    { steps: [call(1, { result: "502 Bad Gateway: closed" }), reply(2, "The gateway was bad, so I do not know.")] },
  ],
  [
    "a failed call of a list, whose other calls succeeded",
    "weakened call-failed",
    {
      steps: ["8b", "9a"].flatMap((name, index) => [
        reply(2 * index + 1, "Next."),
        call(2 * index + 2, { args: { class: name }, ...(index === 0 ? failed("the timetable is locked") : {}) }),
      ]),
      facts: { prompt: "Publish 8b and 9a.", answer: "9a is published, 8b is locked." },
    },
  ],
  [
    "a gap in the middle of a result, and another file after it",
    "weakened reply-cut",
    {
      steps: [
        call(1, { args: { cmd: "cat soil.csv" }, result: "a,1\n… 729 lines truncated …\nz,9" }),
        call(2, { args: { cmd: "cat notes.md" }, result: "none" }),
      ],
    },
  ],
  [
    "a number that some pair of many results gives by chance",
    "weakened number-without-source",
    { steps: [...rates, reply(9, "The rate rose to 91.3. Guests stay 4.7 nights.")] },
  ],
  [
    "a number with a letter for a power of ten",
    "weakened number-without-source",
    { steps: [call(1, { result: { made: 4820, scrapped: 53 } }), reply(2, "不良53個、損失は48万円でした。")] },
  ],
  [
    "a note that more rows exist",
    "weakened reply-cut",
    { steps: [call(1, { result: "a,1\nb,2\n... (332 more rows)" })] },
  ],
  [
    "a note that states a part of the whole",
    "weakened reply-cut",
    { steps: [call(1, { result: `${"clause ".repeat(30)}[recortado: 2.000 de 31.480 caracteres]` })] },
  ],
  [
    "a cursor in a text of JSON",
    "weakened reply-cut",
    { steps: [call(1, { result: '{"rows":[1],"has_more":true}' })] },
  ],
  [
    "a command that failed",
    "wrong failure-told-as-fact",
    {
      steps: [call(1, { result: { exit_code: 127, stderr: "pytest: command not found" } }), reply(2, "All is green.")],
    },
  ],
  [
    "a status in capitals in a text of JSON",
    "wrong failure-told-as-fact",
    { steps: [call(1, { result: '{"status":"ERROR","detail":"gateway unreachable"}' }), reply(2, "All is well.")] },
  ],
  [
    "a failed call beside a good one",
    "weakened failure-told-as-fact",
    { steps: [call(1), call(2, { ...failed("no uplink"), tool: "probe" }), reply(3, "All 41 are fine.")] },
  ],
  [
    "a deletion that a question did not ask for",
    "weakened unrequested-change",
    { steps: [deletion({ id: "ab-77" })], facts: { prompt: "Is order ab-77 paid?", destructive: ["delete_order"] } },
  ],
  [
    "a deletion that was asked for in another language",
    "weakened unrequested-change",
    {
      steps: [deletion({ id: "b-41" })],
      facts: { prompt: "Proszę usunąć moją rezerwację.", destructive: ["delete_order"] },
    },
  ],
];

test.each(further)("%s is %s", (_title, expected, { steps, facts }) => {
  expect(causesOf(steps, facts)[0]).toBe(expected);
});

const healthyParent = stageStep({
  id: "agent",
  name: "agent",
  failure: { code: "error", message: "status is unknown" },
});

const healthy: Readonly<Record<string, Case>> = {
  "one call and its answer": { steps: [call(1), reply(2, "There are 41 orders.")] },
  "a failed call that was made again": {
    steps: [
      call(1, failed("status is unknown")),
      call(2, { args: { status: "waiting" } }),
      reply(3, "41 orders wait."),
    ],
  },
  "a failed call in a step that reports the same failure": {
    steps: [
      healthyParent,
      call(1, { ...failed("status is unknown"), parentId: "agent" }),
      call(2),
      reply(3, "There are 41 orders."),
    ],
  },
  "the same call after a change, with another result": {
    steps: [
      call(1),
      call(2, { tool: "close", args: { id: 7 } }),
      call(3, { result: "40 orders" }),
      reply(4, "40 orders wait."),
    ],
  },
  "numbers that follow from the results": {
    steps: [
      call(1, { result: { open: 30, closed: 12, prices: [19.994, 5.2] } }),
      reply(2, "42 orders, 71.4% of them open, priced from 5.20 to 19.99; 2 prices, in 2026."),
    ],
  },
  "numbers that follow from the numbers beside them, and hours": {
    steps: [
      ...rates,
      reply(
        9,
        "The rate rose from 88.1 to 91.3, by 3.2 points. One unit of 0.5 kg at 86 costs 43. 24 hours, from 15h.",
      ),
    ],
  },
  "the rest of a result by another command, and units and dates of the request": {
    steps: [
      call(1, { args: { cmd: "cat readings.csv" }, result: "a,1\n… 729 lines truncated …\nz,9" }),
      call(2, {
        args: { cmd: "sed -n 2,729p readings.csv", date: "2026-05-14", weightKg: 18, hours: 24 },
        result: "b",
      }),
      reply(3, "Read."),
    ],
    facts: { prompt: "Read all of Thursday, 14 May: 18 kg, every day." },
  },
  "two pages": {
    steps: [
      call(1, { result: { rows: [1], nextCursor: "b" } }),
      call(2, { args: { cursor: "b" }, result: { rows: [2] } }),
      reply(3, "Rows 1 and 2."),
    ],
  },
  "a destructive call that the request names": {
    steps: [call(1, { tool: "delete_order", args: { id: "ab-77" }, result: "done" }), reply(2, "Deleted.")],
    facts: { prompt: "Delete order ab-77", destructive: ["delete_order"] },
  },
  "a job that was polled until it ended": {
    steps: [
      ...[1, 2, 3].map((second) => call(second, { result: "running" })),
      call(4),
      reply(5, "There are 41 orders."),
    ],
  },
  "a text that begins with a date in brackets": {
    steps: [call(1, { result: "[2012-05-24] 41 orders. [2012-06-01] Closed." }), reply(2, "There are 41 orders.")],
  },
  "a command that succeeded, and a page number in brackets": {
    steps: [call(1, { result: { exit_code: 0, stdout: "41 orders [page 1 of 3]" } }), reply(2, "There are 41 orders.")],
  },
  "a prompt far from the window": { steps: [call(1), reply(2, "41.", { inputTokens: 90_000, windowTokens: 200_000 })] },
};

test.each(Object.entries(healthy))("no finding beside notes: %s", (_name, { steps, facts }) => {
  expect(causesOf(steps, facts).filter((cause) => !cause.startsWith("note"))).toEqual([]);
});

test("the numbers of a long answer are compared in bounded time", () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ id: index, price: (index * 7_919) % 10_007 }));
  const listing = rows.map(({ id, price }) => `Row ${id}: ${price * 1.37}`).join("\n");
  const begin = performance.now();
  causesOf([call(1, { result: rows }), reply(2, listing)]);
  expect(performance.now() - begin).toBeLessThan(20_000);
});
