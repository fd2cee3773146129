// The time axis: one row a step, with search in the data of the steps.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { RunView, StepLine } from "../../app/studio/document.ts";
import { formatCount, formatDuration, missing } from "../../base/text/format.ts";
import { useKeys } from "./keys.ts";
import type { ViewParts } from "./source.ts";
import { VirtualList } from "./virtual-list.tsx";

interface StepsParts extends ViewParts {
  readonly id: string;
  readonly run: RunView;
  readonly active: number;
  readonly onSelect: (index: number) => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** Height of a row in pixels; the style of the panes has the same. */
const rowHeight = 28;
const searchAfterMs = 150;

export function StepsPane({ id, run, active, source, onError, onSelect, onEnter, onLeave }: StepsParts) {
  const [text, setText] = useState("");
  const found = useFound({ source, onError }, { id, text, run });
  const field = useRef<HTMLInputElement>(null);
  const shown = useMemo(() => found ?? run.steps.map((_, index) => index), [found, run]);
  const position = shown.indexOf(active);
  const move = (by: number) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, position + by))];
    if (next !== undefined) onSelect(next);
  };
  useKeys({
    "/": () => field.current?.focus(),
    j: () => move(1),
    k: () => move(-1),
    Enter: onEnter,
    Escape: () => (text === "" ? onLeave() : setText("")),
  });
  return (
    <section class="steps" aria-label="Time axis">
      <div class="tools" role="search">
        <h2>Steps</h2>
        <label for="find">Search</label>
        <input
          id="find"
          ref={field}
          type="search"
          value={text}
          placeholder="arguments, replies   ( / )"
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <output for="find">
          {found === null
            ? formatCount(run.steps.length, "step")
            : `${formatCount(found.length)} of ${formatCount(run.steps.length)}`}
        </output>
      </div>
      {run.unshown > 0 && <p class="hint">{formatCount(run.unshown, "more step")} left out</p>}
      {run.steps.some(({ args }) => args.some(({ isOdd }) => isOdd)) && (
        <p class="hint">
          <mark>Marked</mark>: the other calls of the same tool have another value.
        </p>
      )}
      {!run.hasTimes && run.steps.length > 0 && <p class="hint">No times were recorded; the steps are in order.</p>}
      {shown.length === 0 ? (
        <p class="hint">{run.steps.length === 0 ? "No step was recorded." : "No step contains the text."}</p>
      ) : (
        <VirtualList
          label="Steps"
          count={shown.length}
          rowHeight={rowHeight}
          active={position}
          onPick={(index) => onSelect(shown[index] ?? 0)}
          row={(index) => <Step at={shown[index] ?? 0} line={run.steps[shown[index] ?? 0]} hasTimes={run.hasTimes} />}
        />
      )}
    </section>
  );
}

/** Searches a moment after the user typed. Returns the indexes of the found steps; null without a search. */
function useFound(
  { source, onError }: ViewParts,
  { id, text, run }: Pick<StepsParts, "id" | "run"> & { readonly text: string },
): readonly number[] | null {
  const [found, setFound] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (text.trim() === "") {
      setFound(null);
      return undefined;
    }
    let isOver = false;
    const timer = setTimeout(async () => {
      try {
        const indexes = await source.find(id, text);
        if (!isOver) setFound(indexes);
      } catch (thrown) {
        if (!isOver) onError(thrown);
      }
    }, searchAfterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, text, source, onError, run]);
  return found;
}

interface LineParts {
  readonly at: number;
  readonly line: StepLine | undefined;
  readonly hasTimes: boolean;
}

function Step({ at, line, hasTimes }: LineParts) {
  if (line === undefined) return null;
  const { args, label, kind, depth, from, share, tone, note, durationMs, isOpen } = line;
  const took = durationMs === null ? (isOpen ? "no end" : missing) : formatDuration(durationMs);
  return (
    <>
      <span class={`label tone ${tone}`} style={{ paddingLeft: `${depth * 14}px` }}>
        <span class="at">{at + 1}</span> {label}
        {args.map(({ name, text, isOdd }) => (
          <span key={name} class="note">
            {" "}
            {isOdd ? <mark title={`the other calls have another ${name}`}>{text}</mark> : text}
          </span>
        ))}
        {note !== "" && note !== took && <span class="note"> {note}</span>}
      </span>
      <span class="track" aria-hidden="true">
        {hasTimes && (
          <span class={`mark ${kind} ${tone}`} style={{ left: `${from * 100}%`, width: `max(2px, ${share * 100}%)` }} />
        )}
      </span>
      <span class="took">{took}</span>
    </>
  );
}
