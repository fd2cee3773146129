// A conversation in the terminal. The screen shows all messages and an input line. The user can type in the input line
// even during a turn.
import { advanceTurn, emptyTurn, type TurnView } from "../../app/chat/turn-view.ts";
import type { ChatEvent, ChatRequest } from "../../contract/chat.ts";
import type { Clarification } from "../../contract/query/result.ts";
import type { Said } from "./chat/inbox.ts";
import { type ChatTerminal, markedFirst, openChatTerminal } from "./chat/terminal.ts";
import type { Place } from "./keyboard.ts";

/** Functions and data that the caller provides for a conversation. */
export interface Conversation {
  /** Lines that are printed first: the last messages of a resumed chat, or a greeting. */
  readonly opening: readonly string[];
  /** Open clarification of a resumed chat, or null. */
  readonly clarification: Clarification | null;
  /** Runs a turn and yields its events. Rejects if the request cannot run. */
  readonly turn: (request: Pick<ChatRequest, "message" | "optionId">, signal: AbortSignal) => AsyncIterable<ChatEvent>;
  /** Returns the output lines of a command, `quit` for /quit, or null if the line is a message. */
  readonly command: (line: string) => Promise<readonly string[] | "quit" | null>;
  /** Formats a finished turn as lines. */
  readonly lines: (view: TurnView) => readonly string[];
  /** Formats an incomplete answer as lines. */
  readonly partial: (text: string) => readonly string[];
  readonly errorLines: (thrown: unknown) => readonly string[];
}

/** Runs the conversation until the user quits or the signal aborts. */
export async function converse(place: Place, conversation: Conversation): Promise<void> {
  const terminal = openChatTerminal(place, conversation);
  try {
    for (;;) {
      const said = await terminal.next();
      if (said === null || (await answer(said, { terminal, conversation })) === "quit") return;
    }
  } finally {
    await terminal.close();
  }
}

async function answer(
  said: Said,
  { terminal, conversation }: { readonly terminal: ChatTerminal; readonly conversation: Conversation },
): Promise<"quit" | "done"> {
  const print = (lines: readonly string[]) =>
    terminal.show((screen) => ({ ...screen, done: [...screen.done, lines.join("\n")] }));
  print(["", `you › ${"text" in said ? said.text : said.label}`]);
  try {
    const replied = "text" in said ? await conversation.command(said.text) : null;
    if (replied === "quit") return "quit";
    if (replied !== null) print(replied);
    else await follow(said, { terminal, conversation, print });
  } catch (thrown) {
    terminal.show((screen) => ({ ...screen, view: null, partial: [] }));
    print(conversation.errorLines(thrown));
  }
  return "done";
}

async function follow(
  said: Said,
  turn: {
    readonly terminal: ChatTerminal;
    readonly conversation: Conversation;
    readonly print: (lines: readonly string[]) => void;
  },
): Promise<void> {
  const { terminal, conversation, print } = turn;
  let view = emptyTurn;
  terminal.show((screen) => ({ ...screen, view, partial: [], clarification: null }));
  const request = "text" in said ? { message: said.text } : { optionId: said.optionId };
  for await (const event of conversation.turn(request, terminal.turnSignal())) {
    view = advanceTurn(view, event);
    const partial = view.isOver ? [] : conversation.partial(view.text);
    terminal.show((screen) => ({ ...screen, view, partial }));
  }
  const { clarification } = view;
  terminal.show((screen) => ({
    ...screen,
    view: null,
    partial: [],
    clarification,
    marked: markedFirst(clarification),
  }));
  print(conversation.lines(view));
}
