import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Method } from "../../../../src/contract/tool.ts";
import { readRequest } from "../../../../src/language/request.ts";
import { nearness, term } from "../../../../src/language/term.ts";
import { similarity } from "../../../../src/language/vectors/word-vectors.ts";
import { interpret } from "../../../../src/models/embedded/interpret/interpret.ts";
import { buildOptions } from "../../../../src/models/embedded/interpret/rules/choose.ts";
import { method } from "../../../helpers/methods.ts";
import { fc } from "../../../helpers/property.ts";

interface Surface {
  readonly tools: readonly (Pick<Method, "name" | "description" | "inputSchema"> & Partial<Method>)[];
}

/** Returns new objects each time, so that nothing is memoized for them. */
function methodsOf(surface: string): readonly Method[] {
  const file = new URL(`../../../../anchors/surfaces/${surface}.json`, import.meta.url);
  const { tools }: Surface = JSON.parse(readFileSync(file, "utf8"));
  return tools.map((tool) => method({ ...tool, toolId: surface, toolName: surface }));
}

const requests = [
  "Who has declined the budget planning meeting ev_107?",
  "Is Tom Okafor free for a call with me on 2026-04-02?",
  "Which third floor meeting rooms have a projector?",
  "From London, United Kingdom to Porto: the five cheapest trains for two, sorted by price",
  "How is the weather in Lyon tomorrow, in metric units?",
];

test.each(["calendar", "maps", "travel", "weather"])(
  "memoized data of a tool set does not change later interpretations: %s",
  (surface) => {
    const kept = methodsOf(surface);
    const decide = (text: string, methods: readonly Method[]) => {
      const reading = readRequest(text);
      const readings = interpret(reading, methods);
      return { readings, options: buildOptions({ reading, readings, methods }) };
    };
    const anew = requests.map((text) => decide(text, methodsOf(surface)));
    for (const round of [requests, requests.toReversed()])
      for (const text of round) expect(decide(text, kept)).toEqual(anew[requests.indexOf(text)]);
  },
);

test("a second comparison of two words returns the same similarity", () => {
  const word = fc.constantFrom("movie", "film", "taxi", "price", "delete", "weather", "qzxv", "cost", "rain");
  fc.assert(
    fc.property(word, word, (one, other) => {
      const near = nearness(term(one), term(other));
      expect(near).toBe(similarity(one, other));
      expect(nearness(term(other), term(one))).toBe(near);
    }),
  );
});
