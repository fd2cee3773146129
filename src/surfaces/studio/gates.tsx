// The suites: the history of their rates, their runs, flaky cases and matrices. One run is drawn by `gate-run.tsx`.

import { formatCount } from "../../base/text/format.ts";
import type { RunPoint, SuiteHistory } from "../../gate/studio/document.ts";
import { Lines } from "./blocks.tsx";
import { asStarted } from "./command.ts";
import { GateRun } from "./gate-run.tsx";
import { Matrix } from "./matrix.tsx";
import { RateChart } from "./rate-chart.tsx";
import { addressOf } from "./route.ts";
import type { ViewParts } from "./source.ts";
import { useData } from "./use-data.ts";

interface GatesParts extends ViewParts {
  readonly suite: string | null;
  readonly id: string | null;
}

export function GatesPage({ suite, id, source, onError }: GatesParts) {
  const list = useData("all", source.gates, onError);
  if (list === null) return <p class="hint">Reading the runs of suites…</p>;
  const chosen = list.suites.find((one) => one.suite === suite) ?? list.suites[0];
  return (
    <article class="sides">
      <nav aria-label="Suites">
        <h1>Gates</h1>
        {list.suites.length === 0 && (
          <p class="hint">
            No runs in {list.folder}. <code>{asStarted("ctx validate SUITE")}</code> writes one.
          </p>
        )}
        <ul>
          {list.suites.map((one) => (
            <li key={one.suite}>
              <a
                href={addressOf({ view: "gates", names: [one.suite] })}
                aria-current={one === chosen ? "page" : undefined}
              >
                {one.suite}
              </a>{" "}
              <Verdict point={one.points.at(-1)} />
            </li>
          ))}
        </ul>
        <Lines tone="caution" lines={list.problems} />
      </nav>
      {chosen !== undefined && (
        <section class="card" aria-label={chosen.suite}>
          {id !== null && (
            <p>
              <a href={addressOf({ view: "gates", names: [chosen.suite] })}>All runs of {chosen.suite}</a>
            </p>
          )}
          {id === null ? (
            <History history={chosen} />
          ) : id.startsWith("matrix") ? (
            <Matrix key={id} suite={chosen.suite} id={id} source={source} onError={onError} />
          ) : (
            <GateRun key={id} suite={chosen.suite} id={id} source={source} onError={onError} />
          )}
        </section>
      )}
    </article>
  );
}

const verdictTone: Readonly<Record<string, string>> = { passed: "good", failed: "bad" };

function Verdict({ point }: { readonly point: RunPoint | undefined }) {
  if (point === undefined) return null;
  return <span class={`badge ${verdictTone[point.verdict] ?? "caution"}`}>{point.verdict}</span>;
}

function History({ history: { suite, points, thresholds, flaky, matrices } }: { readonly history: SuiteHistory }) {
  const names = [...new Set(points.flatMap(({ rates }) => Object.keys(rates)))] as (keyof RunPoint["rates"])[];
  const measured = names.filter((name) => points.some(({ rates }) => (rates[name]?.value ?? null) !== null));
  return (
    <>
      <h2>{suite}</h2>
      <div class="charts">
        {measured.map((name) => (
          <RateChart
            key={name}
            name={name}
            rates={points.map(({ rates }) => rates[name] ?? null)}
            threshold={thresholds[name]}
          />
        ))}
      </div>
      {flaky.length > 0 && (
        <section aria-label="Flaky cases">
          <h3>{formatCount(flaky.length, "case")} both passed and failed in these runs</h3>
          <p>{flaky.join(", ")}</p>
        </section>
      )}
      <h3>Runs</h3>
      <ol class="points" reversed>
        {points.toReversed().map((point) => (
          <li key={point.id}>
            <a href={addressOf({ view: "gates", names: [suite, point.id] })}>{point.startedAt.slice(0, 19)}</a>{" "}
            <Verdict point={point} />{" "}
            <span class="soft">
              {point.passed} of {formatCount(point.runs, "run")} passed
            </span>
          </li>
        ))}
      </ol>
      {matrices.length > 0 && (
        <>
          <h3>Matrices</h3>
          <ul>
            {matrices.map((name) => (
              <li key={name}>
                <a href={addressOf({ view: "gates", names: [suite, name] })}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
