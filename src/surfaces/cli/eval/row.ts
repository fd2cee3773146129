// `ctx eval`: measures decisions and retrieval on labelled data.
import type { CommandRow } from "../row.ts";

const decisions: CommandRow = {
  name: "decisions",
  summary:
    "Decide for each labelled request whether to answer, ask back or refuse, and measure how often that is right. Calls no tool.",
  args: [["<file...>", "File of labelled requests as JSON lines."]],
  flags: [
    ["--models <which>", "Models to measure.", { choices: ["embedded", "configured"], standard: "embedded" }],
    [
      "--strict-against <file>",
      "Also report metrics for the rows whose request and whose tools both do not occur in this file.",
    ],
    ["--explain <id>", "Only show how the row with this id was decided."],
    ["--html <file>", "Also write the report with a picture of its calibration to this file."],
    ["--out <file>", "Write {metrics, rows} to this file as JSON."],
  ],
  settings: "eval",
  intro: `A row: {"id", "query", "tools": [{"name", "description", "inputSchema"}], "gold": {"outcome", "toolNames"?, "arguments"?}}
with outcome answer, clarification_required or capability_miss.`,
  examples: [
    "ctx eval decisions rows.jsonl",
    "ctx eval decisions rows.jsonl more.jsonl --json --out decisions.json",
    "ctx eval decisions rows.jsonl --html decisions.html",
    "ctx eval decisions rows.jsonl --explain row-17",
  ],
  notes: "Exit: 0 every row was measured, 1 some rows could not be used.",
  load: async () => (await import("./decisions.ts")).decisions,
};

const retrieval: CommandRow = {
  name: "retrieval",
  summary: "Search a pool of methods for labelled requests, and measure recall.",
  flags: [
    [
      "--pool <file>",
      "Methods as JSON lines, or an mcpServers JSON file; its servers are started to list their methods.",
      { isRequired: true },
    ],
    [
      "--queries <file>",
      "Labelled requests as JSON lines, each with the ids of its right methods.",
      { isRequired: true },
    ],
  ],
  settings: "eval",
  intro: `A method: {"id", "name", "description", "inputSchema"} and, where it has a server, "server", "serverTitle", "serverDescription".
Those of an mcpServers JSON have the id server/method. A request: {"id", "query"} with "relevantTools" or "sameNameTools", any id
of which is a hit, or "slots": a list of such lists, one for each method needed.`,
  examples: [
    "ctx eval retrieval --pool methods.jsonl --queries requests.jsonl",
    "ctx eval retrieval --pool mcp.json --queries requests.jsonl --json",
  ],
  notes: "Exit: 0 every row was measured, 1 some rows could not be used.",
  load: async () => (await import("./retrieval.ts")).retrieval,
};

/** The command. */
export const evaluation: CommandRow = {
  name: "eval",
  summary: "measure decisions and retrieval on labelled data",
  parts: [decisions, retrieval],
};
