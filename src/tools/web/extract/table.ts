// Converts tables of data to Markdown tables. Tables that only lay out a page become the blocks in their cells.
import type { MarkdownOptions, PageNode } from "./dom.ts";
import { inlineText } from "./inline.ts";
import { blockTags } from "./tags.data.ts";

const mostRows = 300;
const mostColumns = 30;

/** Converts a table. It counts as data if it has at least two rows and columns and no cell contains a block. */
export function tableBlock(
  table: PageNode,
  options: MarkdownOptions,
  cellBlocks: (cell: PageNode) => string,
): string[] {
  const rows = rowsOf(table).slice(0, mostRows);
  const cells = rows.map((row) => childrenOf(row).filter((cell) => isCell(cell)));
  const width = Math.max(0, ...cells.map((row) => row.length));
  const isData = rows.length > 1 && width > 1 && !cells.some((row) => row.some(holdsBlock));
  if (!isData)
    return cells
      .flat()
      .map(cellBlocks)
      .filter((text) => text !== "");
  const lines = gridOf(cells, options);
  const columns = Math.max(...lines.map((line) => line.length));
  const [head = [], ...body] = lines.map((line) => [...line, ...Array<string>(columns - line.length).fill("")]);
  const rule = head.map(() => "---");
  const caption = childrenOf(table).find((child) => child.nodeName.toLowerCase() === "caption");
  const title = caption === undefined ? "" : inlineText([caption], options).trim();
  return [...(title === "" ? [] : [title]), [head, rule, ...body].map((row) => `| ${row.join(" | ")} |`).join("\n")];
}

function rowsOf(table: PageNode): readonly PageNode[] {
  return childrenOf(table).flatMap((child) => {
    const name = child.nodeName.toLowerCase();
    if (name === "tr") return [child];
    return name === "thead" || name === "tbody" || name === "tfoot" ? rowsOf(child) : [];
  });
}

function isCell({ nodeName }: PageNode): boolean {
  const name = nodeName.toLowerCase();
  return name === "td" || name === "th";
}

/** True if a cell contains a block. A single paragraph does not count, since it can be one line of text. */
function holdsBlock(cell: PageNode): boolean {
  const blocks = childrenOf(cell).filter(({ nodeName }) => blockTags.has(nodeName.toLowerCase()));
  const [only] = blocks;
  if (only === undefined) return false;
  return blocks.length > 1 || !["p", "div"].includes(only.nodeName.toLowerCase()) || holdsBlock(only);
}

/** Returns the cell texts by row. A cell that spans several rows is repeated in each row. Further columns stay empty. */
function gridOf(rows: readonly (readonly PageNode[])[], options: MarkdownOptions): readonly (readonly string[])[] {
  const below = new Map<number, { readonly text: string; left: number }>();
  return rows.map((row) => {
    const line: string[] = [];
    const cells = [...row];
    while (line.length < mostColumns) {
      const carried = below.get(line.length);
      if (carried !== undefined && carried.left > 0) {
        carried.left -= 1;
        line.push(carried.text);
        continue;
      }
      const cell = cells.shift();
      if (cell === undefined) break;
      const text = inlineText([cell], options).replace(/\s+/g, " ").replaceAll("|", "\\|").trim();
      const more = spanOf(cell, "rowspan", mostRows) - 1;
      for (let column = 0; column < spanOf(cell, "colspan", mostColumns); column += 1) {
        const shown = column === 0 ? text : "";
        if (more > 0) below.set(line.length, { text: shown, left: more });
        line.push(shown);
      }
    }
    return line.slice(0, mostColumns);
  });
}

function spanOf(cell: PageNode, name: "rowspan" | "colspan", most: number): number {
  const span = Number(cell.getAttribute?.(name) ?? 1);
  return Number.isSafeInteger(span) ? Math.min(most, Math.max(1, span)) : 1;
}

function childrenOf(node: PageNode): readonly PageNode[] {
  return [...node.childNodes].filter(({ nodeType }) => nodeType === 1);
}
