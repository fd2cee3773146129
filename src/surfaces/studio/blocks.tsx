// Draws the rows of the views: pairs, tables, bars, items and lines. Every text becomes a text node, never markup.

import type { ReplyTable } from "../../app/studio/document.ts";
import { formatDuration, missing } from "../../base/text/format.ts";
import type { BarRow, Block, Item, Pair, Tone } from "../../trace/view/block.ts";

export function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  if (pairs.length === 0) return null;
  return (
    <dl>
      {pairs.map(({ label, value, tone = "plain" }, index) => (
        <div key={`${label}-${index}`}>
          <dt>{label}</dt>
          <dd class={`tone ${tone}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Rows({ title, columns, rows, note }: ReplyTable) {
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column, index) =>
              column.title === "" ? (
                <td key={index} />
              ) : (
                <th key={index} scope="col" class={column.align}>
                  {column.title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, index) => (
                <td key={index} class={columns[index]?.align ?? "left"}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== null && <p class="hint">{note}</p>}
    </div>
  );
}

export function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "pairs":
      return <Pairs pairs={block.pairs} />;
    case "table":
      return (
        <Rows title={block.title} columns={block.columns} rows={block.rows.map(({ cells }) => cells)} note={null} />
      );
    case "bars":
      return <Bars rows={block.rows} />;
    case "items":
      return (
        <>
          {block.items.map((item, index) => (
            <ItemView key={index} item={item} />
          ))}
        </>
      );
    case "text":
      return <Lines {...block} />;
  }
}

/** Paragraphs with one meaning, such as warnings. */
export function Lines({ lines, tone }: { readonly lines: readonly string[]; readonly tone: Tone }) {
  return (
    <>
      {lines.map((line, index) => (
        <p key={index} class={`tone ${tone}`}>
          {line}
        </p>
      ))}
    </>
  );
}

interface HeadParts {
  readonly outcome: string;
  readonly tone: Tone;
  readonly facts: readonly string[];
}

/** The outcome of a run or a report, and its facts. */
export function HeadLine({ outcome, tone, facts }: HeadParts) {
  return (
    <p class="line">
      <span class={`badge ${tone}`}>{outcome}</span>
      {facts.map((fact) => (
        <span key={fact} class="chip">
          {fact}
        </span>
      ))}
    </p>
  );
}

function ItemView({ item: { title, tone, pairs, code } }: { readonly item: Item }) {
  return (
    <details class="item">
      <summary class={`tone ${tone}`}>{title}</summary>
      <Pairs pairs={pairs} />
      {code !== undefined && (
        <pre class="code" tabIndex={0} role="group" aria-label={title}>
          {code.join("\n")}
        </pre>
      )}
    </details>
  );
}

function Bars({ rows }: { readonly rows: readonly BarRow[] }) {
  return (
    <ol>
      {rows.map(({ label, durationMs }, index) => (
        <li key={index}>
          {label} {durationMs === null ? missing : formatDuration(durationMs)}
        </li>
      ))}
    </ol>
  );
}
