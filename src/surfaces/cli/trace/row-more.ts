// The parts of `ctx trace` that write, delete, receive, send or run traces.
import { otlpEncodings } from "../../../trace/export/encodings.ts";
import { countUpTo, portNumber, suiteFlag, traceText } from "../plain-flags.ts";
import { type CommandRow, several } from "../row.ts";
import { header, lightTrace, otlpPort, size, traceForms, wholeNumber } from "./values.ts";

/** `ctx trace listen`. */
export const listen: CommandRow = {
  name: "listen",
  summary: "Receive the OpenTelemetry spans of other agents over HTTP, and store each run as a trace.",
  flags: [
    ["--port <number>", "Port to listen on; 0 selects a free one.", { parse: portNumber, standard: otlpPort }],
    [
      "--host <address>",
      "Address to listen on. Any program that reaches it can store traces.",
      { standard: "127.0.0.1" },
    ],
  ],
  settings: "trace",
  examples: ["ctx trace listen", "ctx trace listen --port 0 --json"],
  load: async () => (await import("./listen.ts")).listen,
};

/** `ctx trace prune`. */
export const prune: CommandRow = {
  name: "prune",
  summary: "Delete old traces and list them. Give at least one of --keep, --older-than and --max-size.",
  flags: [
    ["--keep <count>", "Keep this number of the newest traces and delete the others.", wholeNumber],
    ["--older-than <time>", "Delete traces older than an age such as 36h or 30d, or than a date."],
    [
      "--max-size <size>",
      "Keep the newest traces up to this total size, for example 500MB, and delete the others.",
      size,
    ],
    ["--dry-run", "List what would be deleted; delete nothing."],
  ],
  ...lightTrace,
  examples: ["ctx trace prune --older-than 30d --dry-run", "ctx trace prune --keep 100"],
  load: async () => (await import("./prune.ts")).prune,
};

/** `ctx trace redact`. */
export const redact: CommandRow = {
  name: "redact",
  summary: "Redact secrets in a stored trace; print it, or write it with --out or --in-place.",
  args: [["<trace>", traceText]],
  flags: [
    ["--check", "Only list the places of likely secrets. The exit code is 1 if there are any."],
    ["--out <file>", "File for the redacted trace."],
    ["--in-place", "Replace the trace with the redacted one."],
  ],
  settings: "trace",
  intro:
    "What is redacted before it is stored is redacted here again, by the same rules and by `redaction.keys` of the settings.",
  examples: [
    "ctx trace redact 1 --check",
    "ctx trace redact result.json --out clean.json",
    "ctx trace redact 3f2a --in-place",
  ],
  load: async () => (await import("./redact.ts")).redact,
};

/** `ctx trace html`. */
export const html: CommandRow = {
  name: "html",
  summary: "Write a trace as one page of the studio, in one file; with a second trace, the page compares both.",
  args: [
    ["<trace>", traceText],
    ["[other]", "A second trace, to show the differences."],
  ],
  flags: [
    ["--out <file>", "Output file; `-` for standard output. Default: `<request id>.html` under the current folder."],
  ],
  ...lightTrace,
  examples: ["ctx trace html 1", "ctx trace html 2 1 --out difference.html"],
  load: async () => (await import("./html.ts")).html,
};

/** `ctx trace export`. */
export const exporting: CommandRow = {
  name: "export",
  summary: "Export a trace in another format.",
  args: [["<trace>", traceText]],
  flags: [
    [
      "--as <form>",
      "`otlp`: OpenTelemetry spans; `jsonl`: a trace in the current format; `developer-trace`: the document of the HTTP API; " +
        "`fixture`: a folder with the tools and replies of the run, which answers the question offline; `tape`: a folder with the model and tool calls of the run, to replay while the tools run.",
      { choices: traceForms, isRequired: true },
    ],
    [
      "--out <place>",
      "File, or folder of a fixture or tape. Default: standard output; for a folder, `fixture` or `tape` in the current folder.",
    ],
    ["--endpoint <url>", "Send the spans to this collector (OTLP over HTTP) instead of writing them."],
    ["--encoding <name>", "Encoding of the spans. Default: json.", { choices: otlpEncodings }],
    [
      "--header <name=value>",
      "HTTP header for the collector; may be given several times.",
      { ...several, parse: header },
    ],
    suiteFlag,
  ],
  settings: "replay",
  catalog: "needed",
  examples: [
    "ctx trace export 1 --as otlp --out spans.json",
    "ctx trace export 1 --as otlp --endpoint http://127.0.0.1:4318 --encoding protobuf",
    "ctx trace export 1 --as fixture --out fixtures/one",
    "ctx trace export 1 --as developer-trace",
    "ctx trace export 1 --as tape --out tapes/one",
  ],
  load: async () => (await import("./export.ts")).exportTrace,
};

/** `ctx trace replay`. */
export const replay: CommandRow = {
  name: "replay",
  summary:
    "Run the request of a trace again on its recorded replies, without calling a tool, and list the differences. Exit code 1 when there are any.",
  args: [["<trace>", traceText]],
  flags: [["--keep", "Write a trace of the replay."], suiteFlag],
  settings: "replay",
  catalog: "needed",
  intro:
    "Tools are listed by the configured servers and never called; models reply from the trace. The clock stands at the time of the recording.",
  examples: [
    "ctx trace replay 1",
    "ctx trace replay failed.jsonl --config ctx.config.yaml --json",
    "ctx trace replay 1 --rollout shadow --keep",
    "ctx trace replay 1 --suite support",
  ],
  notes: "Exit: 0 no difference except time, 1 a difference.",
  load: async () => (await import("./replay.ts")).replay,
};

/** `ctx trace serve`. */
export const serve: CommandRow = {
  name: "serve",
  summary: "Serve the recorded tool calls of a run as an MCP server on standard input and output, or over HTTP.",
  args: [["<trace>", traceText]],
  flags: [
    ["--http", "Serve Streamable HTTP on 127.0.0.1 and print the URL; Ctrl-C ends it."],
    ["--port <number>", "Port to listen on with --http. Default: a free one.", countUpTo(65_535)],
  ],
  settings: "trace",
  examples: ["ctx trace serve 1", "ctx trace serve run.jsonl --http --port 8080"],
  load: async () => (await import("./serve.ts")).serve,
};
