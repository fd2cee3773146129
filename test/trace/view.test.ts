import { describe, expect, test } from "vitest";
import { columnsOf } from "../../src/base/text/columns.ts";
import { type TraceEntry, traceArtifacts, traceTypeSchema } from "../../src/contract/trace.ts";
import { buildTrace } from "../../src/trace/read.ts";
import { memoryTrace } from "../../src/trace/record.ts";
import { formatTrace, type SectionName, sectionNames, traceView } from "../../src/trace/view.ts";
import { fc } from "../helpers/property.ts";
import { steppingClock } from "./sample/clock.ts";
import { answerRun, clarificationRun, errorRun } from "./sample/entries.ts";

function modelOf(entries: readonly TraceEntry[]) {
  const trace = memoryTrace({ clock: steppingClock(3) });
  for (const entry of entries) trace.write(entry);
  return buildTrace(trace.lines());
}

function show(entries: readonly TraceEntry[], width: number, ...only: SectionName[]): string {
  return `\n${formatTrace(traceView(modelOf(entries)), width, only.length === 0 ? undefined : only).join("\n")}\n`;
}

describe("an answer", () => {
  test("shows its header at 80 columns", () => {
    expect(show(answerRun, 80, "header")).toMatchInlineSnapshot(`
      "
      Trace request-0001
        Query    How large is the blue widget?
        Outcome  answer (semantic_scope_ambiguity, complete_answer)
        Assumed  One widget
        When     2026-03-20 19:00:00 UTC, took 120ms
        Lane     deep (explicit_override)
        Models   embedded
        Tools    widgets, gone
        Calls    2, 1 failed
        Cost     $0.001
        Version  0.1.0
      "
    `);
  });

  test("shows its timeline at 80 columns", () => {
    expect(show(answerRun, 80, "timeline")).toMatchInlineSnapshot(`
      "
      Timeline
         1 intake                      1ms  █
         2 discover                   45ms   ███████
         3 lane                        1ms     █
         4 probe                       4ms       █
         5 clarify                    12ms         ██
         6   model judge               3ms         █
         7   decision                  0ms          ▏           clarification_required
         8 plan                        2ms           █
         9 work                       30ms            ████
        10   program rev-1             9ms             █        no thing w-0
        11     call thing_detail       3ms             █        tool_error
        12   program rev-2             9ms                █
        13     call thing_detail       7ms                █
        14 synthesize                  3ms                   █
      "
    `);
  });

  test("shows its decision at 80 columns", () => {
    expect(show(answerRun, 80, "decision")).toMatchInlineSnapshot(`
      "
      Decision
        Decided      clarification_required
        Because      semantic_scope_ambiguity
        Rollout      enabled, policy auto
        Judge        answer, confidence 0.40, rejected
        Judge said   one reading stands out
        Validator    confidence 0.4 is below 0.6
        Fallback     defaulted to clarification_required because multiple grounded
                     interpretations remain
        Assumption   One widget: the question names one
        Recommended  widgets:thing_detail
        Since        it names one thing
        Signals      semantic_scope, validator_fallback
        Options (* recommended, + compared)
             option                fit  unresolved  scope
             ────────────────────  ───  ──────────  ──────
          *  widgets:thing_detail   81              entity
      "
    `);
  });

  test("shows its pools at 80 columns", () => {
    expect(show(answerRun, 80, "pools")).toMatchInlineSnapshot(`
      "
      Case file
        Probe     ready
        Methods   3 candidates, 2 query-safe, 2 ranked, 1 in the execution shortlist,
                  2 in the ambiguity pool
        Adequacy  adequate, confidence 0.82
        Methods of widgets (try: execution shortlist, read: ambiguity pool)
          method              fit  try  read  why
          ─────────────────  ────  ───  ────  ─────────────────────────────────
          thing_detail       0.81  yes  yes   every value is bound
          list_things#scope  0.60  –    yes   needs nothing
          buy_thing             –  –    –     its description says that it buys
      "
    `);
  });

  test("shows its program at 80 columns", () => {
    expect(show(answerRun, 80, "program")).toMatchInlineSnapshot(`
      "
      Program
        rev-1 for widgets:thing_detail
          why      rev-1 looks the widget up
          assumes  One widget
          ran      failure, 9ms: no thing w-0
          1 | return null;
        rev-2 for widgets:thing_detail
          why      rev-2 looks the widget up
          assumes  One widget
          ran      success, 9ms
          1 | const thing = await call("widgets", "thing_detail", { thingId: "w-1" });
          2 | return thing;
      "
    `);
  });

  test("shows its calls at 80 columns", () => {
    expect(show(answerRun, 80, "calls")).toMatchInlineSnapshot(`
      "
      Calls
        11. widgets:thing_detail  3ms
          args   thingId="w-0"
          error  tool_error: no thing w-0
        13. widgets:thing_detail  7ms, 1.2 KB
          args   thingId="w-1"
          reply  size=12 searchMetadata={"version": "ctx-contributor-search/v1",
                 "outcome": "selected", "candidateCount": 2}
      "
    `);
  });

  test("shows its completeness at 80 columns", () => {
    expect(show(answerRun, 80, "completeness")).toMatchInlineSnapshot(`
      "
      Completeness
        Check 1   retry_same_tools, missing: size
        Check 2   complete
        Repair 1  patched: the id was taken from the list
      "
    `);
  });

  test("shows its cost at 80 columns", () => {
    expect(show(answerRun, 80, "cost")).toMatchInlineSnapshot(`
      "
      Cost
        Models  $0.001
        Tools   $0.00
        Total   $0.001
        Models by stage
          stage    calls  tokens in  out    cost
          ───────  ─────  ─────────  ───  ──────
          clarify      1        300   20  $0.001
        Model calls
          role   model           time  tokens in  out    cost
          ─────  ──────────────  ────  ─────────  ───  ──────
          judge  embedded-judge   3ms        300   20  $0.001
      "
    `);
  });

  test("shows its warnings at 80 columns", () => {
    expect(show(answerRun, 80, "warnings")).toMatchInlineSnapshot(`
      "
      Warnings
        the answer model is not configured
        gone could not be used: crashed: exit 1
      "
    `);
  });
});

