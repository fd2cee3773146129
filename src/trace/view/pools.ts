// Builds the section `pools`: what the probe found for each method, the execution shortlist and the ambiguity pool.
import { formatCount, formatScore } from "../../base/text/format.ts";
import { type CaseFileAccount, caseFileOf, type PoolEntry } from "../case-file.ts";
import { textAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Block, lineOf, pairOf } from "./block.ts";
import { shortId } from "./names.ts";

export function poolBlocks(model: TraceModel): readonly Block[] {
  const file = caseFileOf(model);
  // The fast lane runs no probe.
  const isFast = textAt(lastArtifact(model, "depth-decision"), "selected") === "fast";
  const counts =
    `${formatCount(file.candidateCount, "candidate")}, ${formatCount(file.querySafeCount)} query-safe, ${formatCount(file.rankedCount)} ranked, ` +
    `${formatCount(file.shortlistCount)} in the execution shortlist, ${formatCount(file.ambiguityPoolCount)} in the ambiguity pool`;
  if (file.status === "not recorded" && file.candidateCount === 0) {
    return [{ kind: "text", lines: ["not recorded"], tone: "plain" }, ...methodTable(file)];
  }
  const confidence = file.status === "skipped" ? null : `${file.adequacy}, confidence ${formatScore(file.confidence)}`;
  return [
    {
      kind: "pairs",
      pairs: [
        ...pairOf("Probe", file.status, file.status === "skipped" && !isFast ? "caution" : "plain"),
        ...pairOf("Methods", counts),
        ...pairOf("Adequacy", confidence),
        ...pairOf("Missing", file.missingCapability, "caution"),
      ],
    },
    ...methodTable(file),
  ];
}

const mostRows = 30;
const mostBelow = 12;

/**
 * Lists every method once, with the reason why it is in the execution shortlist or the ambiguity pool, or in neither. A
 * repeated reason is shown once. Methods that are in neither list because of their rank share one line.
 */
function methodTable(file: CaseFileAccount): readonly Block[] {
  const all = methodsOf(file);
  const isBelow = ({ isTried, isInPool, reason }: MethodRow) =>
    isTried === null && isInPool === null && reason === null;
  const methods = all.filter((row) => !isBelow(row));
  const below = all.filter(isBelow);
  const toolIds = new Set(all.map(({ toolId }) => toolId));
  if (methods.length === 0) return belowBlocks(below, toolIds);
  const [only] = toolIds;
  const of = toolIds.size === 1 ? `Methods of ${shortId(only ?? "")}` : "Methods";
  const shown = methods.slice(0, mostRows);
  const more = methods.length > mostRows ? `, ${mostRows} of ${methods.length}` : "";
  return [
    {
      kind: "table",
      title: lineOf(`${of} (try: execution shortlist, read: ambiguity pool${more})`),
      columns: [
        { title: "method", align: "left" },
        { title: "fit", align: "right" },
        { title: "try", align: "left" },
        { title: "read", align: "left" },
        { title: "why", align: "left" },
      ],
      rows: shown.map(({ toolId, methodName, optionId, fit, isTried, isInPool, reason, isOut }, index) => {
        // Interpretations with the same method have ids that differ after `#`.
        const content = `${methodName}${/#.*$/s.exec(optionId ?? "")?.[0] ?? ""}`;
        const name = nameIn(toolIds, { toolId, methodName: content });
        const why = reason !== null && reason === shown[index - 1]?.reason ? "as above" : (reason ?? "");
        const cells = [name, formatScore(fit), markOf(isTried), markOf(isInPool), why];
        return { cells: cells.map(lineOf), tone: isOut ? "caution" : "plain" };
      }),
    },
    ...belowBlocks(below, toolIds),
  ];
}

function belowBlocks(below: readonly MethodRow[], toolIds: ReadonlySet<string>): readonly Block[] {
  if (below.length === 0) return [];
  const named = below.slice(0, mostBelow).map((row) => `${nameIn(toolIds, row)} ${formatScore(row.fit)}`.trim());
  const more = below.length > mostBelow ? `, and ${below.length - mostBelow} more` : "";
  return [{ kind: "text", lines: [lineOf(`Ranked below both pools: ${named.join(", ")}${more}`)], tone: "plain" }];
}

function nameIn(
  toolIds: ReadonlySet<string>,
  { toolId, methodName }: { readonly toolId: string; readonly methodName: string },
): string {
  return toolIds.size === 1 ? methodName : `${shortId(toolId)}:${methodName}`;
}

interface MethodRow {
  readonly toolId: string;
  readonly methodName: string;
  readonly optionId: string | null;
  readonly fit: number | null;
  /** True when the method is on the execution shortlist, else null. */
  readonly isTried: boolean | null;
  /** Whether the method is compared in the ambiguity pool; null when it is not listed there. */
  readonly isInPool: boolean | null;
  readonly reason: string | null;
  readonly isOut: boolean;
}

/** Returns one row for each interpretation, so a method with several interpretations has several rows. */
function methodsOf({ shortlist, ambiguityPool, ranked, safety }: CaseFileAccount): readonly MethodRow[] {
  const rows = new Map<string, MethodRow>();
  const known = new Set<string>();
  for (const entry of [...ambiguityPool, ...shortlist, ...ranked, ...safety]) {
    const { toolId, methodName, optionId, fit, isIn, reason } = entry;
    const name = `${toolId}:${methodName}`;
    const key = `${name} ${optionId ?? ""}`;
    // The ranking and the safety list contain methods, not interpretations.
    if (rows.has(key) || (optionId === null && known.has(name))) continue;
    known.add(name);
    const isTried = shortlist.some((other) => isSame(other, entry)) ? true : null;
    const pooled = ambiguityPool.find((other) => isSame(other, entry));
    const isInPool = pooled === undefined ? null : pooled.isIn !== false;
    rows.set(key, { toolId, methodName, optionId, fit, isTried, isInPool, reason, isOut: isIn === false });
  }
  const score = (row: MethodRow) => row.fit ?? -1;
  return [...rows.values()].sort((left, right) => score(right) - score(left));
}

function isSame(left: PoolEntry, right: PoolEntry): boolean {
  return left.toolId === right.toolId && left.methodName === right.methodName && left.optionId === right.optionId;
}

function markOf(flag: boolean | null): string {
  if (flag === null) return "–";
  return flag ? "yes" : "no";
}
