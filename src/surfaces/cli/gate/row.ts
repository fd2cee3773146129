// `ctx gate`: creates cases, compares, merges and reports on saved runs.
import { traceText } from "../plain-flags.ts";
import { type CommandRow, several, type WordRow } from "../row.ts";

async function reporterFlag(): Promise<WordRow> {
  return (await import("../validate/flags.ts")).reporterFlag;
}

const add: CommandRow = {
  name: "add",
  summary:
    "Create a case from a past run. The recorded replies become its fixture, and the results become its expectations.",
  args: [["<trace>", traceText]],
  flags: async () => {
    const { outcomeTypeSchema } = await import("../../../contract/query/request.ts");
    return [
      ["--suite <file>", "YAML file of the suite; created if missing.", { isRequired: true }],
      ["--id <id>", "Id of the case. Default: the first words of the question."],
      [
        "--outcome <type>",
        "Outcome that the case expects, for the run of another agent, which records none.",
        { choices: outcomeTypeSchema.options },
      ],
    ];
  },
  settings: "replay",
  catalog: "needed",
  examples: [
    "ctx gate add 1 --suite anchors/mine.yaml",
    "ctx gate add 3fc41a --suite anchors/mine.yaml --id brazil-price",
    "ctx gate add session.jsonl --suite anchors/mine.yaml --outcome answer",
  ],
  load: async () => (await import("./add.ts")).add,
};

const importing: CommandRow = {
  name: "import",
  summary: "Create a suite from a promptfoo configuration (YAML), labelled JSON lines (.jsonl) or a table (.csv).",
  args: [["<file>", "promptfoo configuration, or file of JSON lines."]],
  flags: [
    ["--suite <file>", "YAML file of the suite to write; it must not exist.", { isRequired: true }],
    ["--tool <id>", "Pin this tool in every case; may be given several times.", several],
    ["--strict", "Exit with 1 if anything is reported."],
  ],
  examples: [
    "ctx gate import promptfooconfig.yaml --suite anchors/imported.yaml --tool weather",
    "ctx gate import labelled.jsonl --suite anchors/labelled.yaml --json",
  ],
  notes: `Each line of JSON has a prompt (under the key prompt, query, question or input) and a label.
The label is expect (expectations as in a suite), outcome (the ending), or answer, expected, ideal or target
(a text that the answer must contain, or a list of texts of which it must contain one).
A .csv file needs a column prompt, query, question, input or q, and __expected columns as in promptfoo.
Each test is written as a case or reported with file, line and reason; an assertion without an equivalent is reported.
Exit: 0 a suite was written, 1 with --strict if anything was reported, 2 the file cannot be read or contains no case.`,
  load: async () => (await import("./import.ts")).importFile,
};

const exporting: CommandRow = {
  name: "export",
  summary: "Write a suite as a promptfoo configuration or as JSON lines.",
  args: [["<suite>", "Name or path of a suite."]],
  flags: [
    ["--as <format>", "Format to write.", { choices: ["promptfoo", "jsonl"], isRequired: true }],
    ["--url <url>", "URL of the `ctx serve` that promptfoo calls.", { standard: "http://127.0.0.1:8787" }],
    ["--out <file>", "File to write. Default: standard output."],
  ],
  examples: [
    "ctx gate export anchors/mine.yaml --as promptfoo --out promptfooconfig.yaml",
    "ctx gate export ambiguity-rollout --as jsonl > cases.jsonl",
  ],
  notes: `JSON lines contain every case with its defaults. \`ctx gate import\` can read them again.
Expectations that promptfoo cannot check are listed on standard error.`,
  load: async () => (await import("./export.ts")).exportSuite,
};

const report: CommandRow = {
  name: "report",
  summary:
    "Recompute rates and verdict from the records of an artifact, and report differences from the stored values.",
  args: [["<artifact>", "Artifact of a run, such as artifacts/runs/SUITE/latest.json."]],
  flags: async () => [await reporterFlag()],
  examples: [
    "ctx gate report artifacts/runs/ambiguity-rollout/latest.json",
    "ctx gate report latest.json --reporter html=report.html --reporter junit=report.xml",
  ],
  notes: `An HTML report contains the trace of each case. The artifact has the paths of the trace files, relative to the current folder.
So run the command in the folder in which the suite ran.
Exit: 0 passed, 1 failed or the artifact disagrees with its records, 5 a case could not be run.`,
  load: async () => (await import("./report.ts")).report,
};

const merge: CommandRow = {
  name: "merge",
  summary: "Merge the artifacts of all shards of a run, apply the thresholds, and write one artifact.",
  args: [["<artifact...>", "Artifact of a run, such as artifacts/runs/SUITE/latest.json."]],
  flags: async () => [await reporterFlag(), ["--out <folder>", "Folder for the artifact. Default: artifacts/runs."]],
  examples: [
    "ctx gate merge shards/*.json",
    "ctx gate merge 1.json 2.json --out merged --reporter default --reporter junit=gate.xml",
  ],
  notes: "Exit: 0 passed, 1 failed, 2 a shard is missing or belongs to another run, 5 a case could not be run.",
  load: async () => (await import("./merge.ts")).merge,
};

const compare: CommandRow = {
  name: "compare",
  summary: "Report for each rate and case what got better, worse or changed between two runs.",
  args: [
    ["<base>", "Artifact of the base run."],
    ["<candidate>", "Artifact of the run to compare with the base."],
  ],
  flags: [["--reporter <name>", "Format of the report.", { choices: ["default", "markdown"], standard: "default" }]],
  examples: [
    "ctx gate compare artifacts/baseline/ambiguity-rollout.json artifacts/runs/ambiguity-rollout/latest.json",
    "ctx gate compare in-process.json deployed.json --json",
  ],
  notes: `These are regressions: a gate case passed before and now fails; a rate with a threshold got worse; a case of the same suite
was not run; two targets answer a case differently.
Exit: 0 no regression, 1 a regression.`,
  load: async () => (await import("./compare.ts")).compare,
};

/** The command. */
export const gate: CommandRow = {
  name: "gate",
  summary: "create cases, compare and merge runs, report on a saved artifact",
  parts: [add, importing, exporting, report, merge, compare],
};
