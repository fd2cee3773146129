// Selects the few sections of a pack that answer a request: the best section, sections that cover more of the request,
// and sections that must accompany them, such as boundaries.
import type { Pack } from "../pack/open.ts";
import { plainPath, splitAnchor } from "../pack/path.ts";
import { isBoundaries, isEssential, readCandidate } from "./candidates.ts";
import type { SelectedText } from "./cautions.ts";
import { coveringSplit } from "./covering-split.ts";
import { anchorsFor, excerptOf } from "./evidence.ts";
import type { PackIndex } from "./index-pack.ts";
import type { Intent } from "./intent.ts";
import { contentStems } from "./overlap.ts";
import { ownWordsTest } from "./own-words.ts";
import { type Relevance, relevanceFloor } from "./relevance.ts";

export type Role = "essential" | "boundaries" | "content" | "evidence";

/** A selected section, with the reason why it was selected. */
export interface Chosen extends SelectedText {
  readonly title: string;
  readonly slug: string;
  readonly role: Role;
  readonly score: number;
  readonly reason: string;
}

const mostFiles = 3;
const mostExcerpts = 2;
/** Minimum share of the request that a further section must add to the share that the earlier sections match. */
const newShare = 0.16;
const nearBest = 0.72;

/** Returns the selected sections; none when the pack is not about the request. */
export function choose({
  pack,
  index,
  intent,
  relevance,
  isWanted,
  isSpeaking,
}: {
  readonly pack: Pack;
  readonly index: PackIndex;
  readonly intent: Intent;
  readonly relevance: Relevance;
  /** False for paths that the caller disabled. */
  readonly isWanted: (path: string) => boolean;
  /** True when the pack is a persona that sets the voice of the answer. Its essentials are then always selected. */
  readonly isSpeaking: boolean;
}): readonly Chosen[] {
  const isRelevant = relevance.probability >= relevanceFloor;
  if (!isRelevant && !isSpeaking) return [];
  const { mode } = pack.guide;
  const chosen: Chosen[] = [...essentialsOf({ pack, index, isWanted })];
  if (!isRelevant) return chosen;
  const files = new Set(chosen.map(({ path }) => path));
  const packName = `${pack.guide.name} ${/^#\s+(.+)$/m.exec(pack.guide.body)?.[1] ?? ""}`;
  const answers = ownWordsTest({ ...relevance, index, packName });
  const isAnswer = (section: number) => {
    const title = index.fileOf.get(index.sections[section]?.path ?? "")?.words ?? "";
    return answers(textAt(section, { pack, index }) ?? "", title);
  };
  const content = chooseContent({ index, intent, relevance, files, isWanted, isAnswer });
  for (const { section, score, reason } of content)
    chosen.push(...take(section, { pack, index, role: "content", score, reason }));
  if (mode === "data") chosen.push(...boundariesFor({ pack, index, chosen, isWanted, relevance }));
  if (intent.isEvidence || intent.isDispute) chosen.push(...excerptsFor(pack, chosen, isWanted));
  return chosen;
}

/** Returns the essential sections of a persona. */
function essentialsOf({
  pack,
  index,
  isWanted,
}: {
  readonly pack: Pack;
  readonly index: PackIndex;
  readonly isWanted: (path: string) => boolean;
}): readonly Chosen[] {
  const reason = "the persona's essentials and limits";
  return index.sections.flatMap((place, section) =>
    isEssential(place, pack.guide.mode) && isWanted(place.path)
      ? take(section, { pack, index, role: "essential", score: 1, reason })
      : [],
  );
}

interface Selection {
  readonly section: number;
  readonly score: number;
  readonly reason: string;
}

