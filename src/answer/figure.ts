// Names the number that the question asks for, so that a writer's text can be checked for it.
import type { Scalar } from "../contract/json.ts";
import { contentStems } from "../language/tokens.ts";
import { numberOf } from "../language/units.ts";
import type { Chosen } from "./chosen.ts";
import { lineLabel, rowCountLabel } from "./facts.ts";
import type { Question } from "./question.ts";

/** The facts that state the number that the question asks for. */
export interface AskedFigure {
  /** Labels of the facts; the label of a cell may stand behind the name of its row. */
  readonly labels: readonly string[];
  /** Stems of the words of the labels and of the question. */
  readonly stems: readonly string[];
  /** What the question names. */
  readonly entities: readonly string[];
  /** Names of the rows of the same list that do not answer. */
  readonly others: readonly string[];
}

const mostOthers = 500;

/** Returns the number that the question asks for; null when it asks for none, or when no single field states it. */
export function askedFigure(chosen: Chosen, question: Question): AskedFigure | null {
  if (chosen.isLoose && chosen.kind !== "text") return null;
  const labels = labelsOf(chosen);
  if (labels.length === 0) return null;
  return {
    labels,
    stems: [...labels, question.text].flatMap(contentStems),
    entities: [...new Set([...question.stated.map(({ quote }) => quote), ...chosen.applied.map(({ value }) => value)])],
    others: otherNames(chosen),
  };
}

function labelsOf({
  kind,
  isFieldFound,
  isNumberAsked,
  fields,
  lines,
  rows,
  columns,
  table,
  asksMore,
}: Chosen): readonly string[] {
  if (asksMore) return [];
  const isNumber = (value: Scalar) => numberOf(value) !== null;
  if (kind === "record" && isFieldFound)
    return fields.every(({ value }) => isNumber(value)) ? fields.map(({ label }) => label) : [];
  if (kind === "text")
    return isFieldFound && isNumberAsked && lines.some((line) => /\p{N}/u.test(line)) ? [lineLabel] : [];
  if (kind !== "rows" || table === null) return [];
  const [column] = columns;
  if (column === undefined) return isNumberAsked ? [rowCountLabel] : [];
  const isOne = rows.length === 1 && isFieldFound && isNumber(rows[0]?.cells[column] ?? null);
  return isOne ? [table.columns[column]?.label ?? ""] : [];
}

function otherNames({ table, rows }: Chosen): readonly string[] {
  if (table === null || table.nameColumn < 0) return [];
  const name = ({ cells }: { readonly cells: readonly Scalar[] }) => String(cells[table.nameColumn] ?? "");
  const own = new Set(rows.map(name));
  return [...new Set(table.rows.slice(0, mostOthers).map(name))].filter((text) => text.length > 1 && !own.has(text));
}
