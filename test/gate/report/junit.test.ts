import { XMLParser, XMLValidator } from "fast-xml-parser";
import { parse } from "junit2json";
import { expect, test } from "vitest";
import { CtxError } from "../../../src/contract/error.ts";
import type { GateArtifact } from "../../../src/contract/gate.ts";
import { junitReport } from "../../../src/gate/report/junit.ts";
import { fc } from "../../helpers/property.ts";
import { anchorCase, anchorSuite, answer, asked, missing, record, run } from "../given.ts";
import { jenkinsRules, jenkinsTime } from "./jenkins.data.ts";

const textOf = (artifact: GateArtifact) => [...junitReport(artifact)].join("");

test("writes every run with its kind and reasons for an independent reader", async () => {
  const suites = await parse(textOf(await everyKind()));
  if (suites === null || suites === undefined || !("testsuite" in suites)) throw new Error("no test suites were read");
  const [suite] = suites.testsuite ?? [];
  expect(suites).toMatchObject({ name: "small", tests: 8, failures: 1, errors: 2 });
  expect(suite).toMatchObject({ tests: 8, failures: 1, errors: 2, skipped: 3, timestamp: "2026-01-01T00:00:00" });
  const reported = suite?.testcase?.map(({ name, classname, failure, error, skipped }) => {
    const kind = failure ? "failure" : error ? "error" : skipped ? "skipped" : "passed";
    const [{ message = undefined } = {}] = failure ?? error ?? skipped ?? [];
    return [name, classname, kind, message];
  });
  expect(reported).toEqual([
    ["holds", "small.general", "passed", undefined],
    ["breaks", "small.general", "failure", "expected answer, got capability_miss"],
    ["down", "small.general", "error", "upstream: the server is gone"],
    ["watched", "small.general", "skipped", "watched, does not block: expected answer, got capability_miss"],
    ["extra", "small.other", "skipped", "coverage, cannot fail the gate: expected answer, got capability_miss"],
    ["listed", "small.general", "skipped", "known to fail (see #7): expected answer, got capability_miss"],
    ["mended", "small.general", "passed", undefined],
    ["verdict", "small", "error", "the gate could not be measured"],
  ]);
});

test("follows the schema that Jenkins publishes", async () => {
  expect(violations(textOf(await everyKind()))).toEqual([]);
});

/** Any UTF-16 unit, including lone surrogates and controls, and often a reserved character of a format. */
const anyUnit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(..."<>&\"'%:,=\r\n]"),
);

test("writes valid XML that follows the schema and preserves any texts of a run", async () => {
  const text = fc.string({ unit: anyUnit, minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(text, text, async (reason, family) => {
      const broken = record({ id: "odd", family, verdict: "failed", reasons: [`why: ${reason}`], tracePath: reason });
      const report = textOf({ ...template, cases: [broken] });
      expect(XMLValidator.validate(report)).toBe(true);
      expect(violations(report)).toEqual([]);
      // A character that XML cannot contain becomes U+FFFD.
      const unheld = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
      const suites = await parse(report);
      const [test] = (suites && "testsuite" in suites && suites.testsuite?.[0]?.testcase) || [];
      expect(test?.failure?.[0]?.message).toBe(`why: ${reason.replace(unheld, "\ufffd")}`);
    }),
    { numRuns: 100 },
  );
});

test("detects violations of the schema", () => {
  const good =
    '<testsuites><testsuite name="a" tests="1" failures="0" errors="0"><testcase name="b"/></testsuite></testsuites>';
  expect(violations(good)).toEqual([]);
  expect(violations(good.replace('<testcase name="b"/>', '<testcase file="c"><properties/></testcase>'))).toEqual([
    "testcase lacks name",
    "testcase has file",
    "testcase contains properties",
  ]);
  expect(violations(good.replace('tests="1"', 'tests="1" time="soon"'))).toEqual(["testsuite took soon"]);
});

interface Node {
  readonly [key: string]: unknown;
}

/** Returns the violations of the schema in a document. */
function violations(text: string): readonly string[] {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    trimValues: true,
  });
  const nodes: readonly Node[] = parser.parse(text);
  return nodes.filter((node) => !("?xml" in node)).flatMap(nodeViolations);
}

function nodeViolations(node: Node): readonly string[] {
  const name = Object.keys(node).find((key) => key !== ":@") ?? "";
  const rule = jenkinsRules[name];
  if (rule === undefined) return [`${name} is no element`];
  const attributes = Object.entries(node[":@"] ?? {});
  const held = node[name];
  const children: readonly Node[] = Array.isArray(held) ? held : [];
  const elements = children.filter((child) => !("#text" in child));
  const names = attributes.map(([key]) => key);
  const time = attributes.find(([key]) => key === "time" && name.startsWith("testsuite"))?.[1];
  return [
    ...rule.required.filter((key) => !names.includes(key)).map((key) => `${name} lacks ${key}`),
    ...names.filter((key) => ![...rule.required, ...rule.optional].includes(key)).map((key) => `${name} has ${key}`),
    ...(time === undefined || jenkinsTime.test(time) ? [] : [`${name} took ${time}`]),
    ...(rule.mayHoldText || elements.length === children.length ? [] : [`${name} contains text`]),
    ...elements.flatMap((child) => {
      const [childName = ""] = Object.keys(child).filter((key) => key !== ":@");
      return rule.children.includes(childName) ? nodeViolations(child) : [`${name} contains ${childName}`];
    }),
  ];
}

async function everyKind(): Promise<GateArtifact> {
  const suite = anchorSuite([
    anchorCase({ id: "holds", prompt: "answer" }),
    anchorCase({ id: "breaks" }),
    anchorCase({ id: "down", prompt: "fail" }),
    anchorCase({ id: "watched", stage: "watch" }),
    anchorCase({ id: "extra", role: "coverage", family: "other" }),
    anchorCase({ id: "listed", knownFailure: "see #7" }),
    anchorCase({ id: "mended", prompt: "answer", knownFailure: "see #8" }),
  ]);
  return await run(suite, async ({ query }) => {
    if (query === "fail") throw new CtxError("upstream", "the server is gone");
    return asked(query === "answer" ? answer() : missing("everything"));
  });
}

const template = await run(anchorSuite([anchorCase()]), async () => asked(answer()));
