import { expect, test } from "vitest";
import { CtxError } from "../../src/contract/error.ts";
import type { GateArtifact } from "../../src/contract/gate.ts";
import type { QueryRequest } from "../../src/contract/query/request.ts";
import type { AskReply } from "../../src/gate/record.ts";
import { markdownReport } from "../../src/gate/report/markdown.ts";
import { plainReport } from "../../src/gate/report/plain.ts";
import { reportRows } from "../../src/gate/report.ts";
import { anchorCase, anchorSuite, answer, asked, askingBack, decided, missing, run } from "./given.ts";

test("builds rows for every case, every rate and every failure", async () => {
  const rows = reportRows(await eventful());
  expect(rows).toMatchObject({
    suite: "small",
    verdict: "invalid",
    summary: "invalid: 1 passed, 1 failed, 1 unscored",
  });
  expect(rows.cases.map(({ id, expected, got, verdict }) => [id, expected, got, verdict])).toEqual([
    ["asked-back", "clarification_required", "clarification_required with 2 options", "passed"],
    ["refused", "answer with an assumption", "capability_miss", "failed"],
    ["down", "answer", "upstream", "unscored"],
  ]);
  expect(rows.coverage.map(({ id }) => id)).toEqual(["extra"]);
  expect(rows.rates.find(({ name }) => name === "ambiguityRecall")).toEqual({
    name: "ambiguityRecall",
    value: "1.000",
    counts: "1/1",
    interval: "0.207–1.000",
    threshold: "≥ 1",
    standing: "holds",
  });
  expect(rows.rates.find(({ name }) => name === "capabilityMissRecall")).toMatchObject({
    value: "–",
    counts: "0/0",
    interval: "–",
    standing: "not measured",
  });
  expect(rows.failures).toHaveLength(4);
});

test("states in the summary that a run is partial or stopped", async () => {
  const suite = anchorSuite([anchorCase({ id: "a" }), anchorCase({ id: "b" }), anchorCase({ id: "c" })]);
  const artifact = await run(suite, async () => asked(missing()), { grep: "[ab]$", bail: 1, concurrency: 1 });
  expect(reportRows(artifact).summary).toBe("failed: 0 passed, 1 failed; 2 of 3 cases selected; stopped: bail");
});

test("formats the plain report at 80 columns", async () => {
  expect(plainReport(await eventful(), 80)).toMatchInlineSnapshot(`
    "small  invalid: 1 passed, 1 failed, 1 unscored

    run         run-0001, 2026-01-01 00:00:00 UTC
    target      in-process
    runtime     ctx 0.1.0, Node 24.0.0, models embedded
    suite hash  000000000000

    case        policy  verdict   time  got
    ──────────  ──────  ────────  ────  ─────────────────────────────────────
    asked-back  return  passed     0ms  clarification_required with 2 options
    refused     auto    failed     0ms  capability_miss
    down        return  unscored   0ms  upstream

    coverage  policy  verdict  time  got
    ────────  ──────  ───────  ────  ───────────────
    extra     return  failed    0ms  capability_miss
      - expected answer, got capability_miss

    Traces of runs that did not pass:
      refused  ctx trace show traces/request-0001.jsonl
      extra    ctx trace show traces/request-0001.jsonl

    rate                   value  runs  95 % interval  threshold  result
    ─────────────────────  ─────  ────  ─────────────  ─────────  ────────────
    ambiguityRecall        1.000   1/1  0.207–1.000    ≥ 1        holds
    capabilityMissRecall       –   0/0  –              ≥ 1        not measured
    answerHoldRate         0.000   0/1  0.000–0.793               report only
    silentAnswerRate       0.000   0/1  0.000–0.793               report only
    fallbackRate           0.000   0/2  0.000–0.658               report only
    judgeDisagreementRate  0.000   0/2  0.000–0.658               report only
    overClarifyRate        0.000   0/2  0.000–0.658               report only
    falseMissRate          0.667   2/3  0.208–0.939    ≤ 0.1      missed
    optionStability            –   0/0  –                         report only

    rollout stages seen: enabled (2)

    Why the gate did not pass:
      - down could not be scored: upstream: the server closed the connection three
        times in a row (look at its log)
      - refused: expected answer with an assumption, got capability_miss
      - capabilityMissRecall must be at least 1, but there are no scored runs whose
        truth is unsupported
      - falseMissRate is 0.6667 (2 of 3), must be at most 0.1
    "
  `);
});

test.each([1, 40, 60, 80, 200])("keeps every line of the plain report within %i columns", async (width) => {
  const lines = plainReport(await eventful(), width).split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(Math.max(40, width));
});

