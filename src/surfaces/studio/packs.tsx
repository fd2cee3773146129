// The knowledge packs: the list, one pack with its files, and what it gives to a request.
import { useState } from "preact/hooks";
import type { PackAnswer, PackRow } from "../../app/studio/document-tools.ts";
import { formatBytes } from "../../base/text/format.ts";
import { Lines, Pairs, Rows } from "./blocks.tsx";
import { asStarted } from "./command.ts";
import { addressOf } from "./route.ts";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

export function PacksPage({ name, source, onError }: ViewParts & { readonly name: string | null }) {
  const list = useData("all", source.packs, onError);
  if (list === null) return <p class="hint">Reading the packs…</p>;
  const chosen = list.packs.find((pack) => pack.name === name);
  return (
    <article class="sides">
      <nav aria-label="Packs">
        <h1>Packs</h1>
        {list.packs.length === 0 && (
          <p class="hint">
            No knowledge pack in {list.folders.join(", ")}. <code>{asStarted("ctx knowledge init FOLDER")}</code>{" "}
            creates one.
          </p>
        )}
        <ul>
          {list.packs.map((pack) => (
            <li key={pack.name}>
              <a
                href={addressOf({ view: "packs", names: [pack.name] })}
                aria-current={pack === chosen ? "page" : undefined}
              >
                {pack.name}
              </a>{" "}
              <span class="badge plain">{pack.status}</span>
            </li>
          ))}
        </ul>
        <Lines tone="caution" lines={list.findings} />
      </nav>
      {chosen !== undefined && <Pack key={chosen.name} pack={chosen} source={source} onError={onError} />}
    </article>
  );
}

function Pack({ pack, source, onError }: ViewParts & { readonly pack: PackRow }) {
  const view = useData(pack.name, source.pack, onError);
  return (
    <section class="card" aria-label={pack.name}>
      <h2>{pack.name}</h2>
      <p>{pack.description}</p>
      <Pairs pairs={pack.facts} />
      <Resolve name={pack.name} source={source} onError={onError} />
      {view !== null && (
        <>
          <Lines tone="caution" lines={view.findings} />
          <h3>Guide</h3>
          <pre tabIndex={0}>{view.guide}</pre>
          <Rows
            title="Files"
            columns={["path", "kind", "size"].map((title) => ({ title, align: title === "size" ? "right" : "left" }))}
            rows={view.files.map(({ path, kind, bytes }) => [path, kind, formatBytes(bytes)])}
            note={null}
          />
        </>
      )}
    </section>
  );
}

function Resolve({ name, source, onError }: ViewParts & { readonly name: string }) {
  const [query, setQuery] = useState("");
  const [answer, setAnswer] = useState<PackAnswer | null>(null);
  const resolve = (event: Event) => {
    event.preventDefault();
    source.resolve(name, query).then(setAnswer, onError);
  };
  return (
    <>
      <form class="tools" onSubmit={resolve}>
        <label for="request">Request</label>
        <input
          id="request"
          type="search"
          required
          value={query}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
        <button type="submit">What does the pack give?</button>
      </form>
      {answer !== null && (
        <section aria-label="Selected text">
          <ul>
            {answer.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <pre tabIndex={0}>{answer.text === "" ? "Nothing is relevant to the request." : answer.text}</pre>
        </section>
      )}
    </>
  );
}
