// Measures decisions on labelled rows. Each row is decided like a query, but no tool is called. This file reads the rows and
// collects the decisions. The folder `eval-decisions` compares them with the labels and counts.
import type { Decision, Undecided } from "../app/decide.ts";
import { stableHash } from "../base/text/stable.ts";
import type { DecidedRow, DecisionEvaluation, LabelledRow } from "../contract/decision-evaluation.ts";
import { asCtxError, CtxError } from "../contract/error.ts";
import type { JsonObject } from "../contract/json.ts";
import { maxQueryCharacters } from "../contract/query/request.ts";
import { areArgumentsRight, countArguments } from "./eval-decisions/arguments.ts";
import { callOf, chosenCall, scoreOf, zoneOf } from "./eval-decisions/decided.ts";
import { measure } from "./eval-decisions/metrics.ts";
import { labelledRows, type RowFile } from "./eval-decisions/rows.ts";
import type { Scored } from "./eval-decisions/scored.ts";

/** Options of `evaluateDecisions`. */
export interface EvaluationOptions {
  readonly files: readonly RowFile[];
  /** Rows of this file are left out of the second, strict measures. */
  readonly knownRows: RowFile | null;
  readonly decide: (request: Undecided) => Promise<Decision>;
  /** Returns milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  readonly signal: AbortSignal;
  /** Receives a sentence with file, line and reason for each row that cannot be used. */
  readonly onBadRow: (sentence: string) => void;
}

/** Decides every row and computes the metrics; throws `usage` when a file cannot be read. */
export async function evaluateDecisions(options: EvaluationOptions): Promise<DecisionEvaluation> {
  const { files, knownRows, onBadRow } = options;
  const known = knownRows === null ? null : await keysOf(knownRows);
  const scored: Scored[] = [];
  let skipped = 0;
  for (const file of files) {
    for await (const read of labelledRows(file)) {
      options.signal.throwIfAborted();
      try {
        if (read.kind === "bad") throw new CtxError("usage", read.reason);
        scored.push(await scoreRow(read.row, { file, known, options }));
      } catch (thrown) {
        options.signal.throwIfAborted();
        const error = asCtxError(thrown);
        if (error.code === "internal") throw error;
        skipped += 1;
        onBadRow(`${file.shown}:${read.line}: ${error.message}; skipped`);
      }
    }
  }
  return { metrics: { ...allMetrics(scored, options), skipped }, rows: scored.map(({ decided }) => decided) };
}

function allMetrics(scored: readonly Scored[], { files, knownRows }: EvaluationOptions) {
  const perFile = files.map(({ shown }) => [shown, measure(scored.filter(({ decided }) => decided.file === shown))]);
  return {
    ...measure(scored),
    ...(knownRows === null ? {} : { strict: measure(scored.filter(({ isKnown }) => !isKnown)) }),
    ...(files.length < 2 ? {} : { files: Object.fromEntries(perFile) }),
  };
}

async function keysOf(file: RowFile): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const read of labelledRows(file))
    if (read.kind === "row") for (const key of caseKeys(read.row)) keys.add(key);
  return keys;
}

interface RowWork {
  readonly file: RowFile;
  readonly known: ReadonlySet<string> | null;
  readonly options: EvaluationOptions;
}

async function scoreRow(row: LabelledRow, { file, known, options }: RowWork): Promise<Scored> {
  const { id, gold, tools } = row;
  const startedAt = options.elapsed();
  const decision = await options.decide(requestOf(row, tools));
  const ms = options.elapsed() - startedAt;
  const decided: DecidedRow = {
    id,
    file: file.shown,
    outcome: decision.outcome,
    zone: zoneOf(decision),
    ...chosenCall(decision),
    answerScore: scoreOf(decision),
    reasonCode: decision.record?.decision.diagnostics.decisionReasonCode ?? null,
    ms,
  };
  return {
    decided,
    gold: gold.outcome,
    isToolRight: isToolRight(row, decided.methodName),
    ...(await judgeArguments(row, { decided, options })),
    isKnown: known !== null && caseKeys(row).some((key) => known.has(key)),
  };
}

/** Builds the request of a row. A query longer than the limit is truncated, so that long rows are measured too. */
function requestOf({ query, context }: LabelledRow, tools: LabelledRow["tools"]): Undecided {
  const characters = [...query];
  const asked = characters.length > maxQueryCharacters ? characters.slice(0, maxQueryCharacters).join("") : query;
  return { query: asked, context: context ?? null, tools };
}

function isToolRight({ gold, tools }: LabelledRow, methodName: string | null): boolean | null {
  const { toolNames = [] } = gold;
  if (toolNames.length === 0 || tools.length < 2) return null;
  return methodName !== null && toolNames.includes(methodName);
}

/**
 * Compares the arguments of the decision with the labelled arguments. If the decision chose a wrong tool, decides again
 * with only the right tool.
 */
async function judgeArguments(
  row: LabelledRow,
  { decided, options }: { readonly decided: DecidedRow; readonly options: EvaluationOptions },
): Promise<Pick<Scored, "areArgumentsRight" | "argumentCounts">> {
  const [wanted, ...others] = row.gold.arguments ?? [];
  const [name] = Object.keys(wanted ?? {});
  // A request that needs several calls does not have one set of arguments to compare.
  if (wanted === undefined || name === undefined || others.length > 0)
    return { areArgumentsRight: null, argumentCounts: null };
  const accepted = wanted[name] ?? {};
  const given = decided.methodName === name ? decided.arguments : await givenTo(name, row, options);
  return { areArgumentsRight: areArgumentsRight(given, accepted), argumentCounts: countArguments(given, accepted) };
}

async function givenTo(name: string, row: LabelledRow, options: EvaluationOptions): Promise<JsonObject> {
  const tools = row.tools.filter((tool) => tool.name === name);
  return callOf(await options.decide(requestOf(row, tools)), name);
}

/** Returns a key of the request and a key of the tool set. A row is not new if another file has one of its keys. */
function caseKeys({ query, tools }: LabelledRow): readonly string[] {
  const names = [...new Set(tools.map(({ name }) => name))].sort();
  const request = query.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  const offered = names.length === 0 ? [] : [`tools:${stableHash(names)}`];
  return [`request:${stableHash(request)}`, ...offered];
}
