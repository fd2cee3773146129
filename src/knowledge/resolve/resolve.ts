// Resolves a request: which packs are activated, what of them enters the context within the budget, and what is told of it.
import type { ActivatedPack, Activation, KnowledgeContext, PackFinding, Resolution } from "../../contract/knowledge.ts";
import type { Pack } from "../pack/open.ts";
import { type SplitNote, splitNotes } from "../pack/splits.ts";
import { fitBudget, type Portion } from "./budget.ts";
import { compileCautions, packCautions, selectionCautions, unique } from "./cautions.ts";
import { type Chosen, choose } from "./choose.ts";
import { anchorsFor } from "./evidence.ts";
import { knownGaps, unsupported } from "./gaps.ts";
import { isDisabled, refusal } from "./gate.ts";
import type { PackIndex } from "./index-pack.ts";
import { type Intent, readIntent } from "./intent.ts";
import { aboutText, relevanceOf } from "./relevance.ts";
import { sanitise } from "./sanitise.ts";
import { estimateTokens } from "./token-estimate.ts";

/** A pack to resolve with. */
export interface Offered {
  readonly pack: Pack;
  readonly activation: Activation;
}

export interface ResolveRequest {
  readonly query: string;
  /** Most tokens of the whole context. */
  readonly budget: number;
  /** Facts that must be supported. */
  readonly require?: readonly string[];
  /** Statuses that load although they are gated. */
  readonly allowStatus?: readonly string[];
  /** Names of packs and globs of paths that stay out. */
  readonly disabled?: readonly string[];
  readonly indexOf: (pack: Pack) => PackIndex;
}

/** Resolves a request over packs; the same input gives the same value. Findings are data, nothing is thrown for a pack. */
export function resolveKnowledge(offered: readonly Offered[], request: ResolveRequest): KnowledgeContext {
  const parts = offered.map((one) => resolvePack(one, request)).sort((left, right) => order(left) - order(right));
  const fitted = fitBudget(
    parts.map(({ portion }) => portion),
    request.budget,
  );
  const kept = (part: Part) =>
    part.portion.chosen.filter((one) => !fitted.dropped.some(({ chosen }) => chosen === one));
  const wrapped = parts.filter((part) => part.isActive && kept(part).length > 0);
  const activated = parts
    .filter(({ isActive }) => isActive)
    .map((part) => activatedPack(part, kept(part), wrapped.indexOf(part) + 1));
  const texts = parts.flatMap((part) => kept(part).map(({ text }) => text));
  const missing = [...new Set([...parts.flatMap(({ gaps }) => gaps), ...unsupported(request.require ?? [], texts)])];
  const warnings = unique([
    ...parts.flatMap(({ warnings: own }) => own),
    ...overallWarnings(parts, { fitted, texts, request }),
  ]);
  const isStarved = texts.length === 0 && fitted.dropped.length > 0;
  const resolution: Resolution = {
    ok: parts.some(({ isActive }) => isActive) && !isStarved,
    command: "resolve",
    query: request.query,
    budget: request.budget,
    token_estimate: estimateTokens(fitted.context),
    wrapper_order: wrapped.map(({ offered: { pack } }) => pack.guide.name),
    activated_packs: activated,
    selected_documents: [...new Set(activated.flatMap(({ selected_documents: paths }) => paths))],
    selected_files: [...new Set(activated.flatMap(({ selected_files: paths }) => paths))],
    source_anchors: [...new Set(activated.flatMap(({ source_anchors: anchors }) => anchors))],
    compile_warnings: unique(parts.flatMap(({ compile }) => compile)),
    warnings,
    selection_reasons: parts.flatMap((part) => kept(part).map(({ path, reason, score }) => ({ path, reason, score }))),
    omitted: fitted.dropped.map(({ chosen, tokens, reason }) => ({ path: chosen.path, tokens, reason })),
    missing,
    ...(missing.length === 0 ? {} : { recommendation: "ask_user_or_mark_unknown" as const }),
    context: fitted.context,
  };
  const packs = wrapped.map((part) => ({
    name: part.offered.pack.guide.name,
    mode: part.offered.pack.guide.mode,
    grounding: part.offered.pack.guide.grounding,
    sections: kept(part).map(({ path, title, text }) => ({ path, title, text })),
  }));
  return { resolution, packs };
}

