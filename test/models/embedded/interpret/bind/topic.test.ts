// Words that are looked up and words that are not: order, degree, counts, choices, and the system that is asked.
import { expect, test } from "vitest";
import type { Binding } from "../../../../../src/contract/query/reading.ts";
import { readRequest } from "../../../../../src/language/request.ts";
import { bind } from "../../../../../src/models/embedded/interpret/bind/bind.ts";
import { topicFor } from "../../../../../src/models/embedded/interpret/bind/topic.ts";
import { shipped } from "../../../../../src/models/embedded/interpret/learned/learned.ts";
import { chain } from "../../../../../src/models/embedded/interpret/link.ts";
import { method } from "../../../../helpers/methods.ts";

const text = (description = "") => ({ type: "string", description });
const search = method({
  name: "search_boats",
  toolName: "Harbour",
  description: "Search boats by words.",
  properties: { query: text("Words to search for.") },
  required: ["query"],
  outputSchema: {
    type: "object",
    properties: {
      boats: { type: "array", items: { type: "object", properties: { boatId: text(), title: text() } } },
    },
  },
});
const hire = method({
  name: "get_boat_hire",
  toolName: "Harbour",
  description: "What hiring one boat costs.",
  properties: {
    boatId: text("Boat id from search_boats."),
    sail: text("Sail to hire it with, such as Main or Storm."),
    skipper: text("Who takes the helm."),
    sizesUsd: {
      type: "array",
      items: { type: "number" },
      description: "Dollar sizes to hire for, such as [100, 1000].",
    },
    berths: { type: "integer", description: "Berths at least." },
  },
  required: ["boatId"],
});

test.each([
  ["Which Heron boat has the tightest turn?", "Heron turn"],
  ["Which heron is most likely?", "heron"],
  ["Is there enough Heron wind?", "Heron wind"],
  ["Who wins the Regatta according to Harbour?", "wins Regatta"],
  ["Show 1,000 shares of Heron", "Heron"],
  ["Show the age of the Heron regatta in 2026 boat", "age Heron regatta 2026"],
  ["Show the age of the Heron in 2026", "age Heron"],
  ["Show depth within 2 cents for Heron", "depth Heron"],
])("for “%s” looks up “%s”", (query, topic) => {
  expect(topicFor([search], readRequest(query))).toBe(topic);
});

function chained(query: string): readonly Binding[] {
  const reading = readRequest(query);
  const { bindings } = bind(hire, reading);
  return chain({ method: hire, bindings, reading, methods: [search, hire], pair: shipped.pair });
}

const given = (bindings: readonly Binding[]) =>
  Object.fromEntries(
    bindings.map((binding) => [
      binding.parameter,
      binding.kind === "chained" ? `“${binding.link.text}”` : "value" in binding && binding.value,
    ]),
  );

test.each([
  ["What does hiring the Heron STORM cost?", { boatId: "“Heron”", sail: "Storm" }],
  ["What does hiring the Heron boat cost, helm Heron?", { boatId: "“Heron Heron”" }],
])("does not look up a bound choice: %s", (query, expected) => {
  expect(given(chained(query))).toMatchObject(expected);
});

test("does not bind a looked-up name to an optional parameter as well", () => {
  const races = method({
    name: "get_trades",
    description: "Recent trades of one market, newest first.",
    properties: {
      boatId: text("Boat id from search_boats."),
      outcome: text("Only trades of this outcome, such as Yes or No."),
    },
    required: ["boatId"],
  });
  const ask = (query: string) => {
    const reading = readRequest(query);
    const { bindings } = bind(races, reading);
    return given(chain({ method: races, bindings, reading, methods: [search, races], pair: shipped.pair }));
  };
  expect(ask("How many trades in the Heron market?")).toEqual({ boatId: "“Heron”" });
  expect(ask("How many trades of outcome Kestrel in the Heron market?")).toMatchObject({ outcome: "Kestrel" });
});

test.each([
  ["What does hiring 1,000 shares of the Heron cost?", undefined],
  ["What does hiring $1,000 of the Heron cost?", [1000]],
])("does not read a count of items as money: %s", (query, sizes) => {
  expect(given(chained(query)).sizesUsd).toEqual(sizes);
});

test("does not use the system that is asked as the topic", () => {
  const { bindings } = bind(search, readRequest("How many boats does Harbour have?"));
  expect(bindings[0]?.kind).toBe("unresolved");
});
