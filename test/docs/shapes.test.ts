// The table of response shapes in docs/queries.md against the schemas that results are parsed with.
import { expect, test } from "vitest";
import { envelopeSchema } from "../../src/contract/query/envelope.ts";
import { responseShapeSchema } from "../../src/contract/query/request.ts";
import { answerResultSchema } from "../../src/contract/query/result.ts";
import { readPage } from "./pages.ts";

test("docs/queries.md lists the three response shapes as the schema has them", async () => {
  const { text } = await readPage("docs/queries.md");
  const rows =
    text
      .match(/^\| shape \|.*\n.*\n(?:\|.*\n)+/m)?.[0]
      .trim()
      .split("\n")
      .slice(2) ?? [];
  const shown = rows.map((row) => {
    const [shape, ...keys] = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    return [shape, keys];
  });
  const envelope = Object.keys(envelopeSchema.shape);
  expect(shown.map(([shape]) => shape).sort()).toEqual([...responseShapeSchema.options].sort());
  expect(Object.fromEntries(shown)).toEqual({ answer: [], answer_with_evidence: envelope, evidence_only: envelope });
  expect(Object.keys(answerResultSchema.shape)).toEqual(expect.arrayContaining(envelope));
});
