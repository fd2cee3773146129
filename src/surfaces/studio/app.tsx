// The frame of the studio: navigation, theme, the key form, and the view that the address names.
import { useCallback, useState } from "preact/hooks";
import { ComparePage } from "./compare.tsx";
import { GatesPage } from "./gates.tsx";
import { KeyForm } from "./key-form.tsx";
import { PacksPage } from "./packs.tsx";
import { addressOf, type Route, useRoute } from "./route.ts";
import { RunPage } from "./run.tsx";
import { RunsPage } from "./runs.tsx";
import { Refused, type StudioSource, type ViewParts } from "./source.ts";
import { ToolsPage } from "./tools.tsx";

export function App({ source }: { readonly source: StudioSource }) {
  const route = useRoute();
  const [isLocked, setLocked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const onError = useCallback((thrown: unknown) => {
    if (thrown instanceof Refused && thrown.isLocked) setLocked(true);
    else setError(thrown instanceof Error ? thrown.message : String(thrown));
  }, []);
  return (
    <>
      <button type="button" class="skip" onClick={toMain}>
        Skip to the content
      </button>
      <header class="bar">
        <p class="name">ctx studio</p>
        <nav aria-label="Views">
          {links.map(({ title, view }) => (
            <a
              key={view}
              href={addressOf(view === "runs" ? { view, filter: "" } : { view, names: [] })}
              aria-current={route.view === view ? "page" : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
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
        {isLocked ? (
          <KeyForm onKey={() => setLocked(false)} />
        ) : (
          <View route={route} source={source} onError={onError} />
        )}
      </main>
    </>
  );
}

const links = [
  { title: "Runs", view: "runs" },
  { title: "Gates", view: "gates" },
  { title: "Tools", view: "tools" },
  { title: "Packs", view: "packs" },
] as const;

function View({ route, ...parts }: ViewParts & { readonly route: Route }) {
  if (route.view === "runs") return <RunsPage filter={route.filter} {...parts} />;
  if (route.view === "run") return <RunPage key={route.id} id={route.id} step={route.step} {...parts} />;
  const [first = null, second = null] = route.names;
  switch (route.view) {
    case "compare":
      return <ComparePage key={`${first}/${second}`} left={first ?? ""} right={second ?? ""} {...parts} />;
    case "gates":
      return <GatesPage suite={first} id={second} {...parts} />;
    case "tools":
      return <ToolsPage server={first} method={second} {...parts} />;
    case "packs":
      return <PacksPage name={first} {...parts} />;
  }
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
