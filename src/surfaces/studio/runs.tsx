// The list of runs: filter, order, live rows, and files that the user drops on the page.
import type { RefObject } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { RunList, RunRow } from "../../app/studio/document.ts";
import { formatCount, formatDuration, formatUsd, momentCell } from "../../base/text/format.ts";
import { filterTraces, type SortKey, sortKeys } from "../../trace/filter.ts";
import { parseFilterText } from "../../trace/filter-text.ts";
import { asStarted } from "./command.ts";
import { DropZone } from "./drop.tsx";
import { useKeys } from "./keys.ts";
import { goTo, keepAddress } from "./route.ts";
import type { ViewParts } from "./source.ts";
import { VirtualList } from "./virtual-list.tsx";

const rowHeight = 44;
const pollEveryMs = 1_000;
/** Number of newest runs that each poll requests. A running query is among them. */
const newestCount = 200;

export function RunsPage({ filter: given, source, onError }: ViewParts & { readonly filter: string }) {
  const [list, setList] = useState<RunList | null>(null);
  const [text, setText] = useState(given);
  const [sort, setSort] = useState<SortKey>("newest");
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => pollRuns({ source, onError }, setList), [source, onError]);
  const { filter, unread } = useMemo(() => parseFilterText(text, Date.now()), [text]);
  const rows = useMemo(() => filterTraces(list?.rows ?? [], filter, sort), [list, filter, sort]);
  const open = useCallback((row: RunRow | undefined) => {
    if (row !== undefined) goTo({ view: "run", id: row.requestId, step: null });
  }, []);
  const move = (by: number) => setActive((now) => Math.max(0, Math.min(rows.length - 1, now + by)));
  useKeys({
    "/": () => field.current?.focus(),
    j: () => move(1),
    k: () => move(-1),
    Enter: () => open(rows[active]),
  });
  const change = (value: string) => {
    setText(value);
    setActive(0);
    keepAddress({ view: "runs", filter: value });
  };
  const count = list === null ? "" : `${formatCount(rows.length)} of ${formatCount(list.rows.length, "run")}`;
  return (
    <DropZone source={source} onError={onError}>
      <FilterBar text={text} sort={sort} count={count} field={field} onText={change} onSort={setSort} />
      {unread.length > 0 && <p class="hint">Not understood: {unread.join(", ")}</p>}
      {list?.isSample === true && (
        <p class="hint">
          These are samples, because {list.folder} has no runs yet. <code>{asStarted('ctx query "…"')}</code> writes
          one.
        </p>
      )}
      {list !== null && rows.length === 0 ? (
        <p class="hint">No run matches.</p>
      ) : (
        <VirtualList
          label="Runs"
          count={rows.length}
          rowHeight={rowHeight}
          active={active}
          onPick={(index) => open(rows[index])}
          row={(index) => <Row row={rows[index]} />}
        />
      )}
    </DropZone>
  );
}

interface FilterParts {
  readonly text: string;
  readonly sort: SortKey;
  readonly count: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onText: (text: string) => void;
  readonly onSort: (sort: SortKey) => void;
}

function FilterBar({ text, sort, count, field, onText, onSort }: FilterParts) {
  return (
    <div class="tools" role="search">
      <h1>Runs</h1>
      <label for="filter">Filter</label>
      <input
        id="filter"
        ref={field}
        type="search"
        value={text}
        placeholder="tool:x outcome:miss cost>0.01 words   ( / )"
        autocomplete="off"
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <label for="sort">Order</label>
      <select id="sort" value={sort} onChange={(event) => onSort(sortOf(event.currentTarget.value))}>
        {sortKeys.map((key) => (
          <option key={key} value={key}>
            {key}
          </option>
        ))}
      </select>
      <output for="filter">{count}</output>
    </div>
  );
}

function sortOf(text: string): SortKey {
  return sortKeys.find((key) => key === text) ?? "newest";
}

const toneOf: Readonly<Record<string, string>> = {
  ...{ answer: "good", finished: "good", clarification_required: "caution", capability_miss: "caution" },
  ...{ error: "bad", killed: "bad", damaged: "bad" },
};

function Row({ row }: { readonly row: RunRow | undefined }) {
  if (row === undefined) return null;
  const { outcome, query, said, damage, durationMs, calls, failedCalls, costUsd, tools, startedAt } = row;
  const outcomeText = outcome === "killed" ? "no end" : outcome.replaceAll("_", " ").replace(" required", "");
  return (
    <>
      <span class={`badge ${toneOf[outcome] ?? "plain"}`}>{outcomeText}</span>
      <span class="what">
        <span class="query">{query ?? damage ?? "no query recorded"}</span>
        <span class="said">{said ?? ""}</span>
      </span>
      <span class="toolsof">{tools.join(", ")}</span>
      <span class="number">
        {formatCount(calls, "call")}
        {failedCalls > 0 && <span class="tone bad"> {formatCount(failedCalls)} failed</span>}
      </span>
      <span class="number">{formatDuration(durationMs)}</span>
      <span class="number cost">{costUsd === null ? "" : formatUsd(costUsd)}</span>
      <span class="number when">{momentCell(startedAt)}</span>
    </>
  );
}

/** Shows the newest runs at once, then all runs, then reads the newest again and again. Returns the function that stops. */
function pollRuns({ source, onError }: ViewParts, show: (list: RunList) => void): () => void {
  const { runs } = source;
  let isOver = false;
  let timer = 0;
  let known: RunList | null = null;
  const read = async () => {
    try {
      const newest = await runs(newestCount);
      if (isOver) return;
      // The first rows need not wait until a folder with thousands of traces is read.
      if (known === null) show(newest);
      const next = merged(known, newest) ?? (newest.rows.length === newest.total ? newest : await runs(null));
      if (isOver) return;
      if (next !== known) show(next);
      known = next;
      timer = window.setTimeout(read, pollEveryMs);
    } catch (thrown) {
      if (!isOver) onError(thrown);
    }
  };
  void read();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Returns the list with its newest rows replaced; the same list if nothing changed; null if older rows changed too. */
function merged(known: RunList | null, newest: RunList): RunList | null {
  if (known === null || known.isSample !== newest.isSample) return null;
  const fresh = new Set(newest.rows.map(({ requestId }) => requestId));
  const rows = [...newest.rows, ...known.rows.filter(({ requestId }) => !fresh.has(requestId))];
  if (rows.length !== newest.total) return null;
  const isSame = newest.rows.every((row, index) => JSON.stringify(row) === JSON.stringify(known.rows[index]));
  return isSame && rows.length === known.rows.length ? known : { ...newest, rows };
}
