// What a turn is told of the conversation: stored messages only, the newest in whole blocks (spec: conversation and web,
// 1.2 and 9). Each keeps its role as a field, so no text can pass for a turn of somebody else.
import { cutText } from "../base/text/cut.ts";
import { type ChatContext, type ChatRole, contextLimits } from "../contract/chat.ts";

/** A message as a turn is told it. */
export interface ToldMessage {
  readonly role: ChatRole;
  readonly content: string;
}

export interface TurnContext extends ChatContext {
  /** Oldest first. */
  readonly conversation: readonly ToldMessage[];
}

const labels: Readonly<Record<ChatRole, string>> = { user: "User", assistant: "Assistant" };

/**
 * The newest messages, oldest first, within 20 messages and 4,000 UTF-16 units, role labels and line ends counted. A
 * newest message that is too long alone is cut between characters. `fallback` is told only where nothing is stored.
 */
export function buildContext(stored: readonly ToldMessage[], fallback?: string | null): TurnContext {
  if (stored.length > 0) return { ...newest(stored), contextSource: "stored" };
  if (fallback != null && fallback.trim() !== "") {
    return { ...newest([{ role: "user", content: fallback }]), contextSource: "request" };
  }
  return { conversation: [], contextSource: "none", keptMessages: 0, droppedMessages: 0 };
}

function newest(stored: readonly ToldMessage[]): Omit<TurnContext, "contextSource"> {
  const conversation: ToldMessage[] = [];
  let left: number = contextLimits.characters;
  for (const { role, content } of stored.slice(-contextLimits.messages).toReversed()) {
    const frame = labels[role].length + ": ".length + (conversation.length === 0 ? 0 : 1);
    if (frame + content.length <= left) {
      conversation.unshift({ role, content: content.toWellFormed() });
      left -= frame + content.length;
      continue;
    }
    if (conversation.length === 0) conversation.push({ role, content: cutText(content, left - frame) });
    break;
  }
  return { conversation, keptMessages: conversation.length, droppedMessages: stored.length - conversation.length };
}

/** Length of a context as it is counted against its limit. */
export function contextLength(conversation: readonly ToldMessage[]): number {
  return conversation.reduce(
    (sum, { role, content }, at) => sum + labels[role].length + 2 + content.length + (at === 0 ? 0 : 1),
    0,
  );
}
