import { expect, test } from "vitest";
import { resultLines } from "../../../../src/surfaces/cli/render/result.ts";
import { answer, clarification, miss, page } from "./given.ts";

const shown = (...given: Parameters<typeof resultLines>) => resultLines(...given).join("\n");

test("an answer shows its sentence, rows, assumptions, gaps, sources, confidence and cost", () => {
  expect(shown(answer(), page)).toMatchInlineSnapshot(`
    "The warmest bed of the north house is bed 4 at 31.5 °C; eleven beds were read.

    Beds by temperature
      Beds read: 11
    Bed    Temperature (celsius)  Heated
    ─────  ─────────────────────  ──────
    Bed 4                   31.5  yes
    Bed 2               1,234.25  –

    Assumed
      - North house was taken from 3 matches; the next ones were South house and
        Nursery.

    Not known
      - Bed 7 gave no reading.

    Sources
      - Greenhouse bed_readings, as of 2026-03-20 19:00 UTC
        synthetic

    Confidence: medium. Eleven of twelve beds were read.

    840ms · $0.0015 · models: embedded · tools: Greenhouse (2 calls)
    trace: ctx trace show request-3f2a9c1b7d04"
  `);
});

test("an answer without evidence is its sentence and the footer", () => {
  const bare = {
    evidence: undefined,
    view: undefined,
    confidence: undefined,
    assumptions: [],
    responseShape: "answer",
  };
  expect(shown(answer(bare), page)).toMatchInlineSnapshot(`
    "The warmest bed of the north house is bed 4 at 31.5 °C; eleven beds were read.

    840ms · $0.0015 · models: embedded · tools: Greenhouse (2 calls)
    trace: ctx trace show request-3f2a9c1b7d04"
  `);
});

test("the footer lists the models that replied, and each replaced role with its reason", () => {
  const why = "p:one: models.budgetCalls (2 requests) is spent in this query";
  const result = answer({
    modelPortfolio: "configured",
    playedRoles: [
      { role: "interpret", model: "p:one", fellBack: [] },
      { role: "judge", model: "none", fellBack: ["p:one: HTTP 500"] },
      { role: "complete", model: "embedded", fellBack: [why] },
      { role: "answer", model: "embedded", fellBack: [why] },
    ],
    warnings: [
      "the model of the role judge returned no usable reply: p:one: HTTP 500",
      `the model of the role complete returned no usable reply: ${why}`,
      "judge: something else",
    ],
  });
  const lines = resultLines(result, page);
  expect(lines.slice(lines.indexOf("Remarks"))).toEqual([
    ...["Remarks", "  - judge: something else", ""],
    "840ms · $0.0015 · models: p:one, embedded · tools: Greenhouse (2 calls)",
    "judge: no model, because p:one: HTTP 500",
    "complete, answer: embedded, because p:one: models.budgetCalls (2 requests) is",
    "spent in this query",
    "trace: ctx trace show request-3f2a9c1b7d04",
  ]);
});

test("an assumption made under auto comes before everything that depends on it, and is stated once", () => {
  const assumptionMade = { mode: "auto", optionId: "a", label: "Compare every bed", reason: "It fits best." };
  const assumptions = ["Of several readings: Compare every bed.", "North house was taken."];
  const lines = resultLines(answer({ assumptionMade, assumptions }), page);
  expect(lines.slice(0, 2)).toEqual([
    "Assumed: “Compare every bed”, one of several interpretations (It fits best).",
    "",
  ]);
  expect(lines.slice(lines.indexOf("Assumed"), lines.indexOf("Assumed") + 3)).toEqual([
    "Assumed",
    "  - North house was taken.",
    "",
  ]);
});

test("figures near to the question that the text leaves out are listed, where no view shows them", () => {
  const fact = (label: string, display: string, relevanceScore: number) => ({
    ...{ id: label, label, path: null, relevanceScore, value: display, display },
  });
  const facts = [
    fact("temperature", "31.5 °C", 0.9),
    fact("humidity", "64 %", 0.8),
    fact("sensor", "s-12", 0.2),
    fact("lowest", "17 °C", 0.7),
  ];
  const evidence = { ...answer().evidence, facts };
  const lines = resultLines(answer({ view: null, evidence }), page);
  const from = lines.indexOf("Figures");
  expect(lines.slice(from, from + 4)).toEqual(["Figures", "  - humidity: 64 %", "  - lowest: 17 °C", ""]);
  expect(resultLines(answer({ evidence }), page)).not.toContain("Figures");
});

test.each([
  ["bounded_runtime_budget", "Partial answer: the run ended before it found everything."],
  ["bounded_upstream_abort_guardrail", "Partial answer: a tool kept failing."],
])("an answer that ended for %s says first that it is a part", (stopReason, sentence) => {
  expect(resultLines(answer({ stopReason }), page).slice(0, 2)).toEqual([sentence, ""]);
});

