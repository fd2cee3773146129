// The title of a chat: the beginning of its first message.
import { truncate } from "../base/text/truncate.ts";

const longestTitle = 40;

/** Returns the first message as one line, cut at a character boundary. */
export function titleOf(message: string): string {
  return truncate(message.replace(/\s+/g, " ").trim(), longestTitle);
}
