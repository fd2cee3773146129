// Resolves a request over one pack: decides whether the pack may be loaded, selects sections, and collects warnings.
import type { Activation, PackFinding } from "../../contract/knowledge.ts";
import type { Pack } from "../pack/open.ts";
import { type SplitNote, splitNotes } from "../pack/splits.ts";
import type { Portion } from "./budget.ts";
import { compileCautions, packCautions, selectionCautions } from "./cautions.ts";
import { type Chosen, choose } from "./choose.ts";
import { anchorsFor } from "./evidence.ts";
import { knownGaps } from "./gaps.ts";
import { isDisabled, refusal } from "./gate.ts";
import type { PackIndex } from "./index-pack.ts";
import { type Intent, readIntent } from "./intent.ts";
import { aboutText, relevanceOf } from "./relevance.ts";
import { sanitise } from "./sanitise.ts";

/** A pack offered to the resolver. */
export interface Offered {
  readonly pack: Pack;
  readonly activation: Activation;
}

export interface ResolveRequest {
  readonly query: string;
  /** Token budget of the whole context. */
  readonly budget: number;
  /** Facts that the selected sections must support. */
  readonly require?: readonly string[];
  /** Statuses that would be refused, such as `disputed`, but are allowed for this request. */
  readonly allowStatus?: readonly string[];
  /** Names of packs and glob patterns of paths to exclude. */
  readonly disabled?: readonly string[];
  readonly indexOf: (pack: Pack) => PackIndex;
}

/** Returns why a pack is excluded, or null when its files may be read. */
export function gateOf(
  { pack: { guide }, activation }: Offered,
  { allowStatus = [], disabled = [] }: Pick<ResolveRequest, "allowStatus" | "disabled">,
): PackFinding | null {
  if (isDisabled(disabled, { pack: guide.name })) {
    const message = `the pack ${guide.name} is disabled`;
    return { severity: "info", code: "pack-disabled", path: "KNOWLEDGE.md", message };
  }
  return refusal(guide, { activation, allowStatus });
}

/** The contribution of one pack to a request. */
export interface Part {
  readonly offered: Offered;
  readonly isActive: boolean;
  /** True for a persona that sets only the voice of the answer and has no content for the request. */
  readonly isVoiceOnly: boolean;
  readonly portion: Portion;
  readonly warnings: readonly PackFinding[];
  readonly compile: readonly PackFinding[];
  readonly gaps: readonly string[];
  readonly anchors: (kept: readonly Chosen[]) => readonly string[];
  readonly documents: readonly string[];
  /** The entries of the pack's list of splits, by path. */
  readonly splits: ReadonlyMap<string, SplitNote>;
}

const noSplits: Part["splits"] = new Map();

/**
 * Resolves one pack. `isSpeaking`: the pack is a persona that sets the voice of the answer, so its voice and limits are
 * selected for every request.
 */
export function resolvePack(
  offered: Offered,
  request: ResolveRequest,
  { isSpeaking }: { readonly isSpeaking: boolean } = { isSpeaking: false },
): Part {
  const { pack } = offered;
  const { guide } = pack;
  const { disabled = [] } = request;
  const gate = gateOf(offered, request);
  if (gate !== null) {
    const none = {
      offered,
      isActive: false,
      isVoiceOnly: false,
      compile: [],
      gaps: [],
      anchors: () => [],
      documents: [],
      splits: noSplits,
    };
    return { ...none, warnings: [gate], portion: { guide, chosen: [], notes: [] } };
  }
  const index = request.indexOf(pack);
  const intent = readIntent(request.query);
  const preferenceOf = (section: number) => preferred(index, section, intent);
  const relevance = relevanceOf({ index, preferenceOf, topic: intent.topic, about: aboutText(guide) });
  const isWanted = (path: string) => !isDisabled(disabled, { pack: guide.name, path });
  const raw = choose({ pack, index, intent, relevance, isWanted, isSpeaking });
  const isVoiceOnly = isSpeaking && raw.every(({ role }) => role === "essential");
  const compile = compileCautions(
    pack,
    raw.map(({ path }) => path),
  );
  const selection = selectionCautions(pack, raw, intent.topic);
  const cleaned = raw.map((one) => ({ one, ...sanitise(one.text, one.path) }));
  const chosen = cleaned.map(({ one, text }) => ({ ...one, text }));
  const unsafe = cleaned.flatMap(({ findings }) => findings);
  const notes = [...selection, ...compile]
    .filter(({ severity }) => severity !== "info")
    .map(({ path, message }) => `${path}: ${message}`);
  return {
    offered,
    isActive: true,
    isVoiceOnly,
    portion: { guide, chosen, notes: notes.slice(0, 8) },
    warnings: [...packCautions(pack), ...unsafe, ...selection],
    compile,
    gaps: knownGaps(pack, intent.topic).map((gap) => sanitise(gap, "gap").text),
    anchors: (kept) =>
      anchorsFor(
        pack,
        kept.map((one) => raw.find(({ path, slug }) => path === one.path && slug === one.slug) ?? one),
      ),
    documents: documentsOf(pack),
    splits: splitNotes(pack),
  };
}

/** Returns the factor of a section's score; it is higher for contradiction pages if the request names a dispute. */
function preferred(index: PackIndex, section: number, { isDispute }: Intent): number {
  const path = index.sections[section]?.path ?? "";
  const isContradiction = isDispute && path.startsWith("wiki/contradictions/");
  return (index.fileOf.get(path)?.preference ?? 1) * (isContradiction ? 1.25 : 1);
}

/** Returns the documents of the pack, the primary document first. */
function documentsOf({ tree, guide }: Pack): readonly string[] {
  const primary = guide.metadata.primaryDocument;
  const documents = [...tree.files.keys()].filter((path) => path.startsWith("documents/"));
  return typeof primary === "string" && documents.includes(primary)
    ? [primary, ...documents.filter((path) => path !== primary)]
    : documents;
}
