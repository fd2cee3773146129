// The form of a request: it asks for data, asks for a yes or no, or states something.
import { expect, test } from "vitest";
import { type RequestForm, requestForm } from "../../src/language/request-form.ts";
import { fc } from "../helpers/property.ts";

test.each<readonly [string, RequestForm]>([
  ["Is the incident resolved?", "yes-no"],
  ["Has lead 5 been converted?", "yes-no"],
  ["TASK-12 is done, right?", "yes-no"],
  ["Is the equipment table dropped? Confirm: yes.", "yes-no"],
  ["TASK-7 is done.", "statement"],
  ["Insight: Mondays are always fully booked.", "statement"],
  ["UPDATE members SET plan = 'gold' WHERE name = 'Leo Fuchs'", "statement"],
  ['I need these as tasks, append: ["buy paint"]', "statement"],
  ["", "statement"],
  ["What is the status of TASK-3?", "request"],
  ["Please list the open issues", "request"],
  ["Read the rows of the sheet 'Orders'", "request"],
  ["Can you show me the rows of the sheet Staff?", "request"],
  ["In the sheet Staff, who earns most?", "request"],
  ["Orders are in the sheet. How many rows does it have?", "request"],
])("%s: %s", (text, form) => {
  expect(requestForm(text)).toBe(form);
});

test("any text has a form", () => {
  const forms: readonly string[] = ["request", "yes-no", "statement"];
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => forms.includes(requestForm(text))));
});
