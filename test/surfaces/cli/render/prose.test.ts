import { expect, test } from "vitest";
import { proseLines } from "../../../../src/surfaces/cli/render/prose.ts";
import { page } from "./given.ts";

const text = `Three beds were read.

| Bed | Temperature |
| --- | ----------: |
| A \\| B | 31.5 |
| C | 4 |

| not | a table |
`;

test("a Markdown table is laid out, the rest is wrapped", () => {
  expect(proseLines(text, { ...page, width: 40 }).join("\n")).toMatchInlineSnapshot(`
    "Three beds were read.

    Bed    Temperature
    ─────  ───────────
    A | B         31.5
    C                4

    | not | a table |
    "
  `);
});

test("rows are sentences on a page to be listened to", () => {
  expect(proseLines(text, { ...page, isPlain: true }).slice(2, 4)).toEqual([
    "- Bed: A | B; Temperature: 31.5",
    "- Bed: C; Temperature: 4",
  ]);
});
