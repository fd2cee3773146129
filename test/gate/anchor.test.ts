import { mkdir, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { CtxError } from "../../src/contract/error.ts";
import { loadSuite } from "../../src/gate/anchor.ts";
import { badSuites, cases, good, head } from "./bad-suites.data.ts";
import { freshFolder } from "./folder.ts";

test("lets a failure of a case fail the gate where neither the case nor the defaults set a stage", async () => {
  expect((await load(`${head}${cases}`)).cases.map(({ stage }) => stage)).toEqual(["block"]);
});

test("applies defaults to every case, and fixed values where the suite sets none", async () => {
  const suite =
    await load(`${head.replace(" a test", " a test, tools: [alpha], repeat: 2, family: kind, stage: watch")}${cases}
  - id: second
    prompt: And this?
    truth: ambiguous
    tools: [beta]
    family: other
    repeat: 3
    role: coverage
    stage: block
    clarificationPolicy: auto
    queryDepth: fast
    responseShape: answer
    source: elsewhere
    expect: { outcomeType: answer, assumption: required }
`);
  expect(suite.cases).toEqual([
    {
      id: "first",
      prompt: "What is it?",
      family: "kind",
      tools: ["alpha"],
      clarificationPolicy: "return",
      queryDepth: "deep",
      responseShape: "answer_with_evidence",
      role: "gate",
      stage: "watch",
      source: "a test",
      truth: "unambiguous",
      expect: { outcomeType: "answer" },
      repeat: 2,
    },
    {
      id: "second",
      prompt: "And this?",
      family: "other",
      tools: ["beta"],
      clarificationPolicy: "auto",
      queryDepth: "fast",
      responseShape: "answer",
      role: "coverage",
      stage: "block",
      source: "elsewhere",
      truth: "ambiguous",
      expect: { outcomeType: "answer", assumption: "required" },
      repeat: 3,
    },
  ]);
  expect(suite).toMatchObject({ suite: "small", description: null, servers: null });
  expect(suite.thresholds).toEqual({ rates: {}, observedRolloutStages: [] });
});

test.each([
  [
    "a comment and other layout",
    `# hello\n${good.replace("{ outcomeType: answer }", "\n      outcomeType: 'answer'")}`,
  ],
  ["a default written out", `version: 1\nsuite: small\n${cases}    source: a test\n    queryDepth: deep\n`],
  ["a description", `${good}description: words\n`],
])("%s keeps the hash of a suite", async (_, text) => {
  expect((await load(text)).suiteHash).toBe((await load(good)).suiteHash);
});

test.each([
  ["another prompt", good.replace("What is it", "What was it")],
  ["another expectation", good.replace("outcomeType: answer", "outcomeType: capability_miss")],
  ["another server", `${good}servers: { alpha: { command: node } }\n`],
  ["a threshold", `${good}thresholds: { rates: { falseMissRate: { max: 0 } } }\n`],
])("%s changes the hash of a suite", async (_, text) => {
  expect((await load(text)).suiteHash).not.toBe((await load(good)).suiteHash);
});

test("passes thresholds, known failures and lines to their cases; a suite without them keeps its hash", async () => {
  const plain = await load(good);
  const suite = await load(
    `${good.replace("    truth", "    thresholds: { maxCostUsd: 1 }\n    truth").replace("a test }", "a test, thresholds: { minPassRate: 0.5 } }")}knownFailures: { first: see above }\nfamilies: true\n`,
  );
  expect(suite.cases[0]).toMatchObject({ thresholds: { minPassRate: 0.5, maxCostUsd: 1 }, knownFailure: "see above" });
  expect([suite.hasFamilies, suite.lines.get("first")]).toEqual([true, 5]);
  expect(plain.cases[0]).not.toHaveProperty("thresholds");
  expect(plain.cases[0]).not.toHaveProperty("knownFailure");
  expect((await load(`${good}families: true\n`)).suiteHash).toBe(plain.suiteHash);
});

test("resolves server paths relative to the suite", async () => {
  const folder = await freshFolder();
  await mkdir(path.join(folder, "suites"));
  const servers =
    "servers:\n  alpha: { command: ./start.sh, cwd: data }\n  beta: { command: node, args: [server.ts] }\n  gamma: { bundled: gamma }\n  delta: { surface: ./s/d.json }\n";
  await writeFile(path.join(folder, "suites/small.yaml"), good + servers);
  const suite = await loadSuite("suites/small.yaml", { folder, packageAnchors: folder });
  expect(suite.servers).toMatchObject({
    alpha: { command: path.join(folder, "suites/start.sh"), cwd: path.join(folder, "suites/data") },
    beta: { command: "node", args: ["server.ts"], cwd: path.join(folder, "suites") },
    gamma: { bundled: "gamma" },
    delta: { surface: path.join(folder, "suites/s/d.json") },
  });
});

test("looks up a name in the current folder first, then in the package", async () => {
  const folder = await freshFolder();
  const packageAnchors = await freshFolder();
  const places = { folder, packageAnchors };
  await writeFile(path.join(packageAnchors, "small.yaml"), good);
  expect((await loadSuite("small", places)).file).toBe(path.join(packageAnchors, "small.yaml"));
  await mkdir(path.join(folder, "anchors"));
  await writeFile(path.join(folder, "anchors/small.yaml"), good);
  expect((await loadSuite("small", places)).file).toBe(path.join(folder, "anchors/small.yaml"));
});

test.each(badSuites)("rejects %s with a fix", async (_, text, message) => {
  const error = await refusal(load(text));
  expect(error.code).toBe("config");
  expect(textOf(error)).toBe(message);
});

test("lists the first mistakes and counts the rest", async () => {
  const text = head + cases + Array.from({ length: 14 }, (_, index) => `key${index}: 1\n`).join("");
  const lines = (await refusal(load(text))).message.split("\n");
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe("and 4 more");
});

test("rejects a file of more than 5 MB without reading it", async () => {
  const folder = await freshFolder();
  await writeFile(path.join(folder, "s.yaml"), good);
  await truncate(path.join(folder, "s.yaml"), 5_000_001);
  const error = await refusal(loadSuite("./s.yaml", { folder, packageAnchors: folder }));
  expect(error).toMatchObject({ code: "config", message: "s.yaml has 5000001 bytes, a suite has at most 5000000" });
});

test("rejects a file that is not UTF-8", async () => {
  const folder = await freshFolder();
  await writeFile(path.join(folder, "s.yaml"), Buffer.from([0x73, 0xff, 0xfe]));
  const error = await refusal(loadSuite("./s.yaml", { folder, packageAnchors: folder }));
  expect(error).toMatchObject({ code: "config", message: "s.yaml is not UTF-8 text" });
});

test.each([
  [
    "smal",
    'no suite "smal": it is neither in ./anchors nor among those that ship',
    "did you mean small? the suites are other, small",
  ],
  [
    "nothing-like-it",
    'no suite "nothing-like-it": it is neither in ./anchors nor among those that ship',
    "the suites are other, small",
  ],
  ["./gone.yaml", 'no suite "./gone.yaml": there is no such file', "the suites are other, small"],
  ["../gone/suite.yaml", 'no suite "../gone/suite.yaml": there is no such file', "the suites are other, small"],
  ["anchors/", "anchors is not a file", "give the path of a YAML or JSON lines file"],
])("lists the available suites when asked for %s", async (name, message, hint) => {
  const folder = await freshFolder();
  await mkdir(path.join(folder, "anchors"));
  await writeFile(path.join(folder, "anchors/small.yaml"), good);
  await writeFile(path.join(folder, "anchors/other.yaml"), good);
  const error = await refusal(loadSuite(name, { folder, packageAnchors: path.join(folder, "none") }));
  expect(error).toMatchObject({ code: "usage", message, hint });
});

async function load(text: string) {
  const folder = await freshFolder();
  await writeFile(path.join(folder, "s.yaml"), text);
  return loadSuite("./s.yaml", { folder, packageAnchors: folder, toolIds: ["alpha", "beta"] });
}

async function refusal(loading: Promise<unknown>): Promise<CtxError> {
  const outcome = await loading.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (outcome instanceof CtxError) return outcome;
  throw new Error(`expected a CtxError, got ${String(outcome)}`);
}

function textOf({ message, hint }: CtxError): string {
  return hint === undefined ? message : `${message} (${hint})`;
}
