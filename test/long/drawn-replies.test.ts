// Two thousand replies of random structure with a known truth, with another seed each time.
import { expect, test } from "vitest";
import { playReplies } from "../flow/evidence/drawn/play.ts";

test.for(["embedded", "lying"] as const)(
  "states no wrong value for 1,000 drawn replies with the %s writer",
  async (writer) => {
    const { asked, wrong, answerable, refused, refusedByKind } = await playReplies(1_000, writer);
    process.stdout.write(
      `${writer}: ${asked} replies, ${wrong.length} wrong, ${refused} of ${answerable} true ones refused ${JSON.stringify(refusedByKind)}\n`,
    );
    expect(wrong).toEqual([]);
    expect(refused / answerable).toBeLessThanOrEqual(0.1);
  },
);
