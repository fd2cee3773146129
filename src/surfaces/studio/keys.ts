// Keyboard of the page: one listener a view, which leaves text fields alone.
import { useLayoutEffect, useRef } from "preact/hooks";

/** Functions by the name of a key, such as `j` or `Escape`. */
export type KeyMap = Readonly<Record<string, () => void>>;

const moved: Readonly<Record<string, string>> = { ArrowDown: "j", ArrowUp: "k" };

/** Calls the function of a pressed key. In a text field only Escape has an effect: it clears the field and leaves it. */
export function useKeys(map: KeyMap): void {
  // A key that is pressed right after a drawing already belongs to what was drawn.
  const drawn = useRef(map);
  useLayoutEffect(() => {
    drawn.current = map;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target } = event;
      const isText = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      if (isText) {
        if (event.key === "Escape") leave(target);
        if (event.key === "Enter" && target instanceof HTMLInputElement) target.blur();
        return;
      }
      const isControl = target instanceof HTMLElement && target.closest("button, a, summary") !== null;
      if (isControl && event.key === "Enter") return;
      const isInside = target instanceof HTMLElement && target.closest("pre, .scroll") !== null;
      const key = isInside ? event.key : (moved[event.key] ?? event.key);
      const work = drawn.current[key];
      if (work === undefined) return;
      event.preventDefault();
      work();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function leave(field: HTMLInputElement | HTMLSelectElement): void {
  if (field instanceof HTMLInputElement && field.value !== "") {
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.blur();
}
