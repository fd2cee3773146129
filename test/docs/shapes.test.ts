// Compares the table of response shapes in docs/queries.md with the schemas that parse results.
import { expect, test } from "vitest";
import { envelopeSchema } from "../../src/contract/query/envelope.ts";
import { responseShapeSchema } from "../../src/contract/query/request.ts";
import { answerResultSchema } from "../../src/contract/query/result.ts";
import { readPage } from "./pages.ts";

test("lists the three response shapes of the schema in docs/queries.md", async () => {
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
