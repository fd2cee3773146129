import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, type Inline, readMarkdown } from "../../../src/base/text/markdown.ts";

const text = (value: string) => ({ kind: "text", text: value }) as const;

test("parses blocks and inlines", () => {
  const read = readMarkdown(
    "# Ferry\n\n**Winter** and *snow*, `x`\n\n> quoted\n\n3. three\n\n| A | B |\n| - | - |\n| 1 | [b](https://b.example/) |\n\n```\ncode\n```\n\n---",
  );
  expect(read).toEqual([
    { kind: "heading", level: 1, children: [text("Ferry")] },
    {
      kind: "paragraph",
      children: [
        ...[{ kind: "strong", children: [text("Winter")] }, text(" and ")],
        ...[{ kind: "emphasis", children: [text("snow")] }, text(", "), { kind: "code", text: "x" }],
      ],
    },
    { kind: "quote", blocks: [{ kind: "paragraph", children: [text("quoted")] }] },
    { kind: "list", first: 3, items: [[{ kind: "paragraph", children: [text("three")] }]] },
    {
      kind: "table",
      header: [[text("A")], [text("B")]],
      rows: [[[text("1")], [{ kind: "link", url: "https://b.example/", children: [text("b")] }]]],
    },
    { kind: "code", text: "code" },
    { kind: "rule" },
  ]);
});

test.each([
  "<script>alert(1)</script>",
  "a <img src=x onerror=alert(1)> b",
  "[click](javascript:alert(1))",
  "[click](data:text/html,x)",
  "![picture](file:///etc/passwd)",
])("%s stays text", (written) => {
  const shown = readMarkdown(written).flatMap((block) => (block.kind === "paragraph" ? block.children : []));
  expect(shown.map((inline) => (inline.kind === "text" ? inline.text : inline.kind)).join("")).toBe(written);
});

test("turns an image into a link to it", () => {
  expect(readMarkdown("![map](https://m.example/a.png)")).toEqual([
    { kind: "paragraph", children: [{ kind: "link", url: "https://m.example/a.png", children: [text("map")] }] },
  ]);
});

test("keeps excessive nesting as plain text", () => {
  const nested = `${"> ".repeat(5000)}x`;
  expect(readMarkdown(nested)).toEqual([{ kind: "paragraph", children: [text(nested)] }]);
});

test("parses any text without throwing; every link leads to the web", () => {
  const piece = fc.constantFrom(
    "[a](",
    "javascript:",
    "https://x.example",
    ")",
    "**",
    "`",
    "> ",
    "- ",
    "| ",
    "\n",
    "<b>",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
      for (const url of urlsOf(readMarkdown(pieces.join("")))) expect(url).toMatch(/^https?:/);
    }),
  );
});

function urlsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "quote") return urlsOf(block.blocks);
    if (block.kind === "list") return block.items.flatMap(urlsOf);
    if (block.kind === "table") return [...block.header, ...block.rows.flat()].flatMap(inlineUrls);
    return "children" in block ? inlineUrls(block.children) : [];
  });
}

function inlineUrls(inlines: readonly Inline[]): readonly string[] {
  return inlines.flatMap((inline) => [
    ...(inline.kind === "link" ? [inline.url] : []),
    ...("children" in inline ? inlineUrls(inline.children) : []),
  ]);
}
