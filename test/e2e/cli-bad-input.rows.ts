// Wrong flags, files, configurations and suites: the input, and the expected message.

export interface BadRow {
  readonly words: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly exit: number;
  readonly code: "usage" | "config" | "upstream";
  /** Part of the message: what is wrong. */
  readonly says: string;
  /** Part of the message or hint: the fix. */
  readonly fix: string;
}

const usage = { exit: 2, code: "usage" } as const;
const config = { exit: 2, code: "config" } as const;
const upstream = { exit: 5, code: "upstream" } as const;

const yaml = (text: string) => ({ "ctx.config.yaml": text });
const mcp = (value: unknown) => ({ "servers.json": JSON.stringify(value, null, 2) });
const server = (server: unknown) => mcp({ mcpServers: { mine: server } });
const withServers = ["--mcp-config", "servers.json"] as const;

const aCase = `  - id: one
    prompt: How warm is it?
    source: a test
    truth: unambiguous
    expect: { outcomeType: answer }
`;
const suite = (text: string) => ({ "mine.yaml": text });
const goodSuite = `version: 1\nsuite: mine\ncases:\n${aCase}`;

export const flags: readonly BadRow[] = [
  { words: ["qery", "x"], ...usage, says: "unknown command 'qery'", fix: "did you mean query?" },
  { words: ["validate:ambigiuty-rollout"], ...usage, says: "unknown command", fix: "validate:ambiguity-rollout" },
  { words: ["tools", "lst"], ...usage, says: "unknown command 'lst'", fix: "did you mean list?" },
  { words: ["query"], ...usage, says: "missing required argument 'text'", fix: "ctx query --help" },
  { words: ["query", "a", "b"], ...usage, says: "too many arguments", fix: "in quotes" },
  { words: ["query", "x", "--dept", "fast"], ...usage, says: "unknown option '--dept'", fix: "did you mean --depth?" },
  {
    words: ["--depth", "fast", "query", "x"],
    ...usage,
    says: "unknown option '--depth'",
    fix: "put options after the command",
  },
  { words: ["query", "x", "--depth"], ...usage, says: "argument missing", fix: "ctx query --help" },
  { words: ["query", "x", "--depth", "deepest"], ...usage, says: '--depth is "deepest"', fix: "fast, auto or deep" },
  { words: ["query", "x", "--depth", "deeep"], ...usage, says: '--depth is "deeep"', fix: 'did you mean "deep"?' },
  { words: ["query", "x", "--clarify", "ask"], ...usage, says: '--clarify is "ask"', fix: "return, auto or error" },
  { words: ["query", "x", "--shape", "full"], ...usage, says: '--shape is "full"', fix: "answer_with_evidence" },
  { words: ["query", "x", "--rollout", "on"], ...usage, says: '--rollout is "on"', fix: "disabled, shadow or enabled" },
  { words: ["query", "x", "--timeout", "30"], ...usage, says: '--timeout is "30"', fix: "such as 500ms, 30s or 2m" },
  { words: ["query", "x", "--timeout", "0s"], ...usage, says: '--timeout is "0s"', fix: "more than 0ms" },
  { words: ["query", "x", "--now", "noon"], ...usage, says: '--now is "noon"', fix: "2026-01-01T00:00:00Z" },
  {
    words: ["query", "x", "--config", "no.yaml"],
    ...config,
    says: "no.yaml, but there is no such file",
    fix: "check the path",
  },
  { words: ["query", "x", "--mcp-config", "."], ...config, says: "it cannot be read (EISDIR)", fix: "check the path" },
  {
    words: ["query", "-"],
    stdin: "x".repeat(1_100_000),
    ...usage,
    says: "more than 1048576 bytes",
    fix: "4,000 characters",
  },
  { words: ["validate", "x", "--repeat", "0"], ...usage, says: "argument '0' is invalid", fix: "from 1 to 1000" },
  {
    words: ["validate", "x", "--concurrency", "many"],
    ...usage,
    says: "argument 'many' is invalid",
    fix: "from 1 to 64",
  },
  {
    words: ["validate", "x", "--reporter", "xml"],
    ...usage,
    says: '--reporter is "xml"',
    fix: "default, json, markdown, junit, github or html",
  },
  { words: ["schema", "confg"], ...usage, says: 'name is "confg"', fix: "config, suite" },
  {
    words: ["contrib", "serve", "nobody"],
    ...usage,
    says: 'ctx has no bundled contributor "nobody"',
    fix: "the bundled contributors are ",
  },
  { words: ["tools", "serch", "x"], ...usage, says: "unknown command 'serch'", fix: "did you mean search?" },
  { words: ["tools", "search"], ...usage, says: "missing required argument 'words'", fix: "ctx tools search --help" },
  { words: ["tools", "search", "?!"], ...usage, says: "no search words given", fix: "ctx tools search order book" },
  {
    words: ["tools", "search", "x", "--limit", "0"],
    ...usage,
    says: "argument '0' is invalid",
    fix: "from 1 to 200",
  },
  { words: ["tools", "lint", "--surfce", "x"], ...usage, says: "unknown option '--surfce'", fix: "--surface?" },
  { words: ["doctr"], ...usage, says: "unknown command 'doctr'", fix: "did you mean doctor?" },
  { words: ["doctor", "--mcp-cofig", "x"], ...usage, says: "unknown option", fix: "did you mean --mcp-config?" },
  { words: ["doctor", "now"], ...usage, says: "too many arguments", fix: "ctx doctor --help" },
  { words: ["cofig"], ...usage, says: "unknown command 'cofig'", fix: "did you mean config?" },
  { words: ["config", "--depth", "deeep"], ...usage, says: '--depth is "deeep"', fix: 'did you mean "deep"?' },
  { words: ["config", "--al"], ...usage, says: "unknown option '--al'", fix: "did you mean --all?" },
  { words: ["init", "a", "b"], ...usage, says: "too many arguments", fix: "ctx init --help" },
  { words: ["init", "--forse"], ...usage, says: "unknown option '--forse'", fix: "did you mean --force?" },
  { words: ["trace", "show", "x", "--section", "all"], ...usage, says: "argument 'all' is invalid", fix: "timeline" },
];

