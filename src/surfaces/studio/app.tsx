// The frame of the studio: navigation, theme, the key form, and the view that the address names.
import { useCallback, useState } from "preact/hooks";
import { KeyForm } from "./key-form.tsx";
import { addressOf, useRoute } from "./route.ts";
import { RunPage } from "./run.tsx";
import { RunsPage } from "./runs.tsx";
import { Refused, type StudioSource } from "./source.ts";

export function App({ source }: { readonly source: StudioSource }) {
  const route = useRoute();
  const [isLocked, setLocked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const onError = useCallback((thrown: unknown) => {
    if (thrown instanceof Refused && thrown.isLocked) setLocked(true);
    else setError(thrown instanceof Error ? thrown.message : String(thrown));
  }, []);
  const view =
    route.view === "run" ? (
      <RunPage key={route.id} id={route.id} step={route.step} source={source} onError={onError} />
    ) : (
      <RunsPage filter={route.filter} source={source} onError={onError} />
    );
  return (
    <>
      <button type="button" class="skip" onClick={toMain}>
        Skip to the content
      </button>
      <header class="bar">
        <p class="name">ctx studio</p>
        {source.runs !== null && (
          <nav aria-label="Views">
            <a href={addressOf({ view: "runs", filter: "" })} aria-current={route.view === "runs" ? "page" : undefined}>
              Runs
            </a>
          </nav>
        )}
        <button type="button" onClick={switchTheme}>
          Light or dark
        </button>
      </header>
      {error !== null && (
        <p class="problem" role="alert">
          {error}{" "}
          <button type="button" onClick={() => setError(null)}>
            Close
          </button>
        </p>
      )}
      <main id="main" tabIndex={-1}>
        {isLocked ? <KeyForm onKey={() => setLocked(false)} /> : view}
      </main>
    </>
  );
}

/** A link to the content would change the address, which names the view. */
function toMain(): void {
  document.getElementById("main")?.focus();
}

function switchTheme(): void {
  const root = document.documentElement;
  const isDark =
    root.dataset.theme === undefined
      ? matchMedia("(prefers-color-scheme: dark)").matches
      : root.dataset.theme === "dark";
  root.dataset.theme = isDark ? "light" : "dark";
}
