// `ctx chat`: a conversation at the terminal, or one message per line of standard input.
import { type CommandRow, several } from "../row.ts";

/** The command. */
export const chat: CommandRow = {
  name: "chat",
  summary: "start a conversation that uses the tools and the web",
  args: [["[text...]", "One message; the command prints its answer and exits. Without it, starts a conversation."]],
  flags: [
    ["--resume <id>", "Continue a chat; `last` is the newest. An interrupted turn is finished first."],
    ["--tool <id>", "Use only this tool; may be given several times.", several],
    ["--option <id>", "Answer the clarification of the last turn with one of its options."],
    ["--list", "List the chats and exit."],
    ["--answer-model <name>", "Model that writes the answer; it must be configured for one of the roles."],
    ["--plain", "For screen readers and logs: no redrawing, no charts, rows as sentences."],
  ],
  settings: "chat",
  catalog: "needed",
  examples: [
    "ctx chat",
    'ctx chat "how liquid is the market" --tool exchange',
    'ctx chat --resume last "and its price history over the last day?"',
    `printf '%s\\n' "When does the ferry leave?" "/sources" | ctx chat --plain`,
    'ctx chat "how liquid is the market" --clarify auto --json',
  ],
  notes: `In a chat, /sources, /trace and /history show its pages, traces and messages. /help lists the commands.
A number chooses an option. /quit ends the chat. Ctrl-C stops the turn and keeps the chat.
With --json each event of a turn is one line of JSON. Without --search live, only the synthetic site that ships with ctx is searched.

Exit code of the last turn: 0 answer, 3 clarification, 4 capability miss, 5 upstream failed, 6 a limit was reached, 130 stopped.`,
  load: async () => (await import("./chat.ts")).chat,
};
