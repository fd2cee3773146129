// Removes details of this machine from a result before it is sent.
import type { ChatEvent, ChatRun, ChatView } from "../../../contract/chat.ts";
import type { QueryResult } from "../../../contract/query/result.ts";

/**
 * Removes paths of this machine: the trace path, which the client cannot open, and paths in warnings. The request id
 * identifies the trace.
 */
export function wireResult(result: QueryResult): QueryResult {
  return { ...result, tracePath: null, warnings: result.warnings.map(withoutPaths) };
}

/** A path from the root of a file system, also of Windows; not the path of a URL. */
const rootedPath = /(?<![\w:/.@-])(?:\/[^\s/'"`,;:()]+){2,}\/?|\b[A-Za-z]:\\[^\s'"`,;()]+/g;

/** Returns the text with each path from the root of a file system replaced. */
export function withoutPaths(text: string): string {
  return text.replace(rootedPath, "[path]");
}

/** Returns the event of a turn without paths of this machine. */
export function wireEvent(event: ChatEvent): ChatEvent {
  switch (event.type) {
    case "result":
      return { ...event, result: wireResult(event.result) };
    case "metadata":
      return { ...event, metadata: { ...event.metadata, runs: event.metadata.runs.map(wireRun) } };
    default:
      return event;
  }
}

/** Returns the chat without paths of this machine. */
export function wireChat(chat: ChatView): ChatView {
  return { ...chat, messages: chat.messages.map((message) => ({ ...message, runs: message.runs.map(wireRun) })) };
}

function wireRun(run: ChatRun): ChatRun {
  return { ...run, tracePath: null, hasTrace: run.hasTrace ?? run.tracePath !== null };
}
