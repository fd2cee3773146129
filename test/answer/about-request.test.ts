// Replies of methods whose documentation does not mention what the request asks for.
import { describe, expect, test } from "vitest";
import { isAboutRequest } from "../../src/answer/about-request.ts";
import type { Json } from "../../src/contract/json.ts";
import type { RequestReading } from "../../src/contract/query/reading.ts";
import { readRequest } from "../../src/language/request.ts";
import { method } from "../helpers/methods.ts";
import { fc } from "../helpers/property.ts";

const notes = method({ name: "search_notes", description: "Search the notes by text." });
const entity: Json = {
  entities: [{ name: "Mara", kind: "person", notes: ["Allergic to hazelnuts", "Shoe size 36"] }],
};

describe("a reply is about the question", () => {
  test.each<readonly [question: string, reply: Json, isAbout: boolean]>([
    ["What is Mara allergic to?", entity, true],
    ["What is Mara's salary?", entity, false],
    ["What is Jonas allergic to?", entity, false],
    ["What is Mara allergic to?", { entities: [] }, false],
    ["What is Mara allergic to?", null, false],
    ["Which vaccinations does Bruno need?", "Bruno: rabies vaccination due on 10 February", true],
    ["Which vaccinations does Bruno need?", "Bruno is a Labrador.", false],
    // The method's own name for its rows says nothing about their content.
    ["Is there a note about Bluetooth?", "TASK-3: Unlock fails when Bluetooth is off", true],
    // The words of the question appear, about another entity.
    [
      "What does Acme cost per month?",
      { name: "Planner", about: "Saves cost in any team that has to plan the shifts of many.\nWorks with Acme." },
      false,
    ],
    ["What does Acme cost per month?", { name: "Acme", about: "Tickets.\nIt will cost 9 euros." }, true],
    ["What does Acme cost per month?", "# Acme\nTickets for teams.\nThe cost is 9 euros.", true],
  ])("%s %j: %j", (question, reply, isAbout) => {
    expect(isAboutRequest(reply, { reading: readRequest(question), method: notes })).toBe(isAbout);
  });
});

/** A reading of these words, names and values. */
function readingOf({
  words = [],
  names = [],
  values = [],
}: Readonly<{
  words?: readonly string[];
  names?: readonly string[];
  values?: readonly (readonly [string, RequestReading["values"][number]["kind"]])[];
}>): RequestReading {
  const span = { start: 0, end: 0 };
  return {
    ...readRequest("x"),
    capability: words.map((stem) => ({ ...span, text: stem, stem, isAsking: stem === "tell" })),
    names: names.map((text) => ({ ...span, text, kind: "name", value: text })),
    values: values.map(([text, kind]) => ({ ...span, text, kind, value: text })),
  };
}
const isAbout = (reply: Json, parts: Parameters<typeof readingOf>[0], described = "") =>
  isAboutRequest(reply, {
    reading: readingOf(parts),
    method: described === "" ? null : method({ name: "x", description: described }),
  });

describe("every named entity must be in one part of the reply:", () => {
  const mara = { names: ["Mara"] };
  const rows = (...own: readonly Json[]) => [...own, ...Array(11 - own.length).fill({ a: 0 })];
  test.each<readonly [reply: Json, parts: Parameters<typeof readingOf>[0], isAbout: boolean]>([
    ["Mara", mara, true],
    ["anything", {}, true],
    ["the mara river", mara, true],
    ["maranta", mara, false],
    [{ mara: 1 }, mara, true],
    [{ mara: { x: true } }, mara, false],
    [{ items: [7] }, { names: ["7"] }, true],
    [["Mara", "Lind"], { names: ["Mara Lind"] }, true],
    [["Mara"], { names: ["Mara Lind"] }, false],
    [["Mara", "Jonas"], { names: ["Mara", "Jonas"] }, true],
    ["Mara", { names: ["Mara", "Jonas"] }, false],
    ["Old Rose", { values: [["Old Rose", "quoted"]] }, true],
    ["Tulip", { values: [["Old Rose", "quoted"]] }, false],
    ["Tulip", { values: [["b-17", "id"]] }, true],
    // A list of more than ten rows is checked row by row, a shorter one as a whole.
    [rows({ a: "Mara" }, { a: "Jonas" }), { names: ["Mara", "Jonas"] }, false],
    [rows({ a: "Mara" }, { a: "Jonas" }).slice(0, 10), { names: ["Mara", "Jonas"] }, true],
    [rows({ a: "Mara", b: "Jonas" }), { names: ["Mara", "Jonas"] }, true],
    [{ found: rows({ a: "Mara" }), next: rows({ a: "Jonas" }) }, { names: ["Jonas"] }, true],
    [{ title: "Mara", found: rows() }, mara, false],
  ])("%j %j: %j", (reply, parts, expected) => {
    expect(isAbout(reply, parts)).toBe(expected);
  });

  test.each([
    [12, true],
    [13, false],
  ])("a long list below %i objects is checked row by row: %j", (depth, isByRow) => {
    const nested = Array.from({ length: depth }).reduce<Json>(
      (inner) => ({ inner }),
      rows({ a: "Mara" }, { a: "Jonas" }),
    );
    expect(isAbout(nested, { names: ["Mara", "Jonas"] })).toBe(!isByRow);
  });

  test.each([
    [1999, true],
    [2000, false],
  ])("a row at place %i of a long list is read: %j", (place, isRead) => {
    const list = Array.from({ length: 2100 }, (_, at) => (at === place ? "Mara" : "x"));
    expect(isAbout(list, mara)).toBe(isRead);
  });
});

