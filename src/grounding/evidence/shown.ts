// Decides whether an answer shows rows, and which rows.
import type { Findings } from "../../contract/query/findings.ts";
import type { Sources } from "../../reply/sources.ts";
import type { Focus } from "./focus.ts";
import type { Material } from "./material.ts";
import type { Ordering } from "./order.ts";
import type { Series } from "./series.ts";
import { buildView, type Shown } from "./table.ts";

/** Maximum number of rows listed in prose. The answer may state the number of omitted rows although no fact contains it. */
export const mostRowsListed = 10;

/** Returns the view of the main list; null when a single object or a named row answers without the list. */
export function shownOf(work: {
  readonly material: Material;
  readonly focus: readonly Focus[];
  readonly ordering: Ordering | null;
  readonly series: Series | null;
  readonly findings: Findings;
  readonly sources: Sources;
}): Shown | null {
  const { main, cues, relevance } = work.material;
  if (main === null || (main.rows.length === 1 && !cues.wantsList)) return null;
  if (work.material.view === null && isPointed(work)) return null;
  return buildView({
    ...work,
    set: main,
    cues,
    relevance,
    declared: work.material.view,
    title: work.findings.subject ?? work.findings.lookedFor ?? main.name,
    figures: work.findings.figures,
    refOfCall: work.sources.refOfCall,
  });
}

/** True when a named row, or a value outside of lists, answers the request, so that the rows of the list are not needed. */
function isPointed(work: {
  readonly material: Material;
  readonly focus: readonly Focus[];
  readonly ordering: Ordering | null;
  readonly findings: Findings;
}): boolean {
  const { material, focus, ordering, findings } = work;
  const { main, cues, relevance } = material;
  if (ordering !== null || cues.wantsList || cues.wantsCount || cues.wantsChange) return false;
  if (!findings.figures.some(({ isAsked }) => isAsked)) return false;
  if (focus.some(({ name }) => name !== null)) return true;
  const isNamed = findings.figures.some(({ isAsked, label }) => isAsked && relevance.of(label) > 0);
  const texts = main === null ? [] : [main.name, ...main.columns.map(({ meaning }) => meaning.words)];
  return isNamed && texts.every((text) => relevance.of(text) === 0);
}
