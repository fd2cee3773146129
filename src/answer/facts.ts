// Builds the facts and the view of the envelope from what was chosen. Each fact has its place, unit and basis.
import type { Scalar } from "../contract/json.ts";
import type { Fact } from "../contract/query/envelope.ts";
import type { Field, Reply, Table } from "../reply/form.ts";
import { pathText, type Step } from "../reply/path.ts";
import { showValue } from "../reply/show.ts";
import { numbersBeside } from "./beside.ts";
import type { Chosen } from "./chosen.ts";
import { shownColumns } from "./columns.ts";
import { showCell } from "./lines.ts";

export const mostFacts = 40;
const mostPlainBesideRows = 20;
const longestText = 2000;

/** Label of the fact that states the number of rows that answer. */
export const rowCountLabel = "number of rows";

/** Label of the facts that are lines of a text. */
export const lineLabel = "line";

interface Draft {
  readonly label: string;
  readonly steps: readonly Step[] | null;
  readonly value: Scalar;
  readonly unit: string | null;
  readonly display: string;
  readonly isVerified: boolean;
  readonly score: number;
}

/** Returns at most 40 facts: the chosen values first, then the other fields of the reply. */
export function factsOf(chosen: Chosen, reply: Reply): readonly Fact[] {
  const drafts = [...chosenDrafts(chosen, reply), ...otherDrafts(chosen, reply)];
  const seen = new Set<string>();
  const unique = drafts.filter(({ label, steps, value }) => {
    const key = JSON.stringify([label, steps, value]);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
  return unique.slice(0, mostFacts).map((draft, index) => ({
    id: `fact-${index + 1}`,
    label: draft.label,
    path: draft.steps === null ? null : pathText(draft.steps),
    relevanceScore: Math.round(draft.score * 1000) / 1000,
    value: bounded(draft.value),
    ...(draft.unit === null ? {} : { unit: draft.unit }),
    display: draft.display,
    basis: draft.isVerified ? "verified" : "inferred",
  }));
}

function chosenDrafts(chosen: Chosen, reply: Reply): readonly Draft[] {
  const { kind, table, fields, lines } = chosen;
  if (kind === "rows" && table !== null) return rowDrafts(chosen, table);
  if (kind === "record") return fields.map((field) => fieldDraft(field, 1));
  if (kind !== "text") return [];
  const [block] = reply.texts;
  const ofText =
    block === undefined
      ? []
      : [
          {
            label: "text",
            steps: block.steps,
            value: block.text,
            unit: null,
            display: block.text.slice(0, longestText),
            isVerified: true,
            score: 0.5,
          },
        ];
  const ofLines = lines.map((line) => ({
    label: lineLabel,
    steps: block?.steps ?? null,
    value: line,
    unit: null,
    display: line,
    isVerified: true,
    score: 1,
  }));
  return [...fields.map((field) => fieldDraft(field, 1)), ...ofLines, ...ofText];
}

function otherDrafts({ kind, fields }: Chosen, reply: Reply): readonly Draft[] {
  if (kind === "empty") return [];
  return [...new Set([...numbersBeside(reply), ...reply.fields])]
    .filter((field) => !fields.includes(field))
    .slice(0, mostPlainBesideRows)
    .map((field) => fieldDraft(field, 0.3));
}

function fieldDraft(field: Field, score: number): Draft {
  const { label, value, kind, unit, steps, origin, isOfText } = field;
  return {
    label,
    steps,
    value,
    unit,
    display: showValue(value, kind, unit),
    isVerified: origin !== null || isOfText,
    score,
  };
}

function rowDrafts(chosen: Chosen, table: Table): readonly Draft[] {
  const columns = shownColumns(chosen);
  const count: Draft = {
    label: rowCountLabel,
    steps: null,
    value: chosen.rows.length,
    unit: "count",
    display:
      chosen.table?.extent.isComplete === false && chosen.applied.length === 0
        ? `at least ${chosen.rows.length}`
        : String(chosen.rows.length),
    isVerified: false,
    score: 1,
  };
  const cells = chosen.rows.flatMap((row, at) =>
    columns.flatMap((index): readonly Draft[] => {
      const head = table.columns[index];
      const value = row.cells[index] ?? null;
      if (head === undefined || value === null) return [];
      const name = row.cells[table.nameColumn] ?? null;
      const label =
        index === table.nameColumn || name === null
          ? head.label || table.name || "row"
          : `${String(name)}: ${head.label}`;
      const score = Math.max(0.1, 0.9 - at / 100);
      const steps = row.isOfText ? row.steps : [...row.steps, ...head.steps];
      return [
        {
          label,
          steps,
          value,
          unit: head.unit,
          display: showCell(table, row, index),
          isVerified: head.origin !== null,
          score,
        },
      ];
    }),
  );
  return [count, ...cells.slice(0, mostFacts - 10)];
}

function bounded(value: Scalar): Scalar {
  if (typeof value !== "string" || value.length <= longestText) return value;
  return `${value.slice(0, longestText)}… (${value.length} characters)`;
}
