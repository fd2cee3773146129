import { expect, test } from "vitest";
import type { GateArtifact } from "../../../src/contract/gate.ts";
import { githubAnnotations, githubSummary } from "../../../src/gate/report/github.ts";
import { plainReport } from "../../../src/gate/report/plain.ts";
import { fc } from "../../helpers/property.ts";
import { anchorCase, anchorSuite, answer, asked, askingBack, missing, record, run } from "../given.ts";

const place = { file: "anchors/small.yaml", lines: new Map([["breaks", 12]]) };

test("writes failures as errors at their case, watched cases as warnings, and the verdict as a notice", async () => {
  const suite = anchorSuite([
    anchorCase({ id: "holds", prompt: "answer" }),
    anchorCase({ id: "breaks" }),
    anchorCase({ id: "watched", stage: "watch" }),
  ]);
  const artifact = await run(suite, async ({ query }) => asked(query === "answer" ? answer() : missing("a, b")));
  expect(githubAnnotations(artifact, place)).toMatchInlineSnapshot(`
    "::error title=small,file=anchors/small.yaml,line=12::breaks: expected answer, got capability_miss
    ::warning title=small%2C cannot fail the gate,file=anchors/small.yaml::watched: expected answer, got capability_miss
    ::notice title=small::failed: 1 passed, 2 failed
    "
  `);
});

test("writes at most as many annotations as GitHub shows; the last counts the rest", async () => {
  const cases = Array.from({ length: 25 }, (_, index) => anchorCase({ id: `case-${index}` }));
  const artifact = await run(anchorSuite(cases), async () => asked(missing()));
  const errors = githubAnnotations(artifact, null)
    .split("\n")
    .filter((line) => line.startsWith("::error"));
  expect(errors).toHaveLength(10);
  expect(errors.at(-1)).toBe("::error title=more::and 16 more");
});

/** Any UTF-16 unit, including lone surrogates and controls, and often a reserved character of a format. */
const anyUnit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(..."<>&\"'%:,=\r\n]"),
);

// GitHub documents `::name key=value,key=value::message`, with %, line breaks, and in values : and , as percent codes.
const grammar =
  /^::(?:error|warning|notice) (?:(?:title|file|line)=[^,:\r\n]*)(?:,(?:title|file|line)=[^,:\r\n]*)*::[^\r\n]*$/;
const decode = (text: string) => text.replaceAll("%0A", "\n").replaceAll("%0D", "\r").replaceAll("%25", "%");

test("writes any reason as one annotation that decodes to the same text", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyUnit, minLength: 1, maxLength: 40 }), (reason) => {
      const gates = { passed: false, verdict: "failed" as const, failures: [reason] };
      const [line = "", ...rest] = githubAnnotations({ ...template, gates }, place)
        .slice(0, -1)
        .split("\n");
      expect(line).toMatch(grammar);
      expect(rest).toHaveLength(1);
      expect(decode(line.replace(/^.*?::.*?::/s, ""))).toBe(reason);
    }),
    { numRuns: 200 },
  );
});

test("escapes text of a server that would start a command in a CI log", async () => {
  const hostile = "::error::taken ##[add-mask]taken ".repeat(10);
  const suite = anchorSuite([anchorCase({ expect: { outcomeType: "clarification_required", options: ["x"] } })]);
  const artifact = await run(suite, async () => asked(askingBack({ x: "X", y: hostile })));
  for (const width of [40, 60, 80, 120]) {
    const lines = plainReport(artifact, width).split("\n");
    expect(lines.filter((line) => line.trimStart().startsWith("::") || line.includes("##["))).toEqual([]);
  }
});

test("truncates the step summary at a line, below the limit of GitHub", () => {
  const cases = Array.from({ length: 4000 }, (_, index) =>
    record({ id: `case-${index}`, verdict: "failed", reasons: ["é".repeat(200)] }),
  );
  const text = githubSummary({ ...template, cases });
  expect(Buffer.byteLength(text)).toBeLessThan(1_048_576);
  expect(text).toMatch(/\|\n\nThe rest is in the artifact\.\n$/);
});

const template: GateArtifact = await run(anchorSuite([anchorCase()]), async () => asked(answer()));
