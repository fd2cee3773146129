// Known kinds of model misbehaviour, one row each: the role, its reply, and how the run must end. The tools and the
// other roles work.
import type { OutcomeType } from "../../../src/contract/query/request.ts";
import { type Asked, fault, json, type Reply, say, status } from "../../fixtures/models/server.ts";
import { goodAnswer, goodProgram, judgement, optionsOf } from "./honest.ts";
import type { questions } from "./stage.ts";

export interface Row {
  readonly title: string;
  readonly role: "judge" | "plan" | "repair" | "complete" | "answer" | "copy";
  readonly question?: keyof typeof questions;
  readonly reply: (asked: Asked, turn: number) => Reply;
  readonly ends: OutcomeType;
  /** Expected text in the diagnostics of a judge, or in a warning of another role. */
  readonly says: RegExp;
  readonly retries?: number;
  /** Maximum time of a single try, for rows that test a timeout. */
  readonly tryMs?: number;
  readonly programTimeMs?: number;
}

const patched = (asked: Asked, change: Readonly<Record<string, unknown>>) => json({ ...judgement(asked), ...change });
const firstOption = (asked: Asked) => optionsOf(asked)[0]?.id ?? "";
/** Only rows about a timeout have a short one. */
const timing = (says: RegExp) => (says.source.includes("no full reply") ? { tryMs: 300 } : {});
const malformed = /no usable reply in two tries/;

/** The judge of the ambiguous question, the clear one, and the hopeless one. */
export const judgeRows: readonly Row[] = [
  ...(
    [
      ["malformed JSON", () => say('{"outcome": "answer", '), malformed],
      ["prose without JSON", () => say("I think you should just answer it."), malformed],
      ["nothing", () => say(""), malformed],
      ["white space", () => say(" \n\t "), malformed],
      ["only thoughts", () => say('<think>{"outcome": "answer"}</think>'), malformed],
      ["a list", () => json(["answer"]), malformed],
      ["wrong types", (asked) => patched(asked, { optionIds: "all", confidence: "high" }), malformed],
      ["no outcome", (asked) => patched(asked, { outcome: null }), malformed],
      ["an outcome that there is not", (asked) => patched(asked, { outcome: "maybe" }), /malformed: outcome/],
      [
        "two different verdicts",
        (asked) => say(`${JSON.stringify(judgement(asked))} or ${JSON.stringify({ outcome: "answer" })}`),
        malformed,
      ],
      [
        "an unknown option",
        (asked) =>
          patched(asked, {
            outcome: "answer",
            optionIds: ["garden:water_bed"],
            recommendedOptionId: "garden:water_bed",
          }),
        /option that does not exist/,
      ],
      [
        "an option twice",
        (asked) =>
          patched(asked, { outcome: "clarification_required", optionIds: [firstOption(asked), firstOption(asked)] }),
        /names an option twice/,
      ],
      [
        "an answer between readings that differ",
        (asked) =>
          patched(asked, {
            outcome: "answer",
            optionIds: [firstOption(asked)],
            recommendedOptionId: firstOption(asked),
          }),
        /ignores 2 materially different readings/,
      ],
      ["an answer that takes both", (asked) => patched(asked, { outcome: "answer" }), /exactly one option/],
      ["a miss that names options", (asked) => patched(asked, { outcome: "capability_miss" }), /contradicts itself/],
      [
        "a miss where readings remain",
        (asked) => patched(asked, { outcome: "capability_miss", optionIds: [], recommendedOptionId: null }),
        /ignores a grounded path/,
      ],
      [
        "a question with one option",
        (asked) => patched(asked, { optionIds: [firstOption(asked)] }),
        /two or three options/,
      ],
      [
        "a recommendation that it does not offer",
        (asked) => patched(asked, { recommendedOptionId: null }),
        /does not offer the option it recommends/,
      ],
      ["low confidence", (asked) => patched(asked, { confidence: 0.2 }), /confidence 0\.2 is below/],
      ["absurd confidence", (asked) => patched(asked, { confidence: 95 }), /malformed: confidence/],
      ["negative confidence", (asked) => patched(asked, { confidence: -1 }), /malformed: confidence/],
      ["no reason", (asked) => patched(asked, { reason: "" }), /malformed: reason/],
      [
        "a reply cut at the token limit",
        () => say('{"outcome": "clarif', { finish: "length" }),
        /cut off at the token limit/,
      ],
      ["a reply that the provider held back", () => say("", { finish: "content_filter" }), /withheld the reply/],
      ["429 without a wait", () => status(429), /answered 429/],
      ["429 with a long wait", () => status(429, { "retry-after": "3600" }), /answered 429/],
      ["500", () => status(500), /answered 500/],
      ["503", () => status(503), /answered 503/],
      ["401", () => status(401), /answered 401/],
      ["400", () => status(400), /answered 400/],
      ["no headers, ever", () => fault("hang"), /no full reply within/],
      ["half a body, and no more", () => fault("slow-body"), /no full reply within/],
      ["a dropped connection", () => fault("drop"), /could not be asked/],
      ["a connection dropped midway", () => fault("drop-midway"), /could not be asked/],
      ["a body without end", () => fault("endless"), /more than \d+ bytes/],
      ["a huge body", () => fault("huge"), /announces 1000000000 bytes/],
      ["a page of HTML", () => fault("html"), /no reply in the requested format/],
      ["broken JSON on the wire", () => fault("broken-json"), /no reply in the requested format/],
      ["other JSON on the wire", () => fault("other-json"), /no reply in the requested format/],
      ["an error inside a good status", () => fault("error-in-body"), /no reply in the requested format/],
    ] satisfies readonly (readonly [string, Row["reply"], RegExp])[]
  ).map(
    ([title, reply, says]): Row => ({
      ...{ title, role: "judge", question: "clarification", reply, says, ends: "clarification_required" },
      ...timing(says),
    }),
  ),
  {
    ...{ title: "a needless question", role: "judge", question: "answer", ends: "answer" },
    reply: (asked) => patched(asked, { outcome: "clarification_required" }),
    says: /ignores a directly grounded reading/,
  },
  {
    ...{ title: "an answer where nothing fits", role: "judge", question: "miss", ends: "capability_miss" },
    reply: (asked) =>
      patched(asked, { outcome: "answer", optionIds: ["garden:forecast"], recommendedOptionId: "garden:forecast" }),
    says: /option that does not exist|lacks a required value/,
  },
];

