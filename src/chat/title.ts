// The name of a chat: the beginning of what was asked first.
import { truncate } from "../base/text/truncate.ts";

const longestTitle = 40;

/** One line, cut between characters. */
export function titleOf(message: string): string {
  return truncate(message.replace(/\s+/g, " ").trim(), longestTitle);
}
