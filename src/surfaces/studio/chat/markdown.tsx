// Draws Markdown. HTML in it stays text, and links lead to the web only.
import type { ComponentChildren } from "preact";
import { type Block, type Inline, readMarkdown } from "../../../base/text/markdown.ts";

export function Markdown({ text }: { readonly text: string }) {
  return <>{readMarkdown(text).map(blockOf)}</>;
}

function blockOf(block: Block, key: number): ComponentChildren {
  switch (block.kind) {
    case "heading":
      // Below the headings of the page.
      return <h3 key={key}>{block.children.map(inlineOf)}</h3>;
    case "paragraph":
      return <p key={key}>{block.children.map(inlineOf)}</p>;
    case "quote":
      return <blockquote key={key}>{block.blocks.map(blockOf)}</blockquote>;
    case "list": {
      const items = block.items.map((blocks, index) => <li key={index}>{blocks.map(blockOf)}</li>);
      return block.first === null ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={block.first}>
          {items}
        </ol>
      );
    }
    case "code":
      return (
        <pre key={key} class="code" tabIndex={0} role="group" aria-label="code">
          {block.text}
        </pre>
      );
    case "table":
      return (
        <div key={key} class="scroll" tabIndex={0} role="group" aria-label="table">
          <table>
            <thead>
              <tr>
                {block.header.map((cell, index) => (
                  <th key={index} scope="col">
                    {cell.map(inlineOf)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, index) => (
                    <td key={index} class={isNumber(cell) ? "right" : "left"}>
                      {cell.map(inlineOf)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case "rule":
      return <hr key={key} />;
  }
}

/** True for a cell with one number, perhaps with a sign, a currency or a unit. */
function isNumber(cell: readonly Inline[]): boolean {
  const [only, ...more] = cell;
  return only?.kind === "text" && more.length === 0 && /^[^\p{L}\d]{0,3}\d[\d.,\s]*\s?\p{L}{0,4}%?$/u.test(only.text);
}

function inlineOf(inline: Inline, key: number): ComponentChildren {
  switch (inline.kind) {
    case "text":
      return inline.text;
    case "code":
      return <code key={key}>{inline.text}</code>;
    case "strong":
      return <strong key={key}>{inline.children.map(inlineOf)}</strong>;
    case "emphasis":
      return <em key={key}>{inline.children.map(inlineOf)}</em>;
    case "link":
      return (
        <OutsideLink key={key} url={inline.url}>
          {inline.children.map(inlineOf)}
        </OutsideLink>
      );
    case "break":
      return <br key={key} />;
  }
}

/** A link to another site. The browser sends no referrer with it. */
export function OutsideLink({ url, children }: { readonly url: string; readonly children: ComponentChildren }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
