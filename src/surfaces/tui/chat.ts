// A conversation in the terminal. The screen shows all messages and an input line. The user can type in the input line
// even during a turn.
import { advanceTurn, emptyTurn, type TurnView } from "../../app/chat/turn-view.ts";
import type { ChatEvent, ChatRequest } from "../../contract/chat.ts";
import type { Allow, Permission } from "../../contract/permission.ts";
import type { Clarification } from "../../contract/query/result.ts";
import type { Said } from "./chat/inbox.ts";
import { choiceOf, type PendingPermission, pendingPermission, permissionQuestion } from "./chat/permission.ts";
import { type ChatTerminal, markedFirst, openChatTerminal } from "./chat/terminal.ts";
import type { Terminal } from "./keyboard.ts";

export type TurnAsked = Pick<ChatRequest, "message" | "optionId" | "allow">;

/** Functions and data that the caller provides for a conversation. */
export interface Conversation {
  /** Lines that are printed first: the last messages of a resumed chat, or a greeting. */
  readonly opening: readonly string[];
  /** Open clarification of a resumed chat, or null. */
  readonly clarification: Clarification | null;
  /** Runs a turn and yields its events. Rejects if the request cannot run. */
  readonly turn: (request: TurnAsked, signal: AbortSignal) => AsyncIterable<ChatEvent>;
  /** Returns the grant for the call that the permission shows, and stores it if it holds for later queries too. */
  readonly permit: (permission: Permission, isAlways: boolean) => Promise<Allow[number]>;
  /** Returns the output lines of a command, `quit` for /quit, or null if the line is a message. */
  readonly command: (line: string) => Promise<readonly string[] | "quit" | null>;
  /** Formats a finished turn as lines. */
  readonly lines: (view: TurnView) => readonly string[];
  /** Formats an incomplete answer as lines. */
  readonly partial: (text: string) => readonly string[];
  readonly errorLines: (thrown: unknown) => readonly string[];
}

/** Runs the conversation until the user quits or the signal aborts. */
export async function converse(place: Terminal, conversation: Conversation): Promise<void> {
  const terminal = openChatTerminal(place, conversation);
  const talk: Talk = { terminal, conversation, pending: null };
  try {
    for (;;) {
      const said = await terminal.next();
      if (said === null || (await answer(said, talk)) === "quit") return;
    }
  } finally {
    await terminal.close();
  }
}

interface Talk {
  readonly terminal: ChatTerminal;
  readonly conversation: Conversation;
  /** The question that waits for a permission, or null. */
  pending: PendingPermission | null;
}

async function answer(said: Said, talk: Talk): Promise<"quit" | "done"> {
  const { terminal, conversation } = talk;
  const print = (lines: readonly string[]) =>
    terminal.show((screen) => ({ ...screen, done: [...screen.done, lines.join("\n")] }));
  print(["", `you › ${"text" in said ? said.text : said.label}`]);
  try {
    const replied = "text" in said ? await conversation.command(said.text) : null;
    if (replied === "quit") return "quit";
    if (replied !== null) print(replied);
    else {
      const request = await requestOf(said, talk);
      talk.pending = null;
      if (request === null) terminal.show((screen) => ({ ...screen, clarification: null }));
      else talk.pending = await follow(request, { terminal, conversation, print });
    }
  } catch (thrown) {
    terminal.show((screen) => ({ ...screen, view: null, partial: [] }));
    print(conversation.errorLines(thrown));
  }
  return "done";
}

/** Returns the request of the next turn, or null when the user refuses a permission. */
async function requestOf(said: Said, { conversation, pending }: Talk): Promise<TurnAsked | null> {
  if ("text" in said) return { message: said.text };
  const choice = choiceOf(said.optionId);
  if (choice === null || pending === null) return { optionId: said.optionId };
  if (choice === "no") return null;
  return { message: pending.question, allow: [await conversation.permit(pending.permission, choice === "always")] };
}

/** Runs a turn. Returns the question that it leaves open for a permission, or null. */
async function follow(
  request: TurnAsked,
  turn: {
    readonly terminal: ChatTerminal;
    readonly conversation: Conversation;
    readonly print: (lines: readonly string[]) => void;
  },
): Promise<PendingPermission | null> {
  const { terminal, conversation, print } = turn;
  let view = emptyTurn;
  terminal.show((screen) => ({ ...screen, view, partial: [], clarification: null }));
  for await (const event of conversation.turn(request, terminal.turnSignal())) {
    view = advanceTurn(view, event);
    const partial = view.isOver ? [] : conversation.partial(view.text);
    terminal.show((screen) => ({ ...screen, view, partial }));
  }
  const pending = pendingPermission(view.result);
  const clarification = pending === null ? view.clarification : permissionQuestion(pending);
  terminal.show((screen) => ({
    ...screen,
    view: null,
    partial: [],
    clarification,
    marked: markedFirst(clarification),
  }));
  print(conversation.lines(view));
  return pending;
}
