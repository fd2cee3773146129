import { expect, test } from "vitest";
import { z } from "zod";
import { describeIssues } from "../../src/contrib/arguments.ts";

const input = z.strictObject({
  rows: z.array(z.object({ price: z.number().meta({ description: "Inner." }) })).meta({ description: "Rows to add." }),
  name: z.string().optional(),
});

test.each([
  { args: {}, text: "rows: Invalid input: expected array, received undefined (Rows to add.)" },
  {
    args: { rows: [{ price: "1" }] },
    text: "rows[0].price: Invalid input: expected number, received string (Rows to add.)",
  },
  { args: { rows: [], extra: 1, more: 2 }, text: 'unknown argument "extra", "more"' },
  { args: { rows: [], name: 3 }, text: "name: Invalid input: expected string, received number" },
  { args: [], text: "Invalid input: expected object, received array" },
])("describes the issue of $args as: $text", ({ args, text }) => {
  const { error } = input.safeParse(args);
  expect(error && describeIssues("add", error, input)).toBe(`add: ${text}. Arguments of add: rows, name (optional).`);
});

test("states that a method has no arguments", () => {
  const none = z.strictObject({});
  const { error } = none.safeParse({ a: 1 });
  expect(error && describeIssues("list", error, none)).toBe('list: unknown argument "a". Arguments of list: none.');
});

test("names the first five wrong values and counts the others", () => {
  const { error } = input.safeParse({ rows: [1, 2, 3, 4, 5, 6, 7] });
  const text = error && describeIssues("add", error, input);
  expect(text?.match(/rows\[\d\]/g)).toEqual(["rows[0]", "rows[1]", "rows[2]", "rows[3]", "rows[4]"]);
  expect(text).toContain("; and 2 more. Arguments of add:");
});
