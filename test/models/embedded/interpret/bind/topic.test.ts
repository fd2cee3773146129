// What is looked up and what is not: words of order, of degree and of a count, choices, and whoever is asked.
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
])("of “%s” “%s” is looked up", (query, topic) => {
  expect(topicFor([search], readRequest(query))).toBe(topic);
});

function chained(query: string): readonly Binding[] {
  const reading = readRequest(query);
  const { bindings } = bind(hire, reading);
  return chain({ method: hire, bindings, reading, methods: [search, hire], pair: shipped.pair });
}

const given = (bindings: readonly Binding[]) =>
  Object.fromEntries(
    bindings.map((own) => [own.parameter, own.kind === "chained" ? `“${own.link.text}”` : "value" in own && own.value]),
  );

test.each([
  ["What does hiring the Heron STORM cost?", { boatId: "“Heron”", sail: "Storm" }],
  ["What does hiring the Heron boat cost, helm Heron?", { boatId: "“Heron Heron”" }],
])("a choice is not looked up as well: %s", (query, expected) => {
  expect(given(chained(query))).toMatchObject(expected);
});

test("one name tells one thing: what is looked up is given to nothing that may be left out", () => {
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
])("a figure that counts something else is no amount of money: %s", (query, sizes) => {
  expect(given(chained(query)).sizesUsd).toEqual(sizes);
});

test("whoever is asked is not what is asked about", () => {
  const { bindings } = bind(search, readRequest("How many boats does Harbour have?"));
  expect(bindings[0]?.kind).toBe("unresolved");
});
