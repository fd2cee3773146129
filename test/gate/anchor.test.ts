import { mkdir, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { CtxError } from "../../src/contract/error.ts";
import { loadSuite } from "../../src/gate/anchor.ts";
import { freshFolder } from "./folder.ts";

const head = "version: 1\nsuite: small\ndefaults: { source: a test }\n";
const cases = `cases:
  - id: first
    prompt: What is it?
    truth: unambiguous
    expect: { outcomeType: answer }
`;
const good = head + cases;

test("defaults reach every case, and what nobody says is fixed", async () => {
  const suite = await load(`${head.replace(" a test", " a test, tools: [alpha], repeat: 2, family: kind")}${cases}
  - id: second
    prompt: And this?
    truth: ambiguous
    tools: [beta]
    family: other
    repeat: 3
    role: coverage
    stage: watch
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
      stage: "block",
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
      stage: "watch",
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
])("%s leaves the hash of a suite as it was", async (_, text) => {
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

test("paths of a suite's servers are relative to the suite", async () => {
  const folder = await freshFolder();
  await mkdir(path.join(folder, "suites"));
  const servers =
    "servers:\n  alpha: { command: ./start.sh, cwd: data }\n  beta: { command: node, args: [server.ts] }\n  gamma: { bundled: gamma }\n";
  await writeFile(path.join(folder, "suites/small.yaml"), good + servers);
  const suite = await loadSuite("suites/small.yaml", { folder, packageAnchors: folder });
  expect(suite.servers).toMatchObject({
    alpha: { command: path.join(folder, "suites/start.sh"), cwd: path.join(folder, "suites/data") },
    beta: { command: "node", args: ["server.ts"], cwd: path.join(folder, "suites") },
    gamma: { bundled: "gamma" },
  });
});

test("a name is looked up in the current folder first, then in the package", async () => {
  const folder = await freshFolder();
  const packageAnchors = await freshFolder();
  const places = { folder, packageAnchors };
  await writeFile(path.join(packageAnchors, "small.yaml"), good);
  expect((await loadSuite("small", places)).file).toBe(path.join(packageAnchors, "small.yaml"));
  await mkdir(path.join(folder, "anchors"));
  await writeFile(path.join(folder, "anchors/small.yaml"), good);
  expect((await loadSuite("small", places)).file).toBe(path.join(folder, "anchors/small.yaml"));
});

test.each([
  ["an empty file", "", "s.yaml is empty (a suite starts with `version: 1`)"],
  ["only a comment", "# later\n", "s.yaml is empty (a suite starts with `version: 1`)"],
  [
    "a list",
    "- version: 1\n",
    's.yaml:1:1: the suite is [{"version":1}]; it must be a map of keys: version, suite and cases',
  ],
  ["a scalar", "hello\n", 's.yaml:1:1: the suite is "hello"; it must be a map of keys: version, suite and cases'],
  [
    "no YAML",
    `${good}  - id: [\n`,
    "s.yaml:10:1: Flow sequence in block collection must be sufficiently indented and end with a ]",
  ],
  [
    "a tab for indentation",
    head + cases.replace("    prompt", "\tprompt"),
    "s.yaml:6:1: Tabs are not allowed as indentation",
  ],
  ["a key twice", `${good}suite: again\n`, "s.yaml:9:1: Map keys must be unique"],
  [
    "an alias bomb",
    `a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c, *c, *c]\n`,
    "s.yaml:1:1: aliases (*name) multiply beyond measure; write the values out",
  ],
  ["no version", good.replace("version: 1\n", ""), "s.yaml:1:1: version is missing; it must be 1"],
  ["a newer version", good.replace("version: 1", "version: 2"), "s.yaml:1:1: version is 2; it must be 1"],
  [
    "a name with capitals",
    good.replace("suite: small", "suite: Small Suite"),
    's.yaml:2:1: suite is "Small Suite"; it must be lower-case words joined by hyphens',
  ],
  ["no cases", head, "s.yaml:1:1: cases is missing; it must be a list"],
  ["an empty list of cases", `${head}cases: []\n`, "s.yaml:4:1: cases is an empty list; give at least one"],
  [
    "a mistyped key at the top",
    `${good}threshold: {}\n`,
    's.yaml:9:1: threshold is not a key; did you mean "thresholds"?',
  ],
  [
    "a mistyped key of a case",
    good.replace("    prompt:", "    promt:"),
    's.yaml:6:5: cases[0].promt is not a key; did you mean "prompt"?',
  ],
  [
    "a key of an expectation that nothing resembles",
    good.replace("outcomeType: answer", "outcomeType: answer, colour: red"),
    "s.yaml:8:36: cases[0].expect.colour is not a key; the keys here are outcomeType, assumption, options, recommendedOptionId, missingCapability, evidenceFields, maxAgeMs, view",
  ],
  [
    "a mistyped rate",
    `${good}thresholds: { rates: { ambiguityRecal: { min: 1 } } }\n`,
    's.yaml:9:24: thresholds.rates.ambiguityRecal is not a key; did you mean "ambiguityRecall"?',
  ],
  [
    "a threshold without a limit",
    `${good}thresholds: { rates: { fallbackRate: {} } }\n`,
    "s.yaml:9:24: thresholds.rates.fallbackRate needs min or max",
  ],
  [
    "a threshold that nothing can meet",
    `${good}thresholds: { rates: { fallbackRate: { min: 0.5, max: 0.1 } } }\n`,
    "s.yaml:9:24: thresholds.rates.fallbackRate has a min above its max, which nothing can meet",
  ],
  [
    "a percentage as a threshold",
    `${good}thresholds: { rates: { fallbackRate: { max: 5 } } }\n`,
    "s.yaml:9:40: thresholds.rates.fallbackRate.max is 5; the most is 1",
  ],
  [
    "an unknown rollout stage",
    `${good}thresholds: { observedRolloutStages: [enabeld] }\n`,
    's.yaml:9:39: thresholds.observedRolloutStages[0] is "enabeld"; it must be disabled, shadow or enabled; did you mean "enabled"?',
  ],
  [
    "a mistyped truth",
    good.replace("truth: unambiguous", "truth: unambigous"),
    's.yaml:7:5: cases[0].truth is "unambigous"; it must be ambiguous, unambiguous or unsupported; did you mean "unambiguous"?',
  ],
  [
    "an unknown outcome",
    good.replace("outcomeType: answer", "outcomeType: anwser"),
    's.yaml:8:15: cases[0].expect.outcomeType is "anwser"; it must be answer, clarification_required or capability_miss; did you mean "answer"?',
  ],
  [
    "a missing truth",
    good.replace("    truth: unambiguous\n", ""),
    "s.yaml:5:5: cases[0].truth is missing; it must be ambiguous, unambiguous or unsupported",
  ],
  [
    "a number as a prompt",
    good.replace("What is it?", "42"),
    "s.yaml:6:5: cases[0].prompt is 42; it must be text, so put it in quotes",
  ],
  ["an empty prompt", good.replace("What is it?", "'  '"), "s.yaml:6:5: cases[0].prompt must not be empty"],
  [
    "a prompt that no query may be",
    good.replace("What is it?", "x".repeat(4001)),
    "s.yaml:6:5: cases[0].prompt has more than 4000 characters",
  ],
  [
    "an id with spaces",
    good.replace("id: first", "id: my case"),
    's.yaml:5:5: cases[0].id is "my case"; it must be lower-case words joined by hyphens',
  ],
  [
    "an id twice",
    `${good}${cases.replace("cases:\n", "")}`,
    's.yaml:9:5: cases[1].id is "first", which cases[0] has already; rename one',
  ],
  [
    "no source",
    good.replace("defaults: { source: a test }\n", ""),
    "s.yaml:4:5: cases[0].source is missing; say where the requirement comes from, here or in defaults.source",
  ],
  [
    "a tool nobody configured",
    good.replace("source: a test", "source: a test, tools: [alhpa]"),
    's.yaml:3:37: defaults.tools[0] is "alhpa", a tool that is not configured; did you mean "alpha"?',
  ],
  [
    "a tool that nothing resembles",
    good.replace("    truth:", "    tools: [beta, unheard-of]\n    truth:"),
    's.yaml:7:19: cases[0].tools[1] is "unheard-of", a tool that is not configured; the tools are alpha, beta',
  ],
  [
    "a tool that the suite's own servers lack",
    `${good.replace("    truth:", "    tools: [alpha]\n    truth:")}servers: { gamma: { bundled: gamma } }\n`,
    's.yaml:7:13: cases[0].tools[0] is "alpha", a tool that is not configured; the tools are gamma',
  ],
  [
    "a mistyped key of a server",
    `${good}servers: { gamma: { comand: node } }\n`,
    's.yaml:9:21: servers.gamma.comand is not a key; did you mean "command"?',
  ],
  [
    "a pattern that does not read",
    good.replace("outcomeType: answer", "outcomeType: answer, options: ['/(/i']"),
    "s.yaml:8:46: cases[0].expect.options[0]: Invalid regular expression: /(/i: Unterminated group",
  ],
  [
    "a pattern with a flag that remembers",
    good.replace("outcomeType: answer", "outcomeType: answer, missingCapability: /x/g"),
    "s.yaml:8:36: cases[0].expect.missingCapability: the flags of /x/g may only be i, m, s, u and v",
  ],
  [
    "an evidence path that is none",
    good.replace("outcomeType: answer", "outcomeType: answer, evidenceFields: ['rows[0].price']"),
    's.yaml:8:53: cases[0].expect.evidenceFields[0] is "rows[0].price"; write keys joined by dots, [] after a list: rows[].price',
  ],
  [
    "zero repeats",
    good.replace("    truth:", "    repeat: 0\n    truth:"),
    "s.yaml:7:5: cases[0].repeat is 0; the least is 1",
  ],
  [
    "several mistakes",
    `${good.replace("    truth: unambiguous", "    truht: unambiguous")}extra: 1\n`,
    's.yaml:7:5: cases[0].truht is not a key; did you mean "truth"?\ns.yaml:9:1: extra is not a key; the keys here are version, suite, description, thresholds, defaults, servers, cases',
  ],
])("%s is refused with what would fix it", async (_, text, message) => {
  const error = await refusal(load(text));
  expect(error.code).toBe("config");
  expect(told(error)).toBe(message);
});

test("many mistakes are counted, not all listed", async () => {
  const text = head + cases + Array.from({ length: 14 }, (_, index) => `key${index}: 1\n`).join("");
  const lines = (await refusal(load(text))).message.split("\n");
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe("and 4 more");
});

test("a file of more than 5 MB is refused unread", async () => {
  const folder = await freshFolder();
  await writeFile(path.join(folder, "s.yaml"), good);
  await truncate(path.join(folder, "s.yaml"), 5_000_001);
  const error = await refusal(loadSuite("./s.yaml", { folder, packageAnchors: folder }));
  expect(error).toMatchObject({ code: "config", message: "s.yaml has 5000001 bytes, a suite has at most 5000000" });
});

test("a file that is not UTF-8 is refused", async () => {
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
  ["anchors/", "anchors is not a file", "give the path of a YAML file"],
])("asking for %s names the suites there are", async (name, message, hint) => {
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

function told({ message, hint }: CtxError): string {
  return hint === undefined ? message : `${message} (${hint})`;
}
