// Renders Markdown as HTML elements.
import { type Block, type Inline, readMarkdown } from "../../base/text/markdown.ts";
import { make } from "./element.ts";

/** Returns the elements of a Markdown text. */
export function markdownNodes(text: string): readonly Node[] {
  return readMarkdown(text).map(blockNode);
}

function blockNode(block: Block): Node {
  switch (block.kind) {
    case "heading":
      // Headings in an answer are rendered as h4, below the headings of the page.
      return make("h4", {}, inlineNodes(block.children));
    case "paragraph":
      return make("p", {}, inlineNodes(block.children));
    case "quote":
      return make("blockquote", {}, block.blocks.map(blockNode));
    case "list": {
      const items = block.items.map((blocks) => make("li", {}, blocks.map(blockNode)));
      return block.first === null ? make("ul", {}, items) : make("ol", { start: String(block.first) }, items);
    }
    case "code":
      return make("pre", { tabindex: "0", "aria-label": "code" }, [make("code", {}, [block.text])]);
    case "table":
      return tableNode(
        block.header.map((cell) => inlineNodes(cell)),
        block.rows.map((cells) => cells.map((cell) => inlineNodes(cell))),
      );
    case "rule":
      return make("hr");
  }
}

/** Returns a table that scrolls horizontally if it is wider than the page. */
export function tableNode(header: readonly (readonly Node[])[], rows: readonly (readonly (readonly Node[])[])[]): Node {
  const head = make(
    "tr",
    {},
    header.map((cell) => make("th", { scope: "col" }, cell)),
  );
  const body = rows.map((cells) =>
    make(
      "tr",
      {},
      cells.map((cell) => make("td", {}, cell)),
    ),
  );
  const table = make("table", {}, [make("thead", {}, [head]), make("tbody", {}, body)]);
  return make("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "table" }, [table]);
}

function inlineNodes(inlines: readonly Inline[]): readonly Node[] {
  return inlines.map(inlineNode);
}

function inlineNode(inline: Inline): Node {
  switch (inline.kind) {
    case "text":
      return document.createTextNode(inline.text);
    case "code":
      return make("code", {}, [inline.text]);
    case "strong":
      return make("strong", {}, inlineNodes(inline.children));
    case "emphasis":
      return make("em", {}, inlineNodes(inline.children));
    case "link":
      return outsideLink(inline.url, inlineNodes(inline.children));
    case "break":
      return make("br");
  }
}

/** Returns a link to another site. The browser sends no referrer with it. */
export function outsideLink(url: string, children: readonly Node[]): Node {
  return make("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children);
}
