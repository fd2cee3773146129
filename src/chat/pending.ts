// Interprets a message that follows a clarification: it chooses an option, gives the missing value, or asks a new question.
import type { Pending } from "../contract/chat.ts";
import { isChoice } from "../contract/query/choice.ts";

/** The reply to a clarification: the id of an option, or the text of the missing value. */
export type ClarificationReply = { readonly optionId: string } | { readonly text: string };

/**
 * Matches an option by its number, id or label. If the clarification asks for a value, any other message is the value,
 * unless it ends in a question mark. Returns null when the message does not answer the clarification.
 */
export function replyTo({ clarification }: Pending, message: string): ClarificationReply | null {
  const said = folded(message);
  const { options, allowFreeform } = clarification;
  const option = isChoice(clarification)
    ? ((/^\d$/.test(said) ? options[Number(said) - 1] : undefined) ??
      options.find(({ id, label }) => folded(id) === said || folded(label) === said))
    : undefined;
  if (option !== undefined) return { optionId: option.id };
  if (allowFreeform && !/[?？؟]\s*$/u.test(message)) return { text: message.trim() };
  return null;
}

function folded(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .replace(/[.)\s]+$/u, "")
    .toLowerCase();
}
