// `ctx trace`: lists, shows, explains, compares and exports the traces of past queries.
import { diffSections } from "../../../trace/diff/difference.ts";
import { sortKeys } from "../../../trace/filter.ts";
import { countUpTo, oneOf, traceText } from "../plain-flags.ts";
import { type CommandRow, several } from "../row.ts";
import { exporting, html, listen, prune, redact, replay, serve } from "./row-more.ts";
import { dollars, duration, lightTrace, mostForPeople } from "./values.ts";

const list: CommandRow = {
  name: "list",
  summary: "List the stored traces, newest first, or those in one file; `-` is standard input.",
  args: [["[file]", "File with one or more traces. Default: the stored traces."]],
  flags: [
    ["--outcome <word>", "Only runs with this outcome: answer, clarification, capability, error, killed or damaged."],
    ["--tool <name>", "Only runs with this tool or method."],
    ["--reason <code>", "Only runs with this reason code or stop reason."],
    ["--text <words>", "Only runs with this text in the query or the response."],
    ["--since <time>", "Only runs since an age such as 30m, 36h or 7d, or since a date."],
    ["--slower-than <duration>", "Only runs that took longer than this, for example 2s.", duration],
    ["--cost-above <usd>", "Only runs that cost more than this, in US dollars.", dollars],
    ["--sort <key>", "Order of the list.", { choices: sortKeys, standard: "newest" }],
    ["--limit <count>", `Maximum number of rows. Default: ${mostForPeople}, and all with --json.`, countUpTo(100_000)],
    ["--watch", "Keep running and print every new trace, until interrupted."],
  ],
  ...lightTrace,
  examples: [
    "ctx trace list",
    "ctx trace list --outcome capability --since 7d",
    "ctx trace list --slower-than 2s --sort slowest --limit 10",
    "ctx trace list results.json",
    "ctx trace list spans.jsonl",
    "ctx trace list --json",
  ],
  load: async () => (await import("./list.ts")).list,
};

const show: CommandRow = {
  name: "show",
  summary: "Show one run: timeline, decision, calls, program, models, cost.",
  args: [["<trace>", traceText]],
  flags: async () => {
    const { sectionNames } = await import("../../../trace/view.ts");
    const names = sectionNames.join(", ");
    return [
      [
        "--section <name>",
        `Only this section; may be given several times: ${names}.`,
        { ...several, parse: oneOf(sectionNames) },
      ],
      ["--grep <words>", "Only lines with this text, below the titles of their sections."],
      ["--errors", "Only errors and warnings."],
    ];
  },
  ...lightTrace,
  intro: async () => {
    const { formats } = await import("../../../trace/read/formats/table.ts");
    return `A trace is named by its number in \`ctx trace list\` (1 is the newest), the beginning of its id, or its file: a trace, a
developerTrace, a result or event capture of an SDK client, a trace of another agent, also packed with gzip. \`file#2\` is
the second trace in a file, \`-\` standard input.

Formats of other agents, which are detected by content:
${formats.map(({ name, title }) => `  ${name}: ${title}`).join("\n")}`;
  },
  examples: [
    "ctx trace show 1",
    "ctx trace show 3f2a --section decision --section calls",
    "ctx trace show 1 --errors",
    "ctx trace show results.json#2 --grep timeout",
    "ctx trace show spans.jsonl --section calls",
    "ctx trace show 3f2a --json",
  ],
  load: async () => (await import("./show.ts")).show,
};

const explain: CommandRow = {
  name: "explain",
  summary: "Explain the ending of a run: findings with evidence, likely cause and fix, the most important first.",
  args: [["<trace>", traceText]],
  ...lightTrace,
  examples: ["ctx trace explain 1", "ctx trace explain result.json --json", "ctx trace explain session.jsonl"],
  load: async () => (await import("./explain.ts")).explain,
};

const diff: CommandRow = {
  name: "diff",
  summary: "Compare two traces and list the differences in order. Exit code 1 when they differ.",
  args: [
    ["<first>", "Base trace, named as in `ctx trace show`."],
    ["<second>", "Trace to compare with the base."],
  ],
  flags: [
    [
      "--ignore <section>",
      `Ignore a section: ${diffSections.join(", ")}; may be given several times.`,
      { ...several, parse: oneOf(diffSections) },
    ],
  ],
  ...lightTrace,
  intro: "Calls are compared by what they ask, not by their number; time alone makes no difference.",
  examples: [
    "ctx trace diff 2 1",
    "ctx trace diff good.jsonl bad.jsonl --ignore answer --ignore cost",
    "ctx trace diff 3f2a result.json --json",
  ],
  load: async () => (await import("./diff.ts")).compare,
};

const stats: CommandRow = {
  name: "stats",
  summary: "Print statistics of a folder of traces: outcomes, reasons, rates, time of each stage, cost, failing tools.",
  args: [["[folder]", "Folder of traces. Default: the stored traces."]],
  ...lightTrace,
  examples: ["ctx trace stats", "ctx trace stats artifacts/traces --json"],
  load: async () => (await import("./stats.ts")).stats,
};

const view: CommandRow = {
  name: "view",
  summary: "Browse traces with the keyboard. Without a terminal, print the newest trace.",
  args: [["[trace]", traceText]],
  ...lightTrace,
  examples: ["ctx trace view", "ctx trace view 3f2a"],
  load: async () => (await import("./view.ts")).view,
};

/** The command. */
export const trace: CommandRow = {
  name: "trace",
  summary: "list and read the traces of past queries",
  isLight: true,
  parts: [list, show, explain, diff, stats, listen, view, prune, redact, html, exporting, replay, serve],
};
