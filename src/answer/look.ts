// What a question shares with a reply, before a choice: used words, open words and named records.
import type { Reply } from "../reply/form.ts";
import type { Applied } from "./chosen.ts";
import type { Parts } from "./parts.ts";
import type { Word } from "./words.ts";

export interface Look {
  readonly parts: Parts;
  readonly reply: Reply;
  /** Indexes of the words of the question that values, order or limit use. */
  readonly used: ReadonlySet<number>;
  /** Content words that are not used. */
  readonly open: readonly Word[];
  readonly names: readonly Applied[];
}
