// A conversation at the terminal: one screen from the first message to the last, with a line that is always open.
import { advanceTurn, emptyTurn, type TurnView } from "../../app/chat/turn-view.ts";
import type { ChatEvent, ChatRequest } from "../../contract/chat.ts";
import type { Clarification } from "../../contract/query/result.ts";
import { type Desk, markedFirst, openDesk } from "./chat/desk.ts";
import type { Said } from "./chat/inbox.ts";
import type { Place } from "./keyboard.ts";

/** What a conversation needs of whoever opens it. */
export interface Conversation {
  /** Printed first: a resumed chat's last messages, or a greeting. */
  readonly opening: readonly string[];
  /** The choice that waits in a resumed chat, or null. */
  readonly clarification: Clarification | null;
  /** Runs a turn; its last event ends it. Rejects for a request that cannot run. */
  readonly turn: (request: Pick<ChatRequest, "message" | "optionId">, signal: AbortSignal) => AsyncIterable<ChatEvent>;
  /** Lines that a command replies with, `quit`, or null for a message. */
  readonly command: (line: string) => Promise<readonly string[] | "quit" | null>;
  /** A finished turn as lines. */
  readonly lines: (view: TurnView) => readonly string[];
  /** An answer that still arrives as lines. */
  readonly partial: (text: string) => readonly string[];
  readonly errorLines: (thrown: unknown) => readonly string[];
}

/** Holds the conversation until the person leaves it or the signal aborts. */
export async function converse(place: Place, conversation: Conversation): Promise<void> {
  const desk = openDesk(place, conversation);
  try {
    for (;;) {
      const said = await desk.next();
      if (said === null || (await answer(said, { desk, conversation })) === "quit") return;
    }
  } finally {
    await desk.close();
  }
}

async function answer(
  said: Said,
  { desk, conversation }: { readonly desk: Desk; readonly conversation: Conversation },
): Promise<"quit" | "done"> {
  const print = (lines: readonly string[]) =>
    desk.show((screen) => ({ ...screen, done: [...screen.done, lines.join("\n")] }));
  print(["", `you › ${"text" in said ? said.text : said.label}`]);
  try {
    const replied = "text" in said ? await conversation.command(said.text) : null;
    if (replied === "quit") return "quit";
    if (replied !== null) print(replied);
    else await follow(said, { desk, conversation, print });
  } catch (thrown) {
    desk.show((screen) => ({ ...screen, view: null, partial: [] }));
    print(conversation.errorLines(thrown));
  }
  return "done";
}

async function follow(
  said: Said,
  turn: {
    readonly desk: Desk;
    readonly conversation: Conversation;
    readonly print: (lines: readonly string[]) => void;
  },
): Promise<void> {
  const { desk, conversation, print } = turn;
  let view = emptyTurn;
  desk.show((screen) => ({ ...screen, view, partial: [], clarification: null }));
  const request = "text" in said ? { message: said.text } : { optionId: said.optionId };
  for await (const event of conversation.turn(request, desk.turnSignal())) {
    view = advanceTurn(view, event);
    const partial = view.isOver ? [] : conversation.partial(view.text);
    desk.show((screen) => ({ ...screen, view, partial }));
  }
  const { clarification } = view;
  desk.show((screen) => ({ ...screen, view: null, partial: [], clarification, marked: markedFirst(clarification) }));
  print(conversation.lines(view));
}
