// `ctx roundtable`: runs debates in rounds. Agents request context, and either the runtime or the caller answers the
// requests.
import { countUpTo } from "../plain-flags.ts";
import { type CommandRow, several, type WordRow } from "../row.ts";

/** The settings of all parts. */
const onTable = { settings: "roundtable", catalog: "needed" } as const;

const sessionArgument: WordRow = ["<session>", "Id of a debate; `last` is the newest."];
const autoFlag: WordRow = [
  "--auto-context",
  "Let the query runtime answer the requests that tools can answer, in this round and later ones.",
];

/** The flags whose values the schemas of debates list. */
async function listedFlags() {
  const { contextPolicySchema, debateModeSchema, sessionStatusSchema } = await import(
    "../../../contract/roundtable.ts"
  );
  const policies = contextPolicySchema.options.join(", ");
  const statuses = sessionStatusSchema.options.join(", ");
  return {
    policy: ["--policy <policy>", `Which requests of agents are accepted: ${policies}. Default: all.`],
    mode: ["--mode <mode>", `Form of the debate: ${debateModeSchema.options.join(", ")}.`],
    status: ["--status <status>", `Only debates with this status: ${statuses}.`],
  } as const satisfies Readonly<Record<string, WordRow>>;
}

const start: CommandRow = {
  name: "start",
  summary: "Start a debate and run its first round.",
  args: [["<topic>", "Question of the debate; - reads it from standard input."]],
  flags: async () => {
    const { policy, mode } = await listedFlags();
    return [
      [mode[0], `${mode[1]} Default: collaborative.`],
      ["--agents <count>", "Number of agents, 2 to 10. Default: 4.", countUpTo(10)],
      ["--rounds <count>", "Number of rounds. Default: 3.", countUpTo(100)],
      ["--perspective <name>", "Perspective for the mode `expert-panel`; may be given several times.", several],
      policy,
      ["--exit-on-consensus", "End the debate early on agreement, convergence or confidence."],
      ["--reuse-answers", "Reuse answers that the same request got in other debates."],
      ["--nudge", "Ask an agent once more when it is unsure, cites nothing and requests nothing."],
      autoFlag,
    ];
  },
  ...onTable,
  examples: ['ctx roundtable start "Is the market liquid enough?" --mode adversarial --auto-context'],
  load: async () => (await import("./roundtable.ts")).runs.start,
};

const goOn: CommandRow = {
  name: "continue",
  summary: "Pass answers to open requests and run the next round.",
  args: [sessionArgument],
  flags: async () => [
    ["--answer <id=text>", "Answer a request; may be given several times.", several],
    ["--results <json>", "Answers as a JSON array; - reads it from standard input."],
    ["--focus <question>", "Question that the round focuses on."],
    ["--force", "Run the round even if required requests are open."],
    ["--same-round", "Repeat the current round with only the agents that waited for an answer."],
    (await listedFlags()).policy,
    autoFlag,
  ],
  ...onTable,
  examples: ['ctx roundtable continue last --answer "last=what is known about it"'],
  load: async () => (await import("./roundtable.ts")).runs.goOn,
};

const answer: CommandRow = {
  name: "answer",
  summary: "Answer open requests at the terminal, then run one more round.",
  args: [sessionArgument],
  ...onTable,
  examples: ["ctx roundtable answer last"],
  load: async () => (await import("./roundtable.ts")).runs.answer,
};

const show: CommandRow = {
  name: "show",
  summary: "Print a round: positions, evidence and open requests.",
  args: [sessionArgument],
  flags: [["--round <number>", "Number of the round. Default: the newest.", countUpTo(100)]],
  ...onTable,
  examples: ["ctx roundtable show last --round 1"],
  load: async () => (await import("./roundtable.ts")).runs.show,
};

const list: CommandRow = {
  name: "list",
  summary: "List debates, newest first.",
  flags: async () => {
    const { mode, status } = await listedFlags();
    return [
      ["--topic <text>", "Only debates whose topic contains this text."],
      mode,
      status,
      ["--limit <count>", "Maximum number of debates. Default: 50.", countUpTo(1000)],
    ];
  },
  ...onTable,
  examples: ["ctx roundtable list --json"],
  load: async () => (await import("./roundtable.ts")).runs.list,
};

const exporting: CommandRow = {
  name: "export",
  summary: "Print the whole debate as a document.",
  args: [sessionArgument],
  flags: [["--format <form>", "`markdown` or `json`. Default: markdown."]],
  ...onTable,
  examples: ["ctx roundtable export last > debate.md"],
  load: async () => (await import("./roundtable.ts")).runs.exporting,
};

const control: CommandRow = {
  name: "control",
  summary: "Pause, resume or stop a debate.",
  args: [sessionArgument, ["<action>", "`pause`, `resume` or `stop`."]],
  ...onTable,
  examples: ["ctx roundtable control last stop"],
  load: async () => (await import("./roundtable.ts")).runs.control,
};

/** The command. */
export const roundtable: CommandRow = {
  name: "roundtable",
  summary: "run a debate between agents that ask for facts",
  intro: `Without a model, the agents are personas. They quote the context that they get and have no opinion.
On a terminal, a round that waits for context asks you for it. With --quiet or --json it does not ask.

Exit: 0 the round ended, 3 the round waits for context, 5 every agent failed; such a round does not count.`,
  parts: [start, goOn, answer, show, list, exporting, control],
};
