// Suites with one mistake each and the expected message. The configured tools are alpha and beta.

export const head = "version: 1\nsuite: small\ndefaults: { source: a test }\n";
export const cases = `cases:
  - id: first
    prompt: What is it?
    truth: unambiguous
    expect: { outcomeType: answer }
`;
export const good = head + cases;

/** Title, text of the suite, message. */
export const badSuites: readonly (readonly [title: string, text: string, message: string])[] = [
  ["an empty file", "", "s.yaml is empty (a suite starts with `version: 1`)"],
  ["only a comment", "# later\n", "s.yaml is empty (a suite starts with `version: 1`)"],
  ["a list", "- version: 1\n", "s.yaml:1:1: the suite is a list; it must be a map of keys: version, suite and cases"],
  ["a scalar", "hello\n", 's.yaml:1:1: the suite is "hello"; it must be a map of keys: version, suite and cases'],
  [
    "invalid YAML",
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
    "s.yaml:1:1: aliases (*name) expand to too many values; write the values out",
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
    "an unknown key of an expectation without a similar one",
    good.replace("outcomeType: answer", "outcomeType: answer, colour: red"),
    "s.yaml:8:36: cases[0].expect.colour is not a key; the keys here are outcomeType, assumption, options, recommendedOptionId, resolutionMode, missingParameter, methods, missingCapability, evidenceFields, maxAgeMs, view, grounding, contents",
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
    "a threshold that no value can meet",
    `${good}thresholds: { rates: { fallbackRate: { min: 0.5, max: 0.1 } } }\n`,
    "s.yaml:9:24: thresholds.rates.fallbackRate has a min above its max, so no value can meet it",
  ],
  [
    "a percentage as a threshold",
    `${good}thresholds: { rates: { fallbackRate: { max: 5 } } }\n`,
    "s.yaml:9:40: thresholds.rates.fallbackRate.max is 5; the maximum is 1",
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
    "a prompt longer than a query may be",
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
    "a missing source",
    good.replace("defaults: { source: a test }\n", ""),
    "s.yaml:4:5: cases[0].source is missing; say where the requirement comes from, here or in defaults.source",
  ],
  [
    "a tool that is not configured",
    good.replace("source: a test", "source: a test, tools: [alhpa]"),
    's.yaml:3:37: defaults.tools[0] is "alhpa", a tool that is not configured; did you mean "alpha"?',
  ],
  [
    "an unknown tool without a similar one",
    good.replace("    truth:", "    tools: [beta, unheard-of]\n    truth:"),
    's.yaml:7:19: cases[0].tools[1] is "unheard-of", a tool that is not configured; the tools are alpha, beta',
  ],
  [
    "a tool that is missing in the suite's own servers",
    `${good.replace("    truth:", "    tools: [alpha]\n    truth:")}servers: { gamma: { bundled: gamma } }\n`,
    's.yaml:7:13: cases[0].tools[0] is "alpha", a tool that is not configured; the tools are gamma',
  ],
  [
    "a mistyped key of a server",
    `${good}servers: { gamma: { comand: node } }\n`,
    's.yaml:9:21: servers.gamma.comand is not a key; did you mean "command"?',
  ],
  [
    "an invalid pattern",
    good.replace("outcomeType: answer", "outcomeType: answer, options: ['/(/i']"),
    "s.yaml:8:46: cases[0].expect.options[0]: /(/i: missing closing ) ( at position 1",
  ],
  [
    "a pattern with a stateful flag",
    good.replace("outcomeType: answer", "outcomeType: answer, missingCapability: /x/g"),
    "s.yaml:8:36: cases[0].expect.missingCapability: /x/g: the flag g is not supported; use i, m, s, u or v",
  ],
  [
    "an invalid evidence path",
    good.replace("outcomeType: answer", "outcomeType: answer, evidenceFields: ['rows[0].price']"),
    's.yaml:8:53: cases[0].expect.evidenceFields[0] is "rows[0].price"; write keys joined by dots, [] after a list: rows[].price',
  ],
  [
    "zero repeats",
    good.replace("    truth:", "    repeat: 0\n    truth:"),
    "s.yaml:7:5: cases[0].repeat is 0; the minimum is 1",
  ],
  [
    "a known failure of an unknown case",
    `${good}knownFailures: { frist: because }\n`,
    's.yaml:9:18: knownFailures.frist names no case of this suite; did you mean "first"?',
  ],
  [
    "a known failure of a coverage case",
    `${good.replace("    truth", "    role: coverage\n    truth")}knownFailures: { first: because }\n`,
    "s.yaml:10:18: knownFailures.first names a coverage case, which cannot fail the gate",
  ],
  [
    "a share above one",
    good.replace("    truth", "    thresholds: { minPassRate: 2 }\n    truth"),
    "s.yaml:7:19: cases[0].thresholds.minPassRate is 2; the maximum is 1",
  ],
  [
    "several mistakes",
    `${good.replace("    truth: unambiguous", "    truht: unambiguous")}extra: 1\n`,
    's.yaml:7:5: cases[0].truht is not a key; did you mean "truth"?\ns.yaml:9:1: extra is not a key; the keys here are version, suite, description, thresholds, defaults, servers, allow, evidence, knownFailures, families, cases',
  ],
];
