// Runs the slash commands of a conversation, such as /sources.

import { plain, plainLine } from "../../../base/terminal/text.ts";
import type { ChatMessage, Chats } from "../../../contract/chat.ts";
import type { WebSource } from "../../../contract/web/source.ts";
import { sourceLines } from "./sources.ts";

const help = [
  "/sources   the web pages of this chat, with the status of each",
  "/trace     the traces of its queries",
  "/history   the messages of this chat",
  "/quit      exit; the chat is kept",
  "A number chooses an option of a clarification; anything else is a message.",
];

/** Returns the output lines of a command, `quit` for /quit, or null if the line is a message. */
export async function commandLines(
  line: string,
  {
    chats,
    chatId,
    owner,
    program,
  }: {
    readonly chats: Chats;
    readonly chatId: string | null;
    readonly owner: string;
    /** The command that starts ctx. */
    readonly program: string;
  },
): Promise<readonly string[] | "quit" | null> {
  if (!line.startsWith("/") || line.includes(" ")) return null;
  if (line === "/quit" || line === "/exit") return "quit";
  const view = chatId === null ? null : await chats.read({ owner, id: chatId });
  const messages = view?.messages ?? [];
  switch (line) {
    case "/help":
      return help;
    case "/sources":
      return orNone(sourceLines(sourcesOf(messages)), "No web pages yet.");
    case "/trace":
      return orNone(
        messages.flatMap((message) => traceLines(message, program)),
        "No queries yet.",
      );
    case "/history":
      return orNone(messages.flatMap(spokenLines), "No messages yet.");
    default:
      return [`Unknown command: ${plainLine(line)}.`, ...help];
  }
}

function orNone(lines: readonly string[], none: string): readonly string[] {
  return lines.length === 0 ? [none] : lines;
}

/** Returns each web page once, with its state in the last turn that used the page. */
function sourcesOf(messages: readonly ChatMessage[]): readonly WebSource[] {
  const rows = messages.flatMap(({ webResearchSources }) => webResearchSources);
  return [...new Map(rows.map((row) => [row.url, row])).values()];
}

function traceLines({ runs }: ChatMessage, program: string): readonly string[] {
  return runs.map(({ requestId, outcomeType, tracePath }) =>
    tracePath === null
      ? `${requestId}  ${outcomeType}  no trace stored`
      : `${requestId}  ${outcomeType}  ${program} trace show ${requestId.replace(/^request-/, "")}`,
  );
}

function spokenLines({ role, content }: ChatMessage): readonly string[] {
  return [`${role === "user" ? "you" : "ctx"} › ${plain(content)}`, ""];
}
