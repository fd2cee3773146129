// What an answer states as missing when a model interpreted the question. The replies are those of a recorded trial.
import { describe, expect, test } from "vitest";
import { judgedReplyCharacters } from "../../src/contract/model.ts";
import { answerTo, type Given } from "./asked.ts";

const ofTool = { toolId: "tool", methodName: "list_items" };
const broken = [
  { label: "Rowing machine R2", room: "Cardio Area", broken: 1 },
  { label: "Treadmill T2", room: "Cardio Area", broken: 1 },
];
const equipment: Given = {
  query: "Which pieces of equipment are broken at the moment?",
  data: broken,
  description: "Execute SELECT queries to read data from the database",
  args: { query: "SELECT label, room, broken FROM equipment WHERE broken <> 0 ORDER BY label" },
  terms: {
    calls: [
      {
        method: ofTool,
        arguments: {
          query: { kind: "later", quotes: ["broken at the moment"], reason: "needs the columns" },
        },
      },
    ],
  },
};
const mara: Given = {
  query: "What is Mara allergic to?",
  data: {
    entities: [{ name: "Mara", entityType: "person", observations: ["Born on 14 May 2014", "Allergic to hazelnuts"] }],
    relations: [
      { from: "Mara", to: "Maple Street School", relationType: "attends" },
      { from: "Ines", to: "Mara", relationType: "is mother of" },
    ],
  },
  description: "Search for nodes in the knowledge graph based on a query",
  terms: {},
};
const validated: Given = {
  query: "Is this a complete setup for nodes-base.slack?",
  data: {
    ...{ nodeType: "nodes-base.slack", valid: false },
    errors: [
      { type: "missing_required", property: "channelId", message: "Required property 'Channel' cannot be empty" },
      { type: "missing_required", property: "name", message: "Channel name is required" },
    ],
    warnings: [{ type: "best_practice", property: "errorHandling", message: "Slack API can have rate limits" }],
  },
  description: "Validate n8n node configuration.",
  terms: {},
};

const gapsOf = (given: Given) =>
  answerTo(given).confidence.gapSignals.map(({ severity, detail }) => `${severity}: ${detail}`);

describe("an answer from a program that wrote the condition into a query", () => {
  test("does not list the words that the query contains or expresses", () => {
    expect(gapsOf(equipment).filter((line) => /equipment|broken at/.test(line))).toEqual([]);
  });

  test("does not miss a name in the reply by which the query selects", () => {
    const own = { kind: "later" as const, quotes: ["Boxing Circuit"], reason: "needs the columns" };
    const booked: Given = {
      ...{
        query: "Which members booked the 'Boxing Circuit'?",
        data: [{ name: "Greta Moser" }, { name: "Mina Sato" }],
      },
      ...{ terms: { calls: [{ method: ofTool, arguments: { query: own } }] }, judged: "complete" as const },
    };
    const lines = (query: string) => gapsOf({ ...booked, args: { query } }).filter((line) => /Boxing/.test(line));
    expect(lines("SELECT m.name FROM bookings b JOIN classes c WHERE c.title = 'Boxing Circuit'")).toEqual([]);
    expect(lines("Boxing Circuit members")).toHaveLength(1);
  });

  test("lists a condition that neither the query nor the proposal has", () => {
    expect(gapsOf({ ...equipment, query: "Which urgent equipment is broken?" })).toContain(
      'high: Not applied: "urgent".',
    );
  });
});

describe("an answer whose data a model compared with the whole request", () => {
  test.each([equipment, mara, validated])("$query lists no word of the question as not applied", (given) => {
    const { confidence, said } = answerTo({ ...given, judged: "complete" });
    expect(confidence.gapSignals.filter(({ code }) => /not_applied|no_matching_field|loose_field/.test(code))).toEqual(
      [],
    );
    expect(said.caveats).toEqual([]);
    expect(confidence.level).not.toBe("low");
  });

  test("says that a model judged it, when no label of the reply does", () => {
    expect(gapsOf({ ...mara, judged: "complete" })).toEqual([
      "medium: A model judged that the reply contains what was asked.",
    ]);
  });

  test("keeps the error of a validator as data", () => {
    expect(gapsOf({ ...validated, judged: "complete" })[0]).toMatch(/^medium: list_items reported an error/);
    expect(gapsOf({ ...validated, judged: null })[0]).toMatch(/^high: list_items reported an error/);
  });

  test("does not trust a model about an error behind the part of the reply that it saw", () => {
    const data = { log: "x".repeat(judgedReplyCharacters), ...(validated.data as object) };
    expect(gapsOf({ ...validated, data, judged: "complete" })[0]).toMatch(/^high: list_items reported an error/);
  });

  test.each(["Which tickets are not closed?", "Which tickets were opened before March?"])(
    "still lists a negation or comparison that nothing applied: %s",
    (query) => {
      const data = [
        { id: "T-1", title: "Printer", state: "open", team: "a" },
        { id: "T-2", title: "Lamp", state: "closed", team: "b" },
        { id: "T-3", title: "Door", state: "waiting", team: "b" },
      ];
      const { confidence } = answerTo({
        query,
        data,
        description: "Lists the tickets.",
        terms: {},
        judged: "complete",
      });
      expect(confidence.gapSignals.map(({ code }) => code)).toContain("not_applied");
    },
  );

  test("lists no guessed words when the model found the data incomplete", () => {
    const { confidence } = answerTo({ ...mara, judged: "incomplete", missingParts: ["the date of the visit"] });
    expect(confidence.gapSignals.map(({ code }) => code)).toEqual(["missing_part"]);
  });

  test("keeps the remark on labels when the model named nothing that is missing", () => {
    const { confidence } = answerTo({ ...mara, judged: "incomplete" });
    expect(confidence.gapSignals.map(({ code }) => code)).toEqual(["no_matching_field"]);
  });
});

describe("an answer that no model judged", () => {
  test("keeps the remarks on words and labels", () => {
    expect(answerTo(mara).confidence.gapSignals.map(({ code }) => code)).toContain("no_matching_field");
  });
});
