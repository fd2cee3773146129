// The parts of a report: its head, tables, the table of cases, and one case beside its trace.
import { useEffect, useRef, useState } from "preact/hooks";
import { formatCount } from "../../base/text/format.ts";
import type { CaseView, ReportView } from "../../gate/studio/document.ts";
import { BlockView, HeadLine, Lines, Pairs } from "./blocks.tsx";
import { useKeys } from "./keys.ts";
import { RunPage } from "./run.tsx";
import type { ViewParts } from "./source.ts";

export function ReportHead({ view: { title, outcome, tone, facts, failures } }: { readonly view: ReportView }) {
  useEffect(() => {
    document.title = `${title}: ${outcome} – ctx studio`;
  }, [title, outcome]);
  return (
    <div class="head">
      <HeadLine outcome={outcome} tone={tone} facts={facts} />
      <h1>{title}</h1>
      <Lines tone="bad" lines={failures} />
    </div>
  );
}

export function ReportTables({ view: { blocks } }: { readonly view: ReportView }) {
  return (
    <>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </>
  );
}

/** One case with its facts and its trace. It comes into view when it opens. */
export function ShownCase({
  shown,
  source,
  onError,
  onClose,
}: ViewParts & { readonly shown: CaseView; readonly onClose: () => void }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: "start" });
  }, [shown]);
  return (
    <section class="card" aria-label={`Trace of ${shown.title}`} tabIndex={-1} ref={place}>
      <div class="tools">
        <h2>{shown.title}</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <Pairs pairs={shown.pairs} />
      {shown.run !== null && (
        <RunPage key={shown.run} id={shown.run} step={null} source={source} onError={onError} onClose={onClose} />
      )}
    </section>
  );
}

/** A row of cells: texts, and cases that open. */
export type CaseCells = readonly (CaseView | string)[];

interface TableParts {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly CaseCells[];
  /** True while a case is open, whose steps then have the keys. */
  readonly isOpen: boolean;
  readonly onShow: (shown: CaseView) => void;
}

/** A browser draws this number of rows without a pause. */
const mostRows = 500;

/** The table of cases with a search in everything that the cases say. */
export function CaseTable({ title, heads, rows, isOpen, onShow }: TableParts) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useKeys(isOpen ? {} : { "/": () => field.current?.focus() });
  const wanted = text.trim().toLowerCase();
  const found = rows.filter((row) => wanted === "" || JSON.stringify(row).toLowerCase().includes(wanted));
  return (
    <section aria-label={title}>
      <div class="tools" role="search" aria-label={title}>
        <h2>{title}</h2>
        <label for="cases">Search</label>
        <input
          id="cases"
          ref={field}
          type="search"
          value={text}
          placeholder="( / )"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <output for="cases">
          {formatCount(found.length)} of {formatCount(rows.length)}
        </output>
      </div>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.slice(0, mostRows).map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, index) => (
                <td key={index}>{typeof cell === "string" ? cell : <CaseButton shown={cell} onShow={onShow} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {found.length > mostRows && (
        <p class="hint">{formatCount(found.length - mostRows, "more case")}: search for it.</p>
      )}
    </section>
  );
}

function CaseButton({ shown, onShow }: { readonly shown: CaseView; readonly onShow: (shown: CaseView) => void }) {
  return (
    <button
      type="button"
      class={`tone ${shown.tone}`}
      aria-label={`${shown.title}: ${shown.text}`}
      onClick={() => onShow(shown)}
    >
      {shown.text}
    </button>
  );
}