test("an answer without all that was asked says so, and not that its time ran out", () => {
  const gapSignals = [{ code: "missing_part", severity: "high" as const, detail: "Not in the data: the rest." }];
  const partial = answer({
    stopReason: "bounded_runtime_budget",
    confidence: { level: "low", reason: "", verifiedFactCount: 1, inferredFactCount: 0, gapCount: 1, gapSignals },
  });
  expect(resultLines(partial, page)[0]).toBe(
    "Partial answer: parts of the request were not found; see the notes below.",
  );
});

test("an explicit nothing is a whole answer", () => {
  const stopReason = "bounded_explicit_empty_result_guardrail";
  expect(shown(answer({ stopReason }), page)).not.toContain("Partial");
});

test("a page to be listened to holds no picture and tells rows as sentences", () => {
  const lines = resultLines(answer(), { ...page, isPlain: true });
  expect(lines.filter((line) => /[\u2500-\u259f]/.test(line))).toEqual([]);
  expect(lines).toContain("- Bed: Bed 4; Temperature (celsius): 31.5; Heated: yes");
});

test("what the text of an answer says already is not said below it again", () => {
  const response =
    "Bed 4 is warmest. Bed 7 gave no reading. Eleven of twelve beds were read.\n\n| Bed |\n| --- |\n| 4 |";
  const lines = resultLines(answer({ response, assumptions: [] }), page);
  expect(lines).not.toContain("Not known");
  expect(lines).not.toContain("Beds by temperature");
  expect(lines).toContain("Confidence: medium");
});

test("rows that the text lists one by one are not laid out again", () => {
  const lines = resultLines(answer({ response: "2 beds match.\n\n- Bed 4\n- Bed 2" }), page);
  expect(lines).not.toContain("Beds by temperature");
});

test("a clarification shows each option with the command that takes it", () => {
  expect(shown(clarification(), page)).toMatchInlineSnapshot(`
    "Do you mean every bed of the house, or one bed?

      1. Compare every bed of the house (recommended)
         Reads the sensors now.
         Greenhouse house_readings · fit 91
         ctx query "how warm is the greenhouse" --option greenhouse:house_readings

      2. Read one bed
         Reads the sensors now.
         Greenhouse bed_reading#bed=4 · fit 78
         ctx query "how warm is the greenhouse" --option "greenhouse:bed_reading#bed=4"

    840ms · $0.00 · models: embedded
    trace: ctx trace show request-3f2a9c1b7d04"
  `);
});

test("a freeform clarification shows the question to ask instead", () => {
  const freeform = { resolutionMode: "freeform", followupPrompt: "How warm is bed <number>?" };
  expect(shown(clarification(freeform), page)).toMatchInlineSnapshot(`
    "Do you mean every bed of the house, or one bed?

      1. Compare every bed of the house (recommended)
         Reads the sensors now.
         Greenhouse house_readings · fit 91

      2. Read one bed
         Reads the sensors now.
         Greenhouse bed_reading#bed=4 · fit 78

    Ask again with the value in place of < >:
      ctx query "How warm is bed <number>?"

    840ms · $0.00 · models: embedded
    trace: ctx trace show request-3f2a9c1b7d04"
  `);
});

test("a question whether a method is meant shows the command that chooses it", () => {
  const lines = shown(clarification({ resolutionMode: "freeform" }), page);
  expect(lines).toContain('ctx query "how warm is the greenhouse" --option greenhouse:house_readings');
  expect(lines).toContain("\n\nIf none is meant, ask again in other words.\n");
});

test("a miss shows what is missing, what was looked at and what could be asked", () => {
  expect(shown(miss(), page)).toMatchInlineSnapshot(`
    "Nothing here measures soil acidity.

    Missing
      - soil acidity

    What may help
      - Ask how warm a bed is.

    Tools searched
      greenhouse, weather; \`ctx tools inspect greenhouse\` shows what it can do

    840ms · $0.00 · models: embedded
    trace: ctx trace show request-3f2a9c1b7d04"
  `);
});

test("a miss without any tool says that none was searched", () => {
  expect(shown(miss({ suggestedRewrites: [] }), { ...page, toolsSeen: [], traceName: null })).toMatchInlineSnapshot(`
    "Nothing here measures soil acidity.

    Missing
      - soil acidity

    Tools searched
      none

    840ms · $0.00 · models: embedded"
  `);
});

test("no text of a tool or model can steer the terminal", () => {
  const hostile = "\u001b]0;owned\u0007\u001b[2Jred\u202eevil\r\n\u0000end";
  const results = [
    answer({ response: hostile, assumptions: [hostile] }),
    clarification({ question: hostile, originalQuery: hostile }),
    miss({ message: hostile, missingCapabilities: [hostile], suggestedRewrites: [hostile] }),
  ];
  for (const result of results) {
    expect(shown(result, page)).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  }
});

test.each([40, 80, 120])("no line is wider than %i columns, but for commands to copy", (width) => {
  for (const result of [answer(), clarification(), miss()]) {
    const wide = resultLines(result, { ...page, width }).filter((line) => line.length > width);
    expect(wide.filter((line) => !line.includes("ctx "))).toEqual([]);
  }
});
