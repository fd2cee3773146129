// Runs a conversation in a terminal that can redraw lines.

import { plainLine } from "../../../base/terminal/text.ts";
import type { ChatEvent, ChatRequest, Chats } from "../../../contract/chat.ts";
import { asCtxError, outcomeExit } from "../../../contract/error.ts";
import type { TurnAsked } from "../../tui/chat.ts";
import type { CliContext } from "../cli-context.ts";
import { asStarted } from "../output.ts";
import { wantsColour } from "../paint.ts";
import { grantForCall, storeGrant } from "../query/permission.ts";
import { programName } from "../render/again.ts";
import { markdownLines } from "../render/markdown.ts";
import { commandLines } from "./commands.ts";
import { chatPage, turnLines } from "./screen.ts";

interface Opened {
  readonly chats: Chats;
  /** Id of the chat to continue, or null for a new chat. */
  readonly chatId: string | null;
  readonly owner: string;
  /** Folder of the search index. The stored permissions are beside it. */
  readonly indexDirectory: string;
  readonly base: Pick<ChatRequest, "tools" | "autoSelect" | "selectedChatModel">;
  readonly exitOf: (event: ChatEvent, before: number) => number;
}

/** Runs the conversation. Returns the id of the chat and the exit code of the last turn. */
export async function converseAt(
  cli: CliContext,
  { chats, chatId: given, owner, indexDirectory, base, exitOf }: Opened,
): Promise<{ readonly chatId: string | null; readonly exit: number }> {
  const { converse } = await import("../../tui/chat.ts");
  let chatId = given;
  let exit: number = outcomeExit.answer;
  const view = chatId === null ? null : await chats.read({ owner, id: chatId });
  const last = view?.messages.at(-1) ?? null;
  async function* turn(request: TurnAsked, signal: AbortSignal) {
    exit = outcomeExit.answer;
    const asked = { ...request, ...base, ...(chatId === null ? {} : { chatId }) };
    for await (const event of chats.turn(asked, { owner, signal })) {
      if (event.type === "workflow_start") chatId = event.chatId;
      exit = exitOf(event, exit);
      yield event;
    }
  }
  const place = {
    stream: cli.stdout,
    stdin: cli.stdin,
    isColoured: wantsColour(cli.stdout, cli.environment),
    signal: cli.signal,
  };
  await converse(place, {
    opening: last === null ? [] : markdownLines(last.content, chatPage(cli)),
    clarification: last?.clarification ?? null,
    turn,
    permit: async (permission, isAlways) => {
      if (isAlways) await storeGrant(permission, indexDirectory);
      return grantForCall(permission);
    },
    command: (line) => commandLines(line, { chats, chatId, owner, program: programName(cli.environment) }),
    lines: (finished) => turnLines(finished, chatPage(cli)),
    partial: (text) => (text === "" ? [] : markdownLines(text, chatPage(cli))),
    errorLines: (thrown) => {
      const { message, hint } = asCtxError(thrown);
      return [`error: ${plainLine(message)}`, ...(hint === undefined ? [] : [`  ${asStarted(cli, plainLine(hint))}`])];
    },
  });
  return { chatId, exit };
}
