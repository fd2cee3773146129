// `ctx query`: asks one question and prints the result.
import { type CommandRow, several } from "../row.ts";

/** The command. */
export const query: CommandRow = {
  name: "query",
  summary: "ask a question and get an answer, a clarification or a capability miss",
  args: [["<text>", "The question, 1 to 4,000 characters; - reads it from standard input."]],
  flags: [
    ["--tool <id>", "Use only this tool; may be given several times.", several],
    ["--knowledge <folder>", "Use this knowledge pack; may be given several times.", several],
    ["--answer <json>", "Answer a question that a server asked, as a JSON object; repeat it for several.", several],
    ["--allow <method>", "Allow one method for this run, as SERVER:METHOD; may be given several times.", several],
    ["--option <id>", "Answer an earlier clarification with one of its options."],
    ["--answer-model <name>", "Model that writes the answer; it must be configured for one of the roles."],
    ["--plain", "For screen readers and logs: no redrawing, no charts, rows as sentences."],
  ],
  settings: "query",
  catalog: "needed",
  examples: [
    'ctx query "which files are larger than 1 MB" --mcp-config servers.json',
    'ctx query "how liquid is the market" --tool exchange --clarify auto',
    'ctx query "how liquid is the market" --option exchange:book_depth',
    'echo "list the open issues" | ctx query - --json',
  ],
  notes: `On a terminal, a clarification asks you to choose, and the query continues with your choice.
A miss that names a method which may change data asks whether to call it: once, always, or not.
With --quiet or --plain, the clarification is printed as the result.

Exit: 0 answer, 3 clarification required, 4 capability miss, 5 upstream failed, 6 a limit was reached.`,
  load: async () => (await import("./query.ts")).query,
};