test("omits the list of failures from a passing plain report", async () => {
  const artifact = await run(anchorSuite([anchorCase()]), async () => asked(answer(), decided("answer")));
  expect(plainReport(artifact, 80)).not.toContain("Why");
});

test("formats the Markdown report", async () => {
  expect(markdownReport(await eventful())).toMatchInlineSnapshot(`
    "## small: invalid: 1 passed, 1 failed, 1 unscored

    - run: run-0001, 2026-01-01 00:00:00 UTC
    - target: in-process
    - runtime: ctx 0.1.0, Node 24.0.0, models embedded
    - suite hash: 000000000000

    ### Why the gate did not pass

    - down could not be scored: upstream: the server closed the connection three times in a row (look at its log)
    - refused: expected answer with an assumption, got capability_miss
    - capabilityMissRecall must be at least 1, but there are no scored runs whose truth is unsupported
    - falseMissRate is 0.6667 (2 of 3), must be at most 0.1

    ### Gate cases

    | case | policy | expected | got | verdict | time | reasons |
    | --- | --- | --- | --- | --- | --- | --- |
    | asked-back | return | clarification_required | clarification_required with 2 options | passed | 0ms |  |
    | refused | auto | answer with an assumption | capability_miss | failed | 0ms | expected answer with an assumption, got capability_miss |
    | down | return | answer | upstream | unscored | 0ms | upstream: the server closed the connection three times in a row (look at its log) |

    ### Coverage

    | case | policy | expected | got | verdict | time | reasons |
    | --- | --- | --- | --- | --- | --- | --- |
    | extra | return | answer | capability_miss | failed | 0ms | expected answer, got capability_miss |

    ### Rates

    | rate | value | runs | 95 % interval | threshold | standing |
    | --- | --- | --- | --- | --- | --- |
    | ambiguityRecall | 1.000 | 1/1 | 0.207–1.000 | ≥ 1 | holds |
    | capabilityMissRecall | – | 0/0 | – | ≥ 1 | not measured |
    | answerHoldRate | 0.000 | 0/1 | 0.000–0.793 |  | report only |
    | silentAnswerRate | 0.000 | 0/1 | 0.000–0.793 |  | report only |
    | fallbackRate | 0.000 | 0/2 | 0.000–0.658 |  | report only |
    | judgeDisagreementRate | 0.000 | 0/2 | 0.000–0.658 |  | report only |
    | overClarifyRate | 0.000 | 0/2 | 0.000–0.658 |  | report only |
    | falseMissRate | 0.667 | 2/3 | 0.208–0.939 | ≤ 0.1 | missed |
    | optionStability | – | 0/0 | – |  | report only |

    Rollout stages seen: enabled (2)
    "
  `);
});

test("escapes text of a server, so that it controls neither the terminal nor the page", async () => {
  const hostile = "\u001b[2J<script>x</script> | **bold** `code`\n# heading \u009b31m";
  const suite = anchorSuite([anchorCase({ expect: { outcomeType: "clarification_required", options: ["x"] } })]);
  const artifact = await run(suite, async () => asked(askingBack({ x: "X", y: hostile })));
  const plain = plainReport(artifact, 200);
  expect(plain.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  const markdown = markdownReport(artifact);
  expect(markdown).not.toContain("<script>");
  expect(markdown).toContain("\\| \\*\\*bold\\*\\* \\`code\\`");
});

async function eventful(): Promise<GateArtifact> {
  const suite = anchorSuite(
    [
      anchorCase({ id: "asked-back", truth: "ambiguous", expect: { outcomeType: "clarification_required" } }),
      anchorCase({
        id: "refused",
        prompt: "refuse",
        clarificationPolicy: "auto",
        expect: { outcomeType: "answer", assumption: "required" },
      }),
      anchorCase({ id: "down", prompt: "fail" }),
      anchorCase({ id: "extra", prompt: "refuse", role: "coverage", expect: { outcomeType: "answer", view: "table" } }),
    ],
    {
      thresholds: {
        rates: { ambiguityRecall: { min: 1 }, capabilityMissRecall: { min: 1 }, falseMissRate: { max: 0.1 } },
        observedRolloutStages: [],
      },
    },
  );
  return run(suite, byPrompt);
}

async function byPrompt({ query }: QueryRequest): Promise<AskReply> {
  if (query === "fail")
    throw new CtxError("upstream", "the server closed the connection three times in a row", {
      hint: "look at its log",
    });
  if (query === "refuse") return asked(missing("order books of another venue"), decided("capability_miss"));
  return asked(askingBack({ x: "Whole event", y: "One outcome" }), decided("clarification_required"));
}