export const files: readonly BadRow[] = [
  { words: ["trace", "show", "7"], ...usage, says: 'there is no trace "7"', fix: "--trace-dir" },
  {
    words: ["trace", "show", "x.jsonl"],
    files: { "x.jsonl": "no trace\n" },
    ...usage,
    says: "is not a ctx trace",
    fix: "ctx trace list",
  },
  {
    words: ["gate", "report", "no.json"],
    ...usage,
    says: "the artifact cannot be read",
    fix: "artifacts/runs/<suite>/latest.json",
  },
  {
    words: ["gate", "report", "a.json"],
    files: { "a.json": '{"version"' },
    ...config,
    says: "is not JSON",
    fix: "run the gate again",
  },
  {
    words: ["gate", "report", "a.json"],
    files: { "a.json": '{"version":"ctx-rollout-gate/v9"}' },
    ...config,
    says: "ctx-rollout-gate/v9",
    fix: "ctx-rollout-gate/v1",
  },
  {
    words: ["gate", "report", "a.json"],
    files: { "a.json": '{"version":"ctx-rollout-gate/v1"}' },
    ...config,
    says: "damaged gate artifact",
    fix: "run the gate again",
  },
  {
    words: ["tools", "call", "mine", "x", "--args", "{", ...withServers],
    files: server({ command: "x" }),
    ...usage,
    says: "--args is not JSON",
    fix: "--args '{",
  },
  {
    words: ["tools", "call", "mine", "x", "--args", "[]", ...withServers],
    files: server({ command: "x" }),
    ...usage,
    says: "not an object",
    fix: "--args '{",
  },
];

export const setups: readonly BadRow[] = [
  { words: ["init", "notes"], files: { notes: "text" }, ...usage, says: "notes is a file", fix: "name a folder" },
  {
    words: ["init", "notes/deep"],
    files: { notes: "text" },
    ...usage,
    says: "cannot be written (ENOTDIR)",
    fix: "a folder that you may write",
  },
  { words: ["config"], files: yaml("query: { dept: fast }\n"), ...config, says: "query.dept", fix: "depth" },
  { words: ["config", "--config", "no.yaml"], ...config, says: "there is no such file", fix: "check the path" },
  { words: ["tools", "lint", "--surface", "no.json"], ...usage, says: "there is no such file", fix: "check the path" },
  { words: ["tools", "lint", "--surface", "."], ...usage, says: "is not a file", fix: "a JSON file" },
  {
    words: ["tools", "lint", "--surface", "a.json"],
    files: { "a.json": '{"tools"' },
    ...usage,
    says: "a.json is not JSON",
    fix: '{"tools": [...]}',
  },
  {
    words: ["tools", "lint", "--surface", "a.json"],
    files: { "a.json": '{"tools": {}}' },
    ...usage,
    says: 'a.json has no list "tools"',
    fix: '{"tools": [...]}',
  },
  {
    words: ["tools", "lint", "mine", "--surface", "a.json"],
    files: { "a.json": '{"tools": []}' },
    ...usage,
    says: "--surface checks a file, so mine cannot be checked too",
    fix: "omit --surface",
  },
  {
    words: ["tools", "lint", "mien", ...withServers],
    files: server({ command: "x" }),
    ...usage,
    says: 'no tool called "mien"',
    fix: "did you mean mine?",
  },
];

