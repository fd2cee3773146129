// A message after a question back: one of its options, the value that was missing, or something new.
import type { Pending } from "../contract/chat.ts";

/** What answers a clarification: exactly one of the two. */
export type ClarificationReply = { readonly optionId: string } | { readonly text: string };

/**
 * An option is named by its number, id or label. In answer to a question for a value any other message is that value,
 * but for one that ends in a question mark, which asks anew. null: the message leaves the question open.
 */
export function replyTo({ clarification }: Pending, message: string): ClarificationReply | null {
  const said = folded(message);
  const { options, allowFreeform, resolutionMode } = clarification;
  const isChoice = resolutionMode === "option";
  const option =
    (isChoice && /^\d$/.test(said) ? options[Number(said) - 1] : undefined) ??
    options.find(({ id, label }) => folded(id) === said || folded(label) === said);
  if (option !== undefined && isChoice) return { optionId: option.id };
  if (allowFreeform && !isChoice && !/[?？؟]\s*$/u.test(message)) return { text: message.trim() };
  return null;
}

function folded(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .replace(/[.)\s]+$/u, "")
    .toLowerCase();
}