describe("most of the words asked about must be in one passage about the entity:", () => {
  const words = ["orchid", "moist"];
  const long = (length: number, text: string) => `${text}${" x".repeat((length - text.length) / 2)}`;
  test.each<readonly [reply: Json, parts: Parameters<typeof readingOf>[0], isAbout: boolean]>([
    ["The orchid is moist.", { words }, true],
    ["The orchid is dry.", { words }, true],
    ["The bed is wet.", { words }, false],
    ["moisture", { words: ["moist"] }, true],
    ["moistening", { words: ["moist", "moistly"] }, true],
    ["mois", { words: ["moist"] }, false],
    ["orchids", { words: ["orchard"] }, false],
    ["orchid", { words: ["orchids"] }, true],
    ["beds", { words: ["bed"] }, true],
    ["bedrock", { words: ["bed"] }, false],
    ["orchid", { words: ["orchid", "salari", "hobbi"] }, false],
    ["orchid and hobby", { words: ["orchid", "salari", "hobbi"] }, true],
    // Common words and verbs of asking are not asked about.
    ["The bed is wet.", { words: ["tell"] }, true],
    ["The bed is wet.", { words: ["time"] }, true],
    ["The bed is wet.", { words: ["orchid"], values: [["Orchid", "list"]] }, true],
    ["Orchid bed", { words: ["orchid"], names: ["Orchid"] }, true],
    // Sentences and lines are passages; the words of two passages do not count together.
    ["Mara has a bed.\nThe orchid is dry.", { words: ["orchid"], names: ["Mara"] }, true],
    [
      "The bed is green and large, with walls. Mara has it. The orchid is dry.",
      { words: ["orchid"], names: ["Mara"] },
      false,
    ],
    [
      `${"The bed is green and large and it has walls of stone."}\nMara has it.\nThe orchid is dry.`,
      { words: ["orchid"], names: ["Mara"] },
      false,
    ],
    ["The bed is green.\nMara has the orchid.", { words: ["orchid"], names: ["Mara"] }, true],
    [
      "The bed is green and large, with walls!\n## Mara\nThe orchid is dry.",
      { words: ["orchid"], names: ["Mara"] },
      true,
    ],
    [
      "The bed is green and large, with walls!\n####### Mara\nThe orchid is dry.",
      { words: ["orchid"], names: ["Mara"] },
      false,
    ],
    [
      "The bed is green and large, with walls!\nx # Mara\nThe orchid is dry.",
      { words: ["orchid"], names: ["Mara"] },
      false,
    ],
    [`${"Mara ".repeat(13)}\nThe orchid is dry.`, { words: ["orchid"], names: ["Mara"] }, false],
    [long(400, "The orchid"), { words: ["orchid"] }, true],
    [long(402, "The orchid"), { words: ["orchid"] }, false],
    // The short fields of a record are one passage.
    [{ name: "Mara", plant: { orchid: 3 } }, { words: ["orchid"], names: ["Mara"] }, true],
    [{ orchid: 3, of: 7 }, { words: ["orchid"], names: ["7"] }, true],
    [{ orchid: true }, { words: ["orchid"] }, false],
    [{ orchid: null }, { words: ["orchid"] }, false],
    [{ orchid: "x".repeat(60) }, { words: ["orchid"] }, true],
    [{ orchid: "x".repeat(61) }, { words: ["orchid"] }, false],
    [{ list: ["dry", "orchid"] }, { words: ["orchid"] }, true],
  ])("%j %j: %j", (reply, parts, expected) => {
    expect(isAbout(reply, parts)).toBe(expected);
  });

  test.each([
    ["Moisture of an orchid.", true],
    ["Moisture of a town.", false],
    ["Searches flowers, such as an orchid.", true],
  ])("a word of the documentation need not be: %j", (described, expected) => {
    expect(isAbout("It is dry.", { words: ["orchid"] }, described)).toBe(expected);
  });
});

test("any reply is checked without an error", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (reply, question) => {
      expect(isAboutRequest(reply as Json, { reading: readRequest(question), method: notes })).toBeTypeOf("boolean");
    }),
  );
});