function chooseContent({
  index,
  intent,
  relevance,
  files,
  isWanted,
  isAnswer,
}: {
  readonly index: PackIndex;
  readonly intent: Intent;
  readonly relevance: Relevance;
  readonly files: Set<string>;
  readonly isWanted: (path: string) => boolean;
  /** True for a section that answers by its own words. */
  readonly isAnswer: (section: number) => boolean;
}): readonly Selection[] {
  const { ranked, stems } = relevance;
  const total = Math.max(
    1e-6,
    stems.reduce((sum, { weight }) => sum + weight, 0),
  );
  const met = new Array<number>(stems.length).fill(0);
  const selected: Selection[] = [];
  const selectedFiles = new Set(files);
  const best = ranked.find(({ section }) => isWanted(index.sections[section]?.path ?? ""))?.score ?? 0;
  for (const { section: found, met: own, score } of ranked) {
    const section = coveringSplit(index, found) ?? found;
    const path = index.sections[section]?.path ?? "";
    // Skips a split that is selected already: several sections of a document can lead to the same split.
    if (selected.some((one) => one.section === section)) continue;
    if (!isWanted(path) || (files.has(path) && selected.length > 0)) continue;
    const gain =
      own.reduce((sum, value, at) => sum + Math.max(0, value - (met[at] ?? 0)) * (stems[at]?.weight ?? 0), 0) / total;
    const isFirst = selected.length === 0;
    const place = index.fileOf.get(path)?.place;
    // A split repeats the text of its document. Once a split is selected, a section of a document would be a duplicate.
    const isRepeat = place === "document" && [...selectedFiles].some((one) => one.startsWith("compiled/splits/"));
    const isNear = !isRepeat && score >= best * nearBest && (gain > 0.03 || score >= best * 0.88);
    if (!isFirst && !(isNear || gain >= (intent.isMultiHop ? newShare / 2 : newShare))) continue;
    if (!selectedFiles.has(path) && selectedFiles.size >= mostFiles && !isFirst) continue;
    if (!isAnswer(section)) {
      // If the heading that matches best has no answer below it, the pack has none.
      if (isFirst) return [];
      continue;
    }
    if (files.has(path)) {
      // The file is selected already as an essential, so its words count as matched for the sections that follow.
      for (const [at, value] of own.entries()) met[at] = Math.max(met[at] ?? 0, value);
      continue;
    }
    selectedFiles.add(path);
    selected.push({ section, score: round(score), reason: reasonFor(own, relevance, isFirst) });
    for (const [at, value] of own.entries()) met[at] = Math.max(met[at] ?? 0, value);
    if (selected.length >= mostFiles + 1) break;
  }
  return selected;
}

function reasonFor(met: readonly number[], { stems }: Relevance, isFirst: boolean): string {
  const share = Math.round(
    100 * (met.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0) / Math.max(1, stems.length)),
  );
  return `${isFirst ? "matches the request best" : "adds content the others lack"}: ${share} % of its words`;
}

interface Taking {
  readonly pack: Pack;
  readonly index: PackIndex;
  readonly role: Role;
  readonly score: number;
  readonly reason: string;
}

function take(section: number, { pack, index, role, score, reason }: Taking): readonly Chosen[] {
  const place = index.sections[section];
  const file = place === undefined ? undefined : index.fileOf.get(place.path);
  const text = textAt(section, { pack, index });
  if (place === undefined || file === undefined || text === null) return [];
  return [{ path: place.path, title: place.title, slug: place.slug, text, note: file.note, role, score, reason }];
}

function textAt(section: number, { pack, index }: { readonly pack: Pack; readonly index: PackIndex }): string | null {
  const place = index.sections[section];
  const file = place === undefined ? undefined : index.fileOf.get(place.path);
  if (place === undefined || file === undefined) return null;
  return readCandidate(pack, file).sections[place.at]?.text ?? null;
}

/** Selects the boundaries that share subject words with the title of a selected section or with the request. */
function boundariesFor({
  pack,
  index,
  chosen,
  isWanted,
  relevance,
}: {
  readonly pack: Pack;
  readonly index: PackIndex;
  readonly chosen: readonly Chosen[];
  readonly isWanted: (path: string) => boolean;
  readonly relevance: Relevance;
}): readonly Chosen[] {
  const files = new Set(chosen.map(({ path }) => path));
  const topics = new Set(chosen.flatMap(({ title }) => contentStems(title.split(" > ").at(-1) ?? "")));
  const named = new Set(contentStems(pack.guide.name));
  return index.files
    .filter(({ path }) => isBoundaries(path) && isWanted(path) && !files.has(path) && files.size < mostFiles)
    .flatMap(({ first, count }) => Array.from({ length: count }, (_, at) => first + at))
    .flatMap((section) =>
      take(section, {
        pack,
        index,
        role: "boundaries",
        score: 0.5,
        reason: "boundaries for the subject of the request",
      }),
    )
    .filter(
      ({ text }) =>
        contentStems(text).some((each) => topics.has(each) && !named.has(each)) || meetsRequest(text, relevance),
    );
}

function meetsRequest(text: string, { stems }: Relevance): boolean {
  const contained = new Set(contentStems(text));
  const important = stems.filter(({ weight }) => weight > 0.5);
  return important.length > 0 && important.filter(({ stem }) => contained.has(stem)).length * 2 >= important.length;
}

/** Returns short excerpts of the sources that the selected sections cite. */
function excerptsFor(pack: Pack, chosen: readonly Chosen[], isWanted: (path: string) => boolean): readonly Chosen[] {
  return anchorsFor(pack, chosen)
    .filter((anchor) => isWanted(plainPath(splitAnchor(anchor).path)))
    .flatMap((anchor): readonly Chosen[] => {
      const text = excerptOf(pack, anchor);
      if (text === null) return [];
      const note = { status: null, supersededBy: null };
      return [
        {
          path: anchor,
          title: "evidence",
          slug: "",
          text,
          note,
          role: "evidence",
          score: 0.1,
          reason: "the source requested as evidence",
        },
      ];
    })
    .slice(0, mostExcerpts);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
