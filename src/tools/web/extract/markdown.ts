// Converts a document to Markdown: headings, paragraphs, lists, tables, code, quotes and links. The text of neighbouring
// elements is separated by spaces.
import type { MarkdownOptions, PageNode } from "./dom.ts";
import { inlineText } from "./inline.ts";
import { tableBlock } from "./table.ts";
import { blockTags } from "./tags.data.ts";

/** Returns the content of a node as Markdown. */
export function toMarkdown(node: PageNode, options: MarkdownOptions): string {
  return blocksIn(node, options)
    .join("\n\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Returns the blocks below a node in order. Text between two block elements forms a paragraph. */
function blocksIn(node: PageNode, options: MarkdownOptions): string[] {
  const blocks: string[] = [];
  let run: PageNode[] = [];
  const endRun = () => {
    const text = inlineText(run, options).trim();
    if (text !== "") blocks.push(text);
    run = [];
  };
  for (const child of node.childNodes) {
    if (child.nodeType === 1 && options.isSkipped?.(child) === true) continue;
    if (child.nodeType === 3 || (child.nodeType === 1 && !holdsBlocks(child))) run.push(child);
    else if (child.nodeType === 1) {
      endRun();
      blocks.push(...blocksOf(child, options));
    }
  }
  endRun();
  return blocks;
}

/** True if an element is a block or contains one. On some pages a link contains blocks. */
function holdsBlocks(node: PageNode): boolean {
  if (blockTags.has(nameOf(node))) return true;
  for (const child of node.childNodes) if (child.nodeType === 1 && holdsBlocks(child)) return true;
  return false;
}

function blocksOf(node: PageNode, options: MarkdownOptions): string[] {
  const name = nameOf(node);
  switch (name) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6": {
      const text = inlineText([node], options).replace(/\s+/g, " ").trim();
      return text === "" ? [] : [`${"#".repeat(Number(name[1]))} ${text}`];
    }
    case "pre":
      return codeBlock(node);
    case "ul":
    case "ol":
      return [listBlock(node, options)].filter((text) => text !== "");
    case "blockquote":
      return quoted(toMarkdown(node, options));
    case "table":
      return tableBlock(node, options, (cell) => toMarkdown(cell, options));
    case "hr":
      return ["---"];
    case "dt": {
      const text = inlineText([node], options).trim();
      return text === "" ? [] : [`**${text}**`];
    }
    default:
      return blocksIn(node, options);
  }
}

function listBlock(list: PageNode, options: MarkdownOptions): string {
  const start = Number(list.getAttribute?.("start") ?? 1);
  let number = Number.isSafeInteger(start) ? start : 1;
  const items: string[] = [];
  for (const child of list.childNodes) {
    if (child.nodeType !== 1 || options.isSkipped?.(child) === true) continue;
    const blocks = nameOf(child) === "li" ? blocksIn(child, options) : blocksOf(child, options);
    const mark = nameOf(list) === "ol" ? `${number}. ` : "- ";
    const text = blocks.join(blocks.some((block) => block.includes("\n\n")) ? "\n\n" : "\n");
    if (text.trim() === "") continue;
    items.push(`${mark}${text.replaceAll("\n", `\n${" ".repeat(mark.length)}`)}`);
    number += 1;
  }
  return items.join("\n");
}

function quoted(text: string): string[] {
  return text === ""
    ? []
    : [
        text
          .split("\n")
          .map((line) => (line === "" ? ">" : `> ${line}`))
          .join("\n"),
      ];
}

function codeBlock(node: PageNode): string[] {
  const text = (node.textContent ?? "").replace(/^\n/, "").trimEnd();
  if (text.trim() === "") return [];
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return [`${fence}${languageOf(node)}\n${text}\n${fence}`];
}

function languageOf(node: PageNode): string {
  const inner = [...node.childNodes].find((child) => nameOf(child) === "code");
  const classes = `${node.getAttribute?.("class") ?? ""} ${inner?.getAttribute?.("class") ?? ""}`;
  return /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]{1,20})/.exec(classes)?.[1] ?? "";
}

function nameOf(node: PageNode): string {
  return node.nodeName.toLowerCase();
}
