// Builds the conversation context of a turn from the newest stored messages. A message is added whole or not at all. The
// role is a separate field, so no text can pretend to be a message of another role.
import { cutText } from "../base/text/cut.ts";
import { type ChatContext, type ChatRole, contextLimits } from "../contract/chat.ts";

/** A message in the context of a turn. */
export interface ContextMessage {
  readonly role: ChatRole;
  readonly content: string;
}

export interface TurnContext extends ChatContext {
  /** The messages, oldest first. */
  readonly conversation: readonly ContextMessage[];
}

const labels: Readonly<Record<ChatRole, string>> = { user: "User", assistant: "Assistant" };

/**
 * Returns the newest messages, oldest first: at most 20 messages and 4,000 UTF-16 units, which include role labels and
 * line ends. If the newest message alone is too long, it is cut at a character boundary. `fallback` is used only when no
 * message is stored.
 */
export function buildContext(stored: readonly ContextMessage[], fallback?: string | null): TurnContext {
  if (stored.length > 0) return { ...newest(stored), contextSource: "stored" };
  if (fallback != null && fallback.trim() !== "") {
    return { ...newest([{ role: "user", content: fallback }]), contextSource: "request" };
  }
  return { conversation: [], contextSource: "none", keptMessages: 0, droppedMessages: 0 };
}

function newest(stored: readonly ContextMessage[]): Omit<TurnContext, "contextSource"> {
  const conversation: ContextMessage[] = [];
  let remaining: number = contextLimits.characters;
  for (const { role, content } of stored.slice(-contextLimits.messages).toReversed()) {
    const frame = labels[role].length + ": ".length + (conversation.length === 0 ? 0 : 1);
    if (frame + content.length <= remaining) {
      conversation.unshift({ role, content: content.toWellFormed() });
      remaining -= frame + content.length;
      continue;
    }
    if (conversation.length === 0) conversation.push({ role, content: cutText(content, remaining - frame) });
    break;
  }
  return { conversation, keptMessages: conversation.length, droppedMessages: stored.length - conversation.length };
}

/** Returns the length of a context as it is counted against the limit of 4,000 units. */
export function contextLength(conversation: readonly ContextMessage[]): number {
  return conversation.reduce(
    (sum, { role, content }, at) => sum + labels[role].length + 2 + content.length + (at === 0 ? 0 : 1),
    0,
  );
}
