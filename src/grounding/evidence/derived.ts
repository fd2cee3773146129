// Writes the facts that the host derives: counts, changes, the quoted text, the empty result, the chosen entities.
import type { Findings } from "../../contract/query/findings.ts";
import { textLabel } from "./backing.ts";
import { atLeast, countLabel } from "./count.ts";
import type { Draft } from "./facts.ts";
import type { Material } from "./material.ts";
import type { Ordering } from "./order.ts";
import { changeFigures, type Series } from "./series.ts";

/** Returns the derived facts in a fixed order. Computed values are marked inferred, quoted texts verified. */
export function derivedDrafts(work: {
  readonly material: Material;
  readonly findings: Findings;
  readonly ordering: Ordering | null;
  readonly series: Series | null;
}): readonly Draft[] {
  const { material, findings } = work;
  const quoted = findings.quote === null ? [] : [quoteDraft(material, findings.quote.text)];
  const empty = findings.isEmpty ? emptyDrafts(material) : [];
  return [...quoted, ...empty, ...countDrafts(findings), ...changeDrafts(work), ...choiceDrafts(material, findings)];
}

function quoteDraft({ describe, steps, text }: Material, quote: string): Draft {
  const isVerified = describe({ steps, value: text ?? quote }).origin !== null;
  return draft({ label: textLabel, steps: [], value: quote, isVerified, score: 0.9 });
}

/** Returns the row counts that the findings mention. */
function countDrafts({ count, emptyAmong, otherLists, ranking }: Findings): readonly Draft[] {
  const counted = (label: string, value: number, score: number): Draft =>
    draft({ label, steps: null, value, isVerified: false, score, unit: "count" });
  return [
    ...(count === null
      ? []
      : [
          {
            ...counted(countLabel + count.noun, count.value, 0.8),
            ...(count.isLowerBound && { display: atLeast(count.value) }),
          },
        ]),
    ...(emptyAmong === null ? [] : [counted("rows looked through", emptyAmong, 0.5)]),
    ...otherLists.map(({ noun, value }) => counted(countLabel + noun, value, 0.2)),
    ...(ranking === null ? [] : [counted(`compared by ${ranking.measure}`, ranking.compared, 0.5)]),
    ...(ranking === null || ranking.ties < 2
      ? []
      : [counted(`share the first place by ${ranking.measure}`, ranking.ties, 0.5)]),
  ];
}

function choiceDrafts({ describe }: Material, { choices }: Findings): readonly Draft[] {
  return choices.flatMap(({ parameter, label }) => {
    if (label === null) return [];
    const isVerified = describe({ steps: [parameter], value: label }).origin !== null;
    return [draft({ label: `chosen ${parameter}`, steps: null, value: label, isVerified, score: 0.3 })];
  });
}

/** Returns a fact that states that nothing matched. It is marked verified when at least one call returned a result. */
function emptyDrafts({ input, text }: Material): readonly Draft[] {
  const answered = input.calls.some(({ outcome }) => outcome.kind === "result");
  const said =
    text === null || text.trim() === ""
      ? []
      : [draft({ label: textLabel, steps: [], value: text, isVerified: answered, score: 0.9 })];
  return [draft({ label: "matches", steps: null, value: 0, isVerified: answered, score: 0.9, unit: "count" }), ...said];
}

function changeDrafts({ material, findings, series }: Parameters<typeof derivedDrafts>[0]): readonly Draft[] {
  const { main } = material;
  if (main === null || series === null || findings.change === null) return [];
  const meaning = main.columns[series.figureColumn]?.meaning;
  const time = main.columns[series.timeColumn];
  const figures = changeFigures(main, series);
  if (meaning === undefined || time === undefined || figures === null) return [];
  const { measure, from, to, high, low } = findings.change;
  const named = [
    { label: `first ${measure}`, text: from.text, at: from.at },
    { label: `last ${measure}`, text: to.text, at: to.at },
    { label: `highest ${measure}`, text: high.text, at: high.at },
    { label: `lowest ${measure}`, text: low.text, at: low.at },
  ];
  return [
    draft({
      label: `change of ${measure}`,
      steps: null,
      value: figures.difference,
      isVerified: false,
      score: 0.85,
      unit: meaning.unit,
    }),
    ...(figures.percent === null
      ? []
      : [
          draft({
            label: `change of ${measure}, percent of the first value`,
            steps: null,
            value: figures.percent,
            isVerified: false,
            score: 0.85,
            unit: "percent",
          }),
        ]),
    ...named.map(({ label, text, at }) =>
      draft({ label: `${label} (${at})`, steps: null, value: text, isVerified: true, score: 0.7 }),
    ),
    draft({
      label: "points",
      steps: null,
      value: findings.change.points,
      isVerified: false,
      score: 0.4,
      unit: "count",
    }),
  ];
}

function draft(fact: {
  readonly label: string;
  readonly steps: Draft["steps"];
  readonly value: Draft["value"];
  readonly isVerified: boolean;
  readonly score: number;
  readonly unit?: string | null;
}): Draft {
  return { unit: null, ...fact };
}
