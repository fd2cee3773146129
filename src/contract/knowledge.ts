// Knowledge packs: the allowed values of their frontmatter, and the types for resolving a request.

export const packStatuses = ["draft", "ready", "needs-review", "stale", "disputed", "archived"] as const;
export const claimStatuses = ["confirmed", "inferred", "disputed", "stale", "missing", "source-required"] as const;
export const runStatuses = ["passed", "needs-review", "stale", "disputed", "failed"] as const;
export const profiles = ["document-first", "wiki-first", "hybrid"] as const;
export const runtimeModes = ["data", "persona"] as const;
/** Trust levels, highest first. A pack with lower trust does not silently replace a pack with higher trust. */
export const trusts = ["official", "user-confirmed", "external", "unreviewed"] as const;
export const groundings = ["none", "recommended", "required"] as const;
export const activations = ["explicit", "implicit", "resolver-driven"] as const;
export const packTypes = [
  ...["personal-profile", "brand-persona", "brand-product", "organization-knowhow", "content-operations"],
  ...["private-domain-operations", "live-commerce-operations", "campaign-operations", "growth-strategy"],
  ...["content-ontology", "domain-reference", "research-wiki"],
] as const;

export type PackStatus = (typeof packStatuses)[number];
export type Profile = (typeof profiles)[number];
export type RuntimeMode = (typeof runtimeModes)[number];
export type Trust = (typeof trusts)[number];
export type Grounding = (typeof groundings)[number];
export type Activation = (typeof activations)[number];

export type KnowledgeSeverity = "info" | "warning" | "error";

/** A defect of a pack, or a fact that a reader of the pack must know. `code` never changes between versions. */
export interface PackFinding {
  readonly severity: KnowledgeSeverity;
  readonly code: string;
  /** Path relative to the pack root, followed by `#` and the place in the file if the place is known. */
  readonly path: string;
  readonly message: string;
  /** How to fix the defect; absent when `message` says how. */
  readonly fix?: string;
}

/** A pack, described by its frontmatter. */
export interface CatalogEntry {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly status: string;
  readonly profile?: string;
  readonly runtime?: { readonly mode: string };
  readonly version?: string;
  readonly language?: string;
  readonly trust?: string;
  readonly grounding?: string;
  readonly scope?: string;
  readonly compatibility?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Path of the file KNOWLEDGE.md. */
  readonly location: string;
  readonly packRoot: string;
  readonly diagnostics: readonly PackFinding[];
}

/** A part of a pack that was selected for the context of the model. */
export interface SelectedSection {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** Lines that make a claim without a source, in a pack that requires sources. They must not be used as evidence. */
  readonly unsourced: readonly string[];
}

export interface ActivatedPack {
  readonly name: string;
  readonly activation: Activation;
  readonly status: PackStatus;
  readonly trust?: Trust;
  readonly grounding?: Grounding;
  readonly profile: Profile;
  readonly runtime_mode: RuntimeMode;
  /** Position of the pack's wrapper in the context, from 1; 0 when the pack has no wrapper there. */
  readonly wrapper_order: number;
  readonly selected_documents: readonly string[];
  readonly selected_splits: readonly string[];
  readonly selected_files: readonly string[];
  readonly source_anchors: readonly string[];
  readonly warnings: readonly PackFinding[];
}

/** Result of resolving a request: the sections that entered the context, why, and the sections that did not. */
export interface Resolution {
  readonly ok: boolean;
  readonly command: "resolve";
  readonly query: string;
  readonly budget: number;
  readonly token_estimate: number;
  readonly wrapper_order: readonly string[];
  readonly activated_packs: readonly ActivatedPack[];
  readonly selected_documents: readonly string[];
  readonly selected_files: readonly string[];
  readonly source_anchors: readonly string[];
  readonly compile_warnings: readonly PackFinding[];
  readonly warnings: readonly PackFinding[];
  readonly selection_reasons: readonly { readonly path: string; readonly reason: string; readonly score: number }[];
  readonly omitted: readonly { readonly path: string; readonly tokens: number; readonly reason: string }[];
  readonly missing: readonly string[];
  readonly recommendation?: "ask_user_or_mark_unknown";
  readonly context: string;
}

/** The selected sections of one pack. */
export interface ResolvedPack {
  readonly name: string;
  readonly mode: RuntimeMode;
  readonly grounding: Grounding | null;
  readonly sections: readonly SelectedSection[];
}

/** The part of the packs that a query uses. */
export interface KnowledgeContext {
  readonly resolution: Resolution;
  readonly packs: readonly ResolvedPack[];
}

/** The port that resolves knowledge packs for a request. */
export interface Knowledge {
  resolve(query: string, signal: AbortSignal): Promise<KnowledgeContext>;
}