export const configs: readonly BadRow[] = [
  {
    words: ["tools", "list"],
    files: yaml("query: { dept: fast }\n"),
    ...config,
    says: "ctx.config.yaml:1:10: query.dept",
    fix: 'did you mean "depth"?',
  },
  {
    words: ["tools", "list"],
    files: yaml("limits: { calls: many }\n"),
    ...config,
    says: 'ctx.config.yaml:1:11: limits.calls is "many"',
    fix: "a number",
  },
  { words: ["tools", "list"], files: yaml("version: 3\n"), ...config, says: "version is 3", fix: "it must be 1" },
  {
    words: ["tools", "list"],
    files: yaml("query: [\n"),
    ...config,
    says: "ctx.config.yaml:2:1: Flow sequence",
    fix: "end with a ]",
  },
  {
    words: ["tools", "list"],
    files: yaml("mcpServers: { a: { comand: x } }\n"),
    ...config,
    says: "mcpServers.a.comand is not a key",
    fix: "command",
  },
  {
    words: ["tools", "list"],
    environment: { CTX_QUERY_DEPTH: "slow" },
    ...config,
    says: 'CTX_QUERY_DEPTH is "slow"',
    fix: "fast, auto or deep",
  },
  {
    words: ["tools", "list"],
    environment: { CTX_LIMITS_CALLS: "ten" },
    ...config,
    says: 'CTX_LIMITS_CALLS is "ten"',
    fix: "a number",
  },
  {
    words: ["tools", "inspect", "mine", ...withServers],
    files: server({ type: "carrier-pigeon", url: "https://x.test/sse" }),
    ...upstream,
    says: 'servers.json:4:7: mcpServers.mine.type: its type is "carrier-pigeon"',
    fix: "ctx knows stdio, http and sse",
  },
  {
    words: ["tools", "list", ...withServers],
    files: mcp({ tools: {} }),
    ...config,
    says: 'no "mcpServers" map',
    fix: 'the file must contain {"mcpServers": ',
  },
  {
    words: ["tools", "inspect", "mine", ...withServers],
    files: server({ command: "x", args: ["$".concat("{UNSET_KEY}")] }),
    ...upstream,
    says: "servers.json:6:9: mcpServers.mine.args.0 needs the environment variable UNSET_KEY",
    fix: "set UNSET_KEY",
  },
  {
    words: ["tools", "inspect", "mien", ...withServers],
    files: server({ command: "x" }),
    ...usage,
    says: 'no tool called "mien"',
    fix: "did you mean mine?",
  },
  {
    words: ["tools", "inspect", "mine", ...withServers],
    files: server({ command: "ctx-no-such-program" }),
    ...upstream,
    says: "mine",
    fix: "ctx-no-such-program",
  },
  {
    words: ["tools", "inspect", "mine", ...withServers],
    files: server({ command: process.execPath, args: ["-e", "process.exit(3)"] }),
    ...upstream,
    says: "mine",
    fix: "3",
  },
];

export const suites: readonly BadRow[] = [
  { words: ["validate", "nosuch"], ...usage, says: "nosuch", fix: "ambiguity-rollout" },
  { words: ["validate", "./no.yaml"], ...usage, says: "no.yaml", fix: "the suites are" },
  { words: ["validate", "./mine.yaml"], files: suite(""), ...config, says: "mine.yaml is empty", fix: "version: 1" },
  {
    words: ["validate", "./mine.yaml"],
    files: suite("cases: [\n"),
    ...config,
    says: "mine.yaml:2:1",
    fix: "end with a ]",
  },
  {
    words: ["validate", "./mine.yaml"],
    files: suite("version: 1\nsuite: mine\ncases: []\n"),
    ...config,
    says: "mine.yaml:3",
    fix: "case",
  },
  {
    words: ["validate", "./mine.yaml"],
    files: suite(`${goodSuite}    promt: x\n`),
    ...config,
    says: "promt",
    fix: "prompt",
  },
  {
    words: ["validate", "./mine.yaml"],
    files: suite(goodSuite + aCase),
    ...config,
    says: 'cases[1].id is "one"',
    fix: "rename one",
  },
  {
    words: ["validate", "./mine.yaml"],
    files: suite(`${goodSuite}    tools: [nowhere]\n`),
    ...config,
    says: "nowhere",
    fix: "",
  },
  {
    words: ["validate", "./mine.yaml", "--grep", "("],
    files: suite(goodSuite),
    ...usage,
    says: '--grep "("',
    fix: "backslash",
  },
  {
    words: ["validate", "./mine.yaml", "--grep", "absent"],
    files: suite(goodSuite),
    ...usage,
    says: "matches no case of mine",
    fix: "one",
  },
];