/** Why a pack stays out, or null: then its files are read. */
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

interface Part {
  readonly offered: Offered;
  readonly isActive: boolean;
  readonly portion: Portion;
  readonly warnings: readonly PackFinding[];
  readonly compile: readonly PackFinding[];
  readonly gaps: readonly string[];
  readonly anchors: (kept: readonly Chosen[]) => readonly string[];
  readonly documents: readonly string[];
  /** What the pack's own list says of its splits. */
  readonly splits: ReadonlyMap<string, SplitNote>;
}

const noSplits: Part["splits"] = new Map();

function resolvePack(offered: Offered, request: ResolveRequest): Part {
  const { pack } = offered;
  const { guide } = pack;
  const { disabled = [] } = request;
  const gate = gateOf(offered, request);
  if (gate !== null) {
    const none = {
      offered,
      isActive: false,
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
  const raw = choose({ pack, index, intent, relevance, isWanted });
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

/** Where the pack keeps what contradicts is where a dispute is looked up. */
function preferred(index: PackIndex, section: number, { isDispute }: Intent): number {
  const path = index.sections[section]?.path ?? "";
  const isContradiction = isDispute && path.startsWith("wiki/contradictions/");
  return (index.fileOf.get(path)?.preference ?? 1) * (isContradiction ? 1.25 : 1);
}

/** Primary documents that a split may derive from. */
function documentsOf({ tree, guide }: Pack): readonly string[] {
  const primary = guide.metadata.primaryDocument;
  const documents = [...tree.files.keys()].filter((path) => path.startsWith("documents/"));
  return typeof primary === "string" && documents.includes(primary)
    ? [primary, ...documents.filter((path) => path !== primary)]
    : documents;
}

function activatedPack(part: Part, kept: readonly Chosen[], order: number): ActivatedPack {
  const { guide } = part.offered.pack;
  const files = [...new Set(kept.map(({ path }) => path.split("#")[0] ?? path))];
  const splits = files.filter((path) => path.startsWith("compiled/splits/"));
  const listed = new Set(splits.map((split) => part.splits.get(split)?.document ?? null));
  const derived = part.documents.filter((path) => {
    const name = (path.split("/").at(-1) ?? "").replace(/\.\w+$/, "");
    const isNamed = splits.some((split) => split.startsWith(`compiled/splits/${name}/`));
    return isNamed || listed.has(path) || files.includes(path);
  });
  return {
    name: guide.name,
    activation: part.offered.activation,
    status: guide.status ?? "draft",
    ...(guide.trust === null ? {} : { trust: guide.trust }),
    ...(guide.grounding === null ? {} : { grounding: guide.grounding }),
    profile: guide.profile,
    runtime_mode: guide.mode,
    wrapper_order: order,
    selected_documents: derived,
    selected_splits: splits,
    selected_files: files,
    source_anchors: part.anchors(kept),
    warnings: [...part.warnings, ...part.compile],
  };
}

function overallWarnings(
  parts: readonly Part[],
  {
    fitted,
    texts,
    request,
  }: {
    readonly fitted: ReturnType<typeof fitBudget>;
    readonly texts: readonly string[];
    readonly request: ResolveRequest;
  },
): readonly PackFinding[] {
  const found: PackFinding[] = [];
  const names = parts.map(({ offered: { pack } }) => pack.guide.name);
  for (const name of new Set(names.filter((one, at) => one !== "" && names.indexOf(one) !== at)))
    found.push({ severity: "warning", code: "name-collision", path: name, message: `two packs are called ${name}` });
  for (const { chosen, tokens } of fitted.dropped)
    found.push({
      severity: "warning",
      code: "budget-drop",
      path: chosen.path,
      message: `left out: its ${tokens} tokens do not fit into the budget of ${request.budget}`,
    });
  const isActive = parts.some((part) => part.isActive);
  if (isActive && texts.length === 0 && fitted.dropped.length === 0)
    found.push({
      severity: "info",
      code: "nothing-relevant",
      path: "",
      message: "no pack speaks of the request; nothing was selected",
    });
  return found;
}

/** Personas stand before data. */
function order({ offered: { pack } }: Part): number {
  return pack.guide.mode === "persona" ? 0 : 1;
}
