// Random replies of a model over the greenhouse: what grounding calls viable keeps every rule.
import { expect } from "vitest";
import { checkAgainst } from "../../src/base/schema/check.ts";
import type { Argument } from "../../src/contract/proposal.ts";
import { isLiteral } from "../../src/grounding/arguments.ts";
import type { GroundingSource } from "../../src/grounding/proposal.ts";
import { groundReply } from "../../src/grounding/proposals.ts";
import { isQuoted } from "../../src/grounding/quote.ts";
import { readRequest } from "../../src/language/request.ts";
import { readInterpretation } from "../../src/models/role/prompts/interpret-reply.ts";
import { greenhouse } from "../fixtures/greenhouse.ts";
import { fc } from "../helpers/property.ts";

export const queries = [
  "How is it in Lindau?",
  "Compare the moisture of 'Old Rose' with bed b1 over 7 days, for Lindau on 3 March 2027",
];
const nowMs = Date.parse("2026-11-23T12:00:00Z");
export const sourceOf = (query: string): GroundingSource => ({
  ...{ methods: greenhouse, texts: [query], effects: "read", nowMs, timeZone: "UTC", player: "model" },
  ...{ reading: readRequest(query, nowMs), about: new Map([["garden", "A greenhouse"]]) },
});

const words = [
  "Old Rose",
  "b1",
  "7",
  "7 days",
  "Lindau",
  "3 March 2027",
  "2027-03-03",
  "p1",
  "x",
  "",
  "Compare",
  "__proto__",
];
const text = fc.oneof(
  { arbitrary: fc.constantFrom(...words), weight: 6 },
  { arbitrary: fc.string({ maxLength: 12 }), weight: 1 },
);
const none = fc.constant([]);
const few = (more: fc.Arbitrary<unknown[]>) => fc.oneof({ arbitrary: none, weight: 4 }, { arbitrary: more, weight: 1 });
const value = fc.oneof(
  text,
  fc.integer(),
  fc.constantFrom(7, 7.5, true, null),
  fc.array(text, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const methodName = fc.oneof(fc.constantFrom(...greenhouse.map(({ name }) => name)), text);
const parameterName = fc.oneof(fc.constantFrom("query", "bedId", "plantId", "days", "town"), text);
const toolId = fc.oneof(
  { arbitrary: fc.constant(greenhouse[0]?.toolId ?? ""), weight: 9 },
  { arbitrary: text, weight: 1 },
);
const { call } = fc.letrec<{ call: unknown; argument: unknown }>((tie) => ({
  call: fc.record({ tool: toolId, method: methodName, arguments: fc.array(tie("argument"), { maxLength: 3 }) }),
  argument: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.record({ name: parameterName, value, quotes: fc.array(text, { minLength: 1, maxLength: 2 }) }),
    fc.record({ name: parameterName, value, assumed: text }),
    fc.record({
      name: parameterName,
      lookup: fc.record({ call: tie("call"), find: fc.array(text, { minLength: 1, maxLength: 2 }), field: text }),
    }),
  ),
}));

/** Calls that may be viable: one argument, with the words of a query as its value and its quote. */
const plausibleCall = fc.constantFrom(
  ...greenhouse.flatMap(({ toolId, name, inputSchema }) =>
    Object.keys(Object(inputSchema.properties)).flatMap((parameter) =>
      ["Old Rose", "b1", "Lindau"].map((value) => ({
        ...{ tool: toolId, method: name },
        arguments: [{ name: parameter, value, quotes: [value] }],
      })),
    ),
  ),
);

const proposal = fc.record({
  calls: fc.oneof(
    { arbitrary: fc.array(call, { maxLength: 5 }), weight: 3 },
    { arbitrary: fc.array(plausibleCall, { minLength: 1, maxLength: 2 }), weight: 1 },
  ),
  label: text,
  confidence: fc.double({ noNaN: true }),
  missing: few(fc.array(parameterName, { maxLength: 2 })),
  afterCall: few(
    fc.array(fc.record({ quote: text, as: fc.constantFrom("filter", "sort", "limit", "claim") }), {
      maxLength: 2,
    }),
  ),
  uncovered: few(
    fc.array(fc.record({ quote: text, kind: fc.constantFrom("question", "condition") }), { maxLength: 2 }),
  ),
  subject: few(fc.array(text, { maxLength: 2 })),
  background: few(fc.array(text, { maxLength: 3 })),
});
const reply = fc.record({
  proposals: fc.array(proposal, { maxLength: 5 }),
  change: fc.option(fc.record({ quote: text, tool: toolId, method: methodName }), { freq: 2 }),
  sources: few(fc.array(text, { maxLength: 2 })),
});

/** Grounds that many replies and fails on the first crash or unsafe proposal; returns how many proposals were viable. */
export async function groundRandomReplies(numRuns: number): Promise<number> {
  let viable = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...queries),
      fc.oneof({ arbitrary: reply, weight: 9 }, { arbitrary: fc.jsonValue(), weight: 1 }),
      async (query, said) => {
        const read = readInterpretation(JSON.stringify(said));
        if (read.kind === "wrong") return;
        const { proposals } = await groundReply(read.value, sourceOf(query));
        for (const proposal of proposals) {
          expect(proposal.state === "rejected" ? proposal.code : "").not.toBeNull();
          if (proposal.state !== "viable") continue;
          viable += 1;
          for (const { method, arguments: given } of proposal.calls) {
            expect(method.eligibility.isEligible).toBe(true);
            const literal = Object.entries(given).flatMap(([name, one]) => (isLiteral(one) ? [[name, one.value]] : []));
            const { required: _, ...open } = method.inputSchema;
            expect((await checkAgainst(open, Object.fromEntries(literal))).kind).not.toBe("breaks");
            for (const one of Object.values(given)) expectQuoted(one, query);
          }
        }
      },
    ),
    { numRuns },
  );
  return viable;
}

function expectQuoted(argument: Argument, query: string): void {
  if (argument.kind === "stated") for (const quote of argument.quotes) expect(isQuoted(quote, [query])).toBe(true);
  if (argument.kind !== "lookup") return;
  for (const quote of argument.find) expect(isQuoted(quote, [query])).toBe(true);
  for (const inner of Object.values(argument.call.arguments)) expectQuoted(inner, query);
}