describe("other runs", () => {
  test("a clarification ends the timeline without planning", () => {
    expect(show(clarificationRun, 60, "header", "timeline", "program", "calls")).toMatchInlineSnapshot(`
      "
      Trace request-0001
        Query    How large is the blue widget?
        Outcome  clarification_required (semantic_scope_ambiguity)
        Assumed  One widget
        When     2026-03-20 19:00:00 UTC, took 70ms
        Lane     deep (explicit_override)
        Models   embedded
        Tools    widgets, gone
        Calls    0
        Cost     $0.001
        Version  0.1.0

      Timeline
        1 intake              1ms  █
        2 discover           45ms   █████
        3 lane                1ms    █
        4 probe               4ms     █
        5 clarify            12ms      █    clarification_required
        6   model judge       3ms       █
        7   decision          0ms        ▏  clarification_required

      Program
        no program was written

      Calls
        no tool was called
      "
    `);
  });

  test("an error shows the reached stages", () => {
    expect(show(errorRun, 120)).toMatchInlineSnapshot(`
      "
      Trace request-0001
        Query    How large is the blue widget?
        Outcome  error usage: unknown tool
        When     2026-03-20 19:00:00 UTC, took 2ms
        Models   embedded
        Calls    0
        Version  0.1.0

      Timeline
        1 intake       1ms                           ████   unknown tool

      Decision
        the run ended before a decision

      Case file
        Probe    skipped
        Methods  0 candidates, 0 query-safe, 0 ranked, 0 in the execution shortlist, 0 in the ambiguity pool

      Program
        no program was written

      Calls
        no tool was called

      Completeness
        no completeness check

      Rediscovery
        no search for other tools

      Models
        no model was called

      Cost
        no cost was settled

      Warnings
        none
      "
    `);
  });

  test("a killed run shows its open spans", () => {
    expect(show(answerRun.slice(0, 27), 80, "header", "timeline", "calls")).toMatchInlineSnapshot(`
      "
      Trace request-0001
        Query    How large is the blue widget?
        Outcome  killed or still running: the trace has no end
        Assumed  One widget
        When     2026-03-20 19:00:00 UTC
        Lane     deep (explicit_override)
        Models   embedded
        Tools    widgets, gone
        Calls    1, 1 failed
        Version  0.1.0

      Timeline
         1 intake                      1ms   █
         2 discover                   45ms    ██████████
         3 lane                        1ms       █
         4 probe                       4ms          █
         5 clarify                    12ms            ███
         6   model judge               3ms              █
         7   decision                  0ms               ▏      clarification_required
         8 plan                        2ms                █
         9 work                          ?                  █   no end
        10   program rev-1               ?                   █  no end
        11     call thing_detail         ?                   ▏  no reply

      Calls
        11. widgets:thing_detail  no reply
          args  thingId="w-0"
      "
    `);
  });

  test("methods of several tools and several readings of one method are separate rows", () => {
    const entry = (optionId: string, fit: number, viable: boolean, reason: string) => ({
      optionId,
      fit,
      viable,
      reason,
    });
    const data = {
      status: "ready",
      executionShortlist: [entry("a:list#kind=x", 0.7, true, "fits"), entry("b:list", 0.5, true, "fits")],
      ambiguityPool: [entry("a:list#kind=x", 0.7, true, "fits"), entry("a:list#kind=y", 0.6, false, "no value")],
      rankedMethods: [
        { toolId: "a", methodName: "list", score: 0.7 },
        { toolId: "c", methodName: "get", score: 0.1 },
      ],
    };
    expect(show([{ type: "artifact", name: "scout-pre-plan-probe", data }], 60, "pools")).toMatchInlineSnapshot(`
      "
      Case file
        Probe     ready
        Methods   0 candidates, 0 query-safe, 2 ranked, 2 in the
                  execution shortlist, 2 in the ambiguity pool
        Adequacy  none, confidence 0.00
        Methods (try: execution shortlist, read: ambiguity pool)
          method          fit  try  read  why
          ─────────────  ────  ───  ────  ────────
          a:list#kind=x  0.70  yes  yes   fits
          a:list#kind=y  0.60  –    no    no value
          b:list         0.50  yes  –     fits
        Ranked below both pools: c:get 0.10
      "
    `);
  });

  test("a long line of a program is shown whole, under one number", () => {
    const code =
      "const found = await call('widgets', 'list_things', { query: 'a blue widget', limit: 10 });\nreturn found;";
    expect(
      show([{ type: "artifact", name: "planner-generated-code", data: { id: "rev-1", code } }], 60, "program"),
    ).toMatchInlineSnapshot(`
        "
        Program
          rev-1
            1 | const found = await call('widgets', 'list_things',
              |   { query: 'a blue widget', limit: 10 });
            2 | return found;
        "
      `);
  });

  test("damage is listed among the warnings", () => {
    const view = traceView(modelOf(errorRun), [
      { line: 3, reason: "2 lines before this one are missing", excerpt: "" },
    ]);
    expect(formatTrace(view, 80, ["warnings"])).toEqual([
      "Warnings",
      "  damaged trace, line 3: 2 lines before this one are missing",
    ]);
  });

  test("a reply of a tool cannot control the terminal", () => {
    const hostile = "\u001b[2J\u001b]0;owned\u0007 and\r\nmore";
    const run: readonly TraceEntry[] = [
      { type: "tool-call", data: { callId: "c", toolId: "t", method: hostile, args: { text: hostile } } },
      { type: "tool-result", data: { callId: "c", bytes: 3, durationMs: 1, preview: hostile } },
    ];
    expect(show(run, 80, "calls")).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});

describe("any run", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("\u001b[2J", "日本語", "a\nb", "long ".repeat(50)),
  );
  const keys = fc.constantFrom(
    "callId",
    "toolId",
    "method",
    "args",
    "preview",
    "message",
    "code",
    "reason",
    "repairs",
    "outcomeType",
    "query",
    "candidateSummaries",
    "safety",
    "executionShortlist",
    "optionId",
  );
  const data = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(keys, fc.oneof(texts, fc.array(fc.dictionary(keys, texts)), fc.double())),
  );
  const line = fc.tuple(fc.constantFrom(...traceTypeSchema.options), fc.constantFrom(...traceArtifacts, "other"), data);
  const entries = fc
    .array(line, { maxLength: 12 })
    .map((rows) => rows.map(([type, name, value]) => ({ type, name, data: value })));

  test("is shown within the width, without a control character, in every section", () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 40, max: 160 }), (run, width) => {
        const view = traceView(modelOf(run));
        expect(view.sections.map(({ name }) => name)).toEqual(sectionNames);
        for (const { blocks } of view.sections) expect(blocks.length).toBeGreaterThan(0);
        for (const shown of formatTrace(view, width)) {
          expect(columnsOf(shown)).toBeLessThanOrEqual(width);
          expect(shown).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
        }
      }),
    );
  });

  test("every prefix of a run is shown", () => {
    for (let length = 0; length <= answerRun.length; length += 1) {
      expect(formatTrace(traceView(modelOf(answerRun.slice(0, length))), 80).length).toBeGreaterThan(10);
    }
  });

  test("the same lines yield the same view", () => {
    expect(traceView(modelOf(answerRun))).toEqual(traceView(modelOf(answerRun)));
  });
});