const program =
  (code: string): Row["reply"] =>
  () =>
    json({ code, reason: "scripted", assumptions: [] });

/** Invalid programs of a planner; the embedded planner's program answers in the end. */
export const planRows: readonly Row[] = (
  [
    ["that is not JavaScript", program("const found = await call(")],
    ["that calls a method that there is not", program('return await call("garden", "moisture_of", {});')],
    [
      "that calls a method outside of its reading",
      program('return await call("garden", "forecast", { town: "Bonn" });'),
    ],
    [
      "that calls a method that changes something",
      program('return await call("garden", "water_bed", { bedId: "b1" });'),
    ],
    ["that calls a tool that there is not", program('return await call("shed", "plant_moisture", {});')],
    ["that asks with wrong arguments", program('return await call("garden", "plant_moisture", { plantId: "p99" });')],
    ["that asks without arguments", program('return await call("garden", "plant_moisture", {});')],
    ["that never ends", program("for (;;) {}")],
    ["that is empty", program("")],
    ["that is a comment", program("// nothing to do")],
    ["that returns nothing", program("const x = 1;")],
    ["that makes its result up", program("return { found: true, result: { moisture: 0.99 } };")],
    [
      "that looks up and makes the result up",
      program(
        'await call("garden", "search_plants", { query: "Old Rose" });\nreturn { found: true, result: { moisture: 0.99 } };',
      ),
    ],
    [
      "that succeeds with the wrong thing",
      program(
        'const found = await call("garden", "search_plants", { query: "Old Rose" });\nreturn { found: true, result: found };',
      ),
    ],
    [
      "that prints what it finds of the machine",
      program("return { found: true, result: { env: typeof process, key: globalThis.process?.env } };"),
    ],
    ["that throws", program('throw new Error("no");')],
    ["that takes all memory", program('let text = "x"; for (;;) text += text;')],
    ["as prose", () => say("First look the plant up, then ask for its moisture.")],
    ["in two blocks of code", () => say("```js\nreturn 1;\n```\nor\n```js\nreturn 2;\n```")],
    ["under wrong types", () => json({ code: 12, reason: [], assumptions: "none" })],
    ["that is cut at the token limit", () => say('{"code": "const found = aw', { finish: "length" })],
    ["that never comes", () => status(500)],
  ] satisfies readonly (readonly [string, Row["reply"]])[]
).map(
  ([title, reply]): Row => ({
    ...{
      title: `a program ${title}`,
      role: "plan",
      reply,
      ends: "answer",
      says: /.|^$/,
      ...(title.includes("never ends") ? { programTimeMs: 3000 } : {}),
    },
  }),
);

