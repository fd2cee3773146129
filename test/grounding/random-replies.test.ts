// Parsing never throws for any reply of a model, and every proposal that grounding calls viable keeps every rule.
import { expect, test } from "vitest";
import { groundProposal } from "../../src/grounding/proposal.ts";
import { readInterpretation } from "../../src/models/role/prompts/interpret-reply.ts";
import { fc } from "../helpers/property.ts";
import { groundRandomReplies, queries, sourceOf } from "./random-replies.ts";

test("two thousand random replies cause no crash and no unsafe proposal", async () => {
  // Without a viable proposal the rules were not tested.
  expect(await groundRandomReplies(2_000)).toBeGreaterThan(0);
});

test("a reply of any text is parsed or rejected without an error", () => {
  fc.assert(
    fc.property(fc.string(), (said) => {
      expect(["value", "wrong"]).toContain(readInterpretation(said).kind);
    }),
  );
});

test("a reply nested deeper than the stack is rejected", () => {
  const deep = `{"proposals":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  expect(readInterpretation(deep)).toEqual({ kind: "wrong", problem: expect.any(String) });
});

test("a proposal without calls is rejected", async () => {
  const read = readInterpretation(JSON.stringify({ proposals: [{ calls: [], confidence: 1 }] }));
  if (read.kind === "wrong") throw new Error(read.problem);
  const [proposal] = read.value.proposals;
  if (proposal === undefined) throw new Error("one was written");
  const terms = { ordersChange: null, sources: [], zones: null };
  expect(await groundProposal(proposal, { position: 0, terms, source: sourceOf(queries[0] ?? "") })).toMatchObject({
    state: "rejected",
  });
});
