// Whether a reply speaks of what was asked, when the documentation of the tool says nothing of it.
import { describe, expect, test } from "vitest";
import type { Json } from "../../src/contract/json.ts";
import { passagesOf, speaksOf } from "../../src/grounding/speaks.ts";
import { readRequest } from "../../src/language/request.ts";
import { method } from "../helpers/methods.ts";
import { fc } from "../helpers/property.ts";

const notes = method({ name: "search_notes", description: "Search the notes by text." });
const entity: Json = {
  entities: [{ name: "Mara", kind: "person", notes: ["Allergic to hazelnuts", "Shoe size 36"] }],
};

describe("a reply speaks of the question", () => {
  test.each<readonly [question: string, reply: Json, speaks: boolean]>([
    ["What is Mara allergic to?", entity, true],
    ["What is Mara's salary?", entity, false],
    ["What is Jonas allergic to?", entity, false],
    ["What is Mara allergic to?", { entities: [] }, false],
    ["Which vaccinations does Bruno need?", "Bruno: rabies vaccination due on 10 February", true],
    ["Which vaccinations does Bruno need?", "Bruno is a Labrador.", false],
    // What the method calls its own rows tells nothing of what stands in them.
    ["Is there a note about Bluetooth?", "TASK-3: Unlock fails when Bluetooth is off", true],
    // What is asked stands there, about something else.
    [
      "What does Acme cost per month?",
      { name: "Planner", about: "Saves cost in any team that has to plan the shifts of many.\nWorks with Acme." },
      false,
    ],
    ["What does Acme cost per month?", { name: "Acme", about: "Tickets.\nIt will cost 9 euros." }, true],
    ["What does Acme cost per month?", "# Acme\nTickets for teams.\nThe cost is 9 euros.", true],
  ])("%s %j: %j", (question, reply, speaks) => {
    expect(speaksOf(reply, { reading: readRequest(question), method: notes })).toBe(speaks);
  });
});

test("passages are the texts that tell what is asked, to the letter", () => {
  expect(passagesOf(entity, readRequest("What is Mara allergic to?"))).toEqual(["Allergic to hazelnuts"]);
  expect(passagesOf(entity, readRequest("What is Mara's salary?"))).toEqual([]);
});

test("whatever a reply holds, it is looked at without an error, and no passage is made up", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (reply, question) => {
      const reading = readRequest(question);
      speaksOf(reply as Json, { reading, method: notes });
      const text = JSON.stringify(reply);
      for (const passage of passagesOf(reply as Json, reading)) {
        expect(text).toContain(JSON.stringify(passage).slice(1, -1));
      }
    }),
  );
});