/** The roles after the program. */
export const laterRows: readonly Row[] = [
  ...(
    [
      ["complete", "that all is there when the program failed", (): Reply => json({ outcome: "complete" }), /.|^$/],
      ["complete", "a contradiction", () => json({ outcome: "complete", missingParts: ["everything"] }), malformed],
      ["complete", "prose", () => say("Looks good to me!"), malformed],
      ["complete", "another outcome", () => json({ outcome: "perfect" }), malformed],
      [
        "complete",
        "that more is needed, again and again",
        () => json({ outcome: "retry_same_tools", missingParts: ["the depth"] }),
        /.|^$/,
      ],
      [
        "complete",
        "a figure of its own as missing",
        () => json({ outcome: "bounded", missingParts: ["the price of $ 777"] }),
        /.|^$/,
      ],
      ["complete", "500", () => status(500), /answered 500/],
      ["complete", "nothing, ever", () => fault("hang"), /no full reply within/],
      [
        "answer",
        "a figure that no evidence holds",
        () => say("The moisture of Old Rose is 0.77."),
        /No fact supports the writer's text \(0\.77\)/,
      ],
      ["answer", "a name that no evidence holds", () => say(`${goodAnswer} Zorbia is wetter.`), /left out.*Zorbia/],
      [
        "answer",
        "a date that no evidence holds",
        () => say(`${goodAnswer} It was read on 3 May 2021.`),
        /left out.*3 May 2021/,
      ],
      ["answer", "an address", () => say(`${goodAnswer} See https://phish.example/login now.`), /left out/],
      ["answer", "nothing", () => say(""), malformed],
      [
        "answer",
        "half a sentence at the token limit",
        () => say("The moisture of Old", { finish: "length" }),
        /cut off at the token limit/,
      ],
      ["answer", "a stream without end", () => fault("endless"), /did not end within/],
      ["answer", "a stream that stops midway", () => fault("slow-body"), /no full reply within/],
      ["answer", "a stream that breaks", () => fault("drop-midway"), /could not be asked/],
      ["answer", "HTML instead of a stream", () => fault("html"), /no reply in the requested format/],
      ["answer", "429", () => status(429), /answered 429/],
      ["answer", "a refusal", () => say("", { finish: "content_filter" }), /withheld the reply/],
    ] satisfies readonly (readonly [Row["role"], string, Row["reply"], RegExp])[]
  ).map(
    ([role, title, reply, says]): Row => ({
      title: `the ${role} role sends ${title}`,
      role,
      reply,
      ends: "answer",
      says,
      ...timing(says),
    }),
  ),
  {
    ...{ title: "the copy role sends a link", role: "copy", question: "clarification", ends: "clarification_required" },
    ...{ reply: () => say("Which? See https://phish.example"), says: /a link, an address or markup/ },
  },
  {
    ...{ title: "the copy role asks nothing", role: "copy", question: "clarification", ends: "clarification_required" },
    ...{ reply: () => say("Please choose."), says: /is not a question/ },
  },
  {
    ...{ title: "the copy role fails", role: "copy", question: "clarification", ends: "clarification_required" },
    ...{ reply: () => status(500), says: /answered 500/ },
  },
];

export const passingRows: readonly Row[] = [
  {
    ...{ title: "a 429 that passes", role: "judge", question: "answer", ends: "answer", retries: 2, says: /^$/ },
    reply: (asked, turn) => (turn === 1 ? status(429, { "retry-after": "0" }) : json(judgement(asked))),
  },
  {
    ...{ title: "a 503 that passes", role: "judge", question: "answer", ends: "answer", retries: 2, says: /^$/ },
    reply: (asked, turn) => (turn === 1 ? status(503) : json(judgement(asked))),
  },
  {
    ...{ title: "JSON inside prose", role: "judge", question: "answer", ends: "answer", says: /^$/ },
    reply: (asked) =>
      say(`Sure! Here it is:\n\`\`\`json\n${JSON.stringify(judgement(asked))}\n\`\`\`\nHope it helps {really}.`),
  },
  {
    ...{ title: "JSON after thoughts", role: "judge", question: "answer", ends: "answer", says: /^$/ },
    reply: (asked) => say(`<think>maybe {"outcome": "capability_miss"}?</think>${JSON.stringify(judgement(asked))}`),
  },
  {
    ...{ title: "JSON at the second try", role: "judge", question: "answer", ends: "answer", says: /^$/ },
    reply: (asked) => (asked.turns === 1 ? say("Let me think.") : json(judgement(asked))),
  },
  {
    ...{ title: "a reply without what may be left out", role: "judge", question: "answer", ends: "answer", says: /^$/ },
    reply: (asked) => {
      const { question: _question, missingCapabilities: _missing, ...rest } = judgement(asked);
      return json({ ...rest, note: "an extra key" });
    },
  },
  {
    ...{ title: "a program in a block of code", role: "plan", ends: "answer", says: /^$/ },
    reply: () => say(`Here is the program:\n\`\`\`js\n${goodProgram}\n\`\`\``),
  },
];
