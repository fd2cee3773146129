// Formats Markdown for a terminal: wrapped text, bold, quotes, lists and tables.

import { plain, plainLine, wrap } from "../../../base/terminal/text.ts";
import { type Block, type Inline, readMarkdown } from "../../../base/text/markdown.ts";
import { type Page, rowLines } from "./page.ts";

/** Returns the lines of a Markdown text, with an empty line between blocks. */
export function markdownLines(text: string, page: Page): readonly string[] {
  return blocksLines(readMarkdown(plain(text)), page);
}

function blocksLines(blocks: readonly Block[], page: Page): readonly string[] {
  return blocks.flatMap((block, index) => [...(index === 0 ? [] : [""]), ...blockLines(block, page)]);
}

function blockLines(block: Block, page: Page): readonly string[] {
  const { width, paint } = page;
  switch (block.kind) {
    case "heading":
      return wrap(paint.bold(inlineText(block.children, page)), width);
    case "paragraph":
      return wrap(inlineText(block.children, page), width);
    case "quote":
      return blocksLines(block.blocks, inner(page, 2)).map((line) => `${paint.dim("│")} ${line}`);
    case "list":
      return block.items.flatMap((item, index) => {
        const lead = block.first === null ? "- " : `${block.first + index}. `;
        const lines = blocksLines(item, inner(page, lead.length));
        return lines.map((line, at) => `${at === 0 ? lead : " ".repeat(lead.length)}${line}`);
      });
    case "code":
      return block.text.split("\n").map((line) => `    ${line}`);
    case "table": {
      const columns = block.header.map((cell) => ({
        label: plainLine(inlineText(cell, page)),
        align: "left" as const,
      }));
      const rows = block.rows.map((cells) => cells.map((cell) => plainLine(inlineText(cell, page))));
      return rowLines({ columns, rows }, page);
    }
    case "rule":
      return [paint.dim("─".repeat(Math.min(20, width)))];
  }
}

/** Returns the same page layout, but narrower by `columns`. This leaves room for a prefix on each line. */
function inner(page: Page, columns: number): Page {
  return { ...page, width: Math.max(20, page.width - columns) };
}

function inlineText(inlines: readonly Inline[], page: Page): string {
  return inlines.map((inline) => inlineOf(inline, page)).join("");
}

function inlineOf(inline: Inline, page: Page): string {
  const { paint } = page;
  switch (inline.kind) {
    case "text":
      return inline.text;
    case "code":
      return paint.cyan(inline.text);
    case "strong":
      return paint.bold(inlineText(inline.children, page));
    case "emphasis":
      return paint.italic(inlineText(inline.children, page));
    case "link": {
      const label = inlineText(inline.children, page);
      return inline.url === label || inline.url === `${label}/` ? paint.underline(label) : `${label} (${inline.url})`;
    }
    case "break":
      return "\n";
  }
}
