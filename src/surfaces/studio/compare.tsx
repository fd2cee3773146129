// Two runs beside each other: the first difference, the aligned steps, then the later differences.
import { useState } from "preact/hooks";
import type { AlignedSide, AlignedStep, ComparedRun, CompareView } from "../../app/studio/document-compare.ts";
import { formatCount } from "../../base/text/format.ts";
import { HeadLine } from "./blocks.tsx";
import { useKeys } from "./keys.ts";
import { addressOf, goTo } from "./route.ts";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";
import { VirtualList } from "./virtual-list.tsx";

interface CompareParts extends ViewParts {
  readonly left: string;
  readonly right: string;
}

export function ComparePage({ left, right, source, onError }: CompareParts) {
  const view = useData(`${left}/${right}`, async () => await source.compare(left, right), onError);
  if (view === null) return <p class="hint">Comparing…</p>;
  return (
    <article class="compare">
      <h1>Compare</h1>
      <div class="pair">
        <Head run={view.left} />
        <Head run={view.right} />
      </div>
      <First view={view} />
      <Steps view={view} />
      {view.later.length > 0 && (
        <section class="section">
          <h2>Later differences</h2>
          {view.later.map(({ section, first, more }) => (
            <details key={section} class="item">
              <summary>
                {section} <span class="soft">{formatCount(first.length + more.length, "difference")}</span>
              </summary>
              {[...first, ...more].map((difference, index) => (
                <DifferenceRow key={index} difference={difference} />
              ))}
            </details>
          ))}
        </section>
      )}
    </article>
  );
}

function Head({ run: { id, title, outcome, tone, facts } }: { readonly run: ComparedRun }) {
  return (
    <div class="head">
      <HeadLine outcome={outcome} tone={tone} facts={facts} />
      <a href={addressOf({ view: "run", id, step: null })}>{title}</a>
    </div>
  );
}

function First({ view: { isSame, isWhole, first } }: { readonly view: CompareView }) {
  return (
    <section class="finding" aria-label="First difference">
      {isSame || first === null ? (
        <p class="tone good">Nothing differs but time.</p>
      ) : (
        <>
          <p>
            <b>First difference</b>
          </p>
          <DifferenceRow difference={first} />
        </>
      )}
      {!isWhole && <p class="hint">The runs are long; later calls are only counted.</p>}
    </section>
  );
}

type Difference = NonNullable<CompareView["first"]>;

function DifferenceRow({ difference }: { readonly difference: Difference }) {
  const { section, what, left, right, lines } = difference;
  return (
    <div class="difference">
      <p>
        <span class="chip">{section}</span> {what}
      </p>
      <div class="pair">
        <del>{left ?? "(none)"}</del>
        <ins>{right ?? "(none)"}</ins>
      </div>
      {lines !== undefined && (
        <pre class="code" tabIndex={0} role="group" aria-label={`changed lines of ${what}`}>
          {lines.join("\n")}
        </pre>
      )}
    </div>
  );
}

const rowHeight = 26;

function Steps({ view: { left, right, steps } }: { readonly view: CompareView }) {
  const diverges = steps.findIndex((step) => step.left === null || step.right === null);
  const [active, setActive] = useState(diverges);
  const move = (by: number) => setActive((now) => Math.max(0, Math.min(steps.length - 1, now + by)));
  const open = (at: number) => {
    const { left: here = null, right: there = null } = steps[at] ?? {};
    if (there !== null) goTo({ view: "run", id: right.id, step: there.index });
    else if (here !== null) goTo({ view: "run", id: left.id, step: here.index });
  };
  useKeys({ j: () => move(1), k: () => move(-1), Enter: () => open(active), Escape: () => history.back() });
  return (
    <section class="aligned" aria-label="Aligned steps">
      <h2>Steps</h2> {diverges >= 0 && <span class="hint">the paths part at row {diverges + 1}</span>}
      <VirtualList
        label="Aligned steps"
        count={steps.length}
        rowHeight={rowHeight}
        active={active}
        onPick={open}
        rowClass={(index) => (index === diverges ? "parts" : "")}
        row={(index) => <Row step={steps[index]} />}
      />
    </section>
  );
}

function Row({ step }: { readonly step: AlignedStep | undefined }) {
  return (
    <>
      <Side side={step?.left ?? null} />
      <Side side={step?.right ?? null} />
    </>
  );
}

function Side({ side }: { readonly side: AlignedSide | null }) {
  return <span class={`side tone ${side?.tone ?? "plain"}`}>{side === null ? "–" : side.label}</span>;
}
