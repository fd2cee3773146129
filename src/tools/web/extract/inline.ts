// Converts the text within a block: emphasis, code and links. White space is reduced as in a browser.
import { readWebUrl } from "../../../base/url-key.ts";
import type { MarkdownOptions, PageNode } from "./dom.ts";

const marks: Readonly<Record<string, string>> = { strong: "**", b: "**", em: "*", i: "*", del: "~~", s: "~~" };

/** Joins the nodes to one text. Runs of white space become one space, and `br` becomes a line break. */
export function inlineText(nodes: Iterable<PageNode>, options: MarkdownOptions): string {
  const parts: string[] = [];
  for (const node of nodes) parts.push(inlineOf(node, options));
  const joined = parts
    .join("")
    .replace(/[^\S\n\u00a0]+/g, " ")
    .replace(/ ?\n ?/g, "\n");
  return joined.replaceAll("\u00a0", " ").replace(/\n{2,}/g, "\n");
}

function inlineOf(node: PageNode, options: MarkdownOptions): string {
  if (node.nodeType === 3) return (node.textContent ?? "").replace(/\s+/g, " ");
  if (node.nodeType !== 1 || options.isSkipped?.(node) === true) return "";
  const name = node.nodeName.toLowerCase();
  if (name === "br") return "\n";
  if (name === "img") return image(node);
  const text = inlineText(node.childNodes, options);
  if (text.trim() === "") return text;
  if (name === "code" || name === "kbd" || name === "samp") return around("`", text.replaceAll("`", "'"));
  const mark = marks[name];
  if (mark !== undefined) return around(mark, text);
  return name === "a" ? link(node, text, options) : text;
}

/** Puts the emphasis mark around a text. Markdown requires that the marks touch the words, so spaces go outside. */
function around(mark: string, text: string): string {
  const inner = text.trim();
  const [before = "", after = ""] = [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]];
  return inner.includes("\n") ? text : `${before}${mark}${inner}${mark}${after}`;
}

function image(node: PageNode): string {
  const text = (node.getAttribute?.("alt") ?? "").replace(/[\s[\]]+/g, " ").trim();
  return text === "" ? "" : `[image: ${text}]`;
}

function link(node: PageNode, text: string, { base }: MarkdownOptions): string {
  const href = node.getAttribute?.("href") ?? "";
  const inner = text.trim();
  if (href === "" || href.startsWith("#") || inner.includes("\n") || !URL.canParse(href, base)) return text;
  const url = readWebUrl(new URL(href, base).href);
  if (url === null) return text;
  const address = url.href.replaceAll("(", "%28").replaceAll(")", "%29");
  const [before = "", after = ""] = [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]];
  return `${before}[${inner.replaceAll(/[[\]]/g, "")}](${address})${after}`;
}
