// A list that draws only the rows on the screen, so that it may have any length.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

export interface VirtualListParts {
  readonly label: string;
  readonly count: number;
  /** Height of a row in pixels; all rows have the same. */
  readonly rowHeight: number;
  /** Index of the selected row, or -1. The list scrolls to it when it changes. */
  readonly active: number;
  readonly onPick: (index: number) => void;
  readonly row: (index: number) => ComponentChildren;
  readonly rowClass?: (index: number) => string;
}

/** Rows drawn above and below the screen, so that a fast scroll shows no gap. */
const spare = 12;

export function VirtualList(parts: VirtualListParts) {
  const { label, count, rowHeight, active, onPick, row, rowClass } = parts;
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setPlace({ top: element.scrollTop, height: element.clientHeight });
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, []);
  useEffect(() => {
    const element = box.current;
    if (element !== null && active >= 0) reveal(element, active * rowHeight, rowHeight);
  }, [active, rowHeight]);
  const first = Math.max(0, Math.floor(place.top / rowHeight) - spare);
  const last = Math.min(count, Math.ceil((place.top + place.height) / rowHeight) + spare);
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  const isDrawn = active >= first && active < last;
  return (
    <div
      ref={box}
      class="list"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      {...(isDrawn ? { "aria-activedescendant": `${label}-${active}` } : {})}
    >
      <div role="presentation" style={{ height: `${count * rowHeight}px` }}>
        <div role="presentation" style={{ transform: `translateY(${first * rowHeight}px)` }}>
          {shown.map((index, slot) => (
            <div
              // A row that scrolls in takes the element of a row that scrolled out, which is cheaper than a new one.
              key={slot}
              id={`${label}-${index}`}
              class={`row ${rowClass?.(index) ?? ""}`}
              role="option"
              aria-selected={index === active}
              aria-posinset={index + 1}
              aria-setsize={count}
              style={{ height: `${rowHeight}px` }}
              onClick={() => onPick(index)}
            >
              {row(index)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function reveal(element: HTMLElement, top: number, height: number): void {
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + height > element.scrollTop + element.clientHeight)
    element.scrollTop = top + height - element.clientHeight;
}
