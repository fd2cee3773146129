// Two thousand generated replies with questions whose answers are known: nothing wrong is stated without a doubt.
import { expect, test } from "vitest";
import { answerTo } from "../answer/asked.ts";
import { generated } from "../answer/generated.ts";
import { wrongAbout } from "../answer/wrong.ts";
import { fc } from "../helpers/property.ts";

test("of 2,000 generated replies no answer is wrong, and most are given without a doubt", () => {
  const given = fc.sample(generated, 2000);
  const answered = given.map((one) => ({ one, answer: answerTo({ ...one, description: "Lists the items." }) }));
  expect(answered.flatMap(({ one, answer }) => wrongAbout(one, answer) ?? [])).toEqual([]);
  const sure = answered.filter(({ answer }) => answer.confidence.level !== "low" && answer.lacking === null);
  expect(sure.length).toBeGreaterThan(0.9 * given.length);
});
