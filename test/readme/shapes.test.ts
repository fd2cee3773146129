// The README's table of response shapes against the schemas that results are parsed with.
import { expect, test } from "vitest";
import { envelopeSchema } from "../../src/contract/query/envelope.ts";
import { responseShapeSchema } from "../../src/contract/query/request.ts";
import { answerResultSchema } from "../../src/contract/query/result.ts";
import { readReadme } from "./readme.ts";

test("the README tells the three response shapes as the schema has them", async () => {
  const readme = await readReadme();
  const rows =
    readme
      .match(/^\| shape \|.*\n.*\n(?:\|.*\n)+/m)?.[0]
      .trim()
      .split("\n")
      .slice(2) ?? [];
  const told = rows.map((row) => {
    const [shape, ...keys] = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    return [shape, keys];
  });
  const envelope = Object.keys(envelopeSchema.shape);
  expect(told.map(([shape]) => shape).sort()).toEqual([...responseShapeSchema.options].sort());
  expect(Object.fromEntries(told)).toEqual({ answer: [], answer_with_evidence: envelope, evidence_only: envelope });
  expect(Object.keys(answerResultSchema.shape)).toEqual(expect.arrayContaining(envelope));
});
