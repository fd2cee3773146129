// The frame of the studio: navigation, theme, the key form, and the view that the address names.
import { useCallback, useState } from "preact/hooks";
import { ChatPage } from "./chat/chat.tsx";
import { ComparePage } from "./compare.tsx";
import { DebatesPage } from "./debates.tsx";
import { GatesPage } from "./gates.tsx";
import { KeyForm } from "./key-form.tsx";
import { PacksPage } from "./packs.tsx";
import { ReportPage } from "./report.tsx";
import { addressOf, type Route, useRoute } from "./route.ts";
import { RunPage } from "./run.tsx";
import { RunsPage } from "./runs.tsx";
import { forgetKey, hasKey, Refused, type StudioSource, type ViewParts } from "./source.ts";
import { ToolsPage } from "./tools.tsx";

export function App({ source }: { readonly source: StudioSource }) {
  const route = useRoute();
  const [isLocked, setLocked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const onError = useCallback((thrown: unknown) => {
    const isLockedNow = thrown instanceof Refused && thrown.isLocked;
    if (isLockedNow) setLocked(true);
    // Without a key there was nothing wrong yet.
    if (!isLockedNow || forgetKey()) setError(thrown instanceof Error ? thrown.message : String(thrown));
  }, []);
  return (
    <>
      <button type="button" class="skip" onClick={toMain}>
        Skip to the content
      </button>
      <Header
        view={route.view}
        isLive={source.isLive}
        onForget={() => {
          forgetKey();
          setLocked(true);
        }}
      />
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
          <KeyForm
            onKey={() => {
              setError(null);
              setLocked(false);
            }}
          />
        ) : (
          <View route={route} source={source} onError={onError} />
        )}
      </main>
    </>
  );
}

interface HeaderParts {
  readonly view: Route["view"];
  readonly isLive: boolean;
  readonly onForget: () => void;
}

function Header({ view: shown, isLive, onForget }: HeaderParts) {
  return (
    <header class="bar">
      <p class="name">ctx studio</p>
      <nav aria-label="Views">
        {(isLive ? links : []).map(({ title, view }) => (
          <a
            key={view}
            href={addressOf(view === "runs" ? { view, filter: "" } : { view, names: [] })}
            aria-current={shown === view ? "page" : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      {isLive && hasKey() && (
        <button type="button" onClick={onForget}>
          Forget the key
        </button>
      )}
      <button type="button" onClick={switchTheme}>
        Light or dark
      </button>
    </header>
  );
}

const links = [
  { title: "Runs", view: "runs" },
  { title: "Gates", view: "gates" },
  { title: "Tools", view: "tools" },
  { title: "Chat", view: "chat" },
  { title: "Debates", view: "debates" },
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
    case "chat":
      return <ChatPage id={first} {...parts} />;
    case "debates":
      return <DebatesPage key={first} id={first} {...parts} />;
    case "report":
      return <ReportPage {...parts} />;
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
