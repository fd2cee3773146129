// Resolves a request over packs: decides which packs are activated and which of their sections enter the context, and
// reports why.
import type { ActivatedPack, KnowledgeContext, PackFinding, Resolution } from "../../contract/knowledge.ts";
import { fitBudget } from "./budget.ts";
import { unique, unsourcedLines } from "./cautions.ts";
import type { Chosen } from "./choose.ts";
import { unsupported } from "./gaps.ts";
import { type Offered, type Part, type ResolveRequest, resolvePack } from "./part.ts";
import { estimateTokens } from "./token-estimate.ts";

/** Resolves a request over packs. Deterministic. A problem with a pack is a finding in the result, not an exception. */
export function resolveKnowledge(offered: readonly Offered[], request: ResolveRequest): KnowledgeContext {
  const parts = partsOf(offered, request);
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
  const isRefused = parts.some(({ isActive, warnings: [gate] }) => !isActive && gate?.severity === "error");
  const resolution: Resolution = {
    ok: texts.length > 0 && !isRefused,
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
  const facts = wrapped.filter(({ isVoiceOnly }) => !isVoiceOnly);
  const packs = facts.map((part) => ({
    name: part.offered.pack.guide.name,
    mode: part.offered.pack.guide.mode,
    grounding: part.offered.pack.guide.grounding,
    sections: kept(part).map(({ path, title, text, role }) => {
      const isGrounded = part.offered.pack.guide.grounding === "required" && role === "content";
      return { path, title, text, unsourced: isGrounded ? unsourcedLines(text) : [] };
    }),
  }));
  return { resolution, packs };
}

/**
 * Resolves each pack; personas come before data packs. A persona sets the voice of the answer when it was activated
 * explicitly and a data pack has content for the request.
 */
function partsOf(offered: readonly Offered[], request: ResolveRequest): readonly Part[] {
  const isPersona = ({ pack }: Offered) => pack.guide.mode === "persona";
  const data = offered.filter((one) => !isPersona(one)).map((one) => resolvePack(one, request));
  const isSaid = data.some(({ portion }) => portion.chosen.length > 0);
  const personas = offered
    .filter(isPersona)
    .map((one) => resolvePack(one, request, { isSpeaking: isSaid && one.activation === "explicit" }));
  return [...personas, ...data];
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
    found.push({ severity: "warning", code: "name-collision", path: name, message: `two packs have the name ${name}` });
  for (const { chosen, tokens } of fitted.dropped)
    found.push({
      severity: "warning",
      code: "budget-drop",
      path: chosen.path,
      message: `left out: its ${tokens} tokens exceed the budget of ${request.budget}`,
    });
  const isActive = parts.some((part) => part.isActive);
  if (isActive && texts.length === 0 && fitted.dropped.length === 0)
    found.push({
      severity: "info",
      code: "nothing-relevant",
      path: "",
      message: "no pack matches the request; nothing was selected",
    });
  return found;
}
