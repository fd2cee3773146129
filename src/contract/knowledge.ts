// Agent Knowledge packs: frontmatter, records of a pack, and what resolving a request gives. Records we write are closed.
import { z } from "zod";

export const packStatuses = ["draft", "ready", "needs-review", "stale", "disputed", "archived"] as const;
export const claimStatuses = ["confirmed", "inferred", "disputed", "stale", "missing", "source-required"] as const;
export const runStatuses = ["passed", "needs-review", "stale", "disputed", "failed"] as const;
export const profiles = ["document-first", "wiki-first", "hybrid"] as const;
export const runtimeModes = ["data", "persona"] as const;
/** Highest first: a pack of a lower trust does not silently stand in for one of a higher. */
export const trusts = ["official", "user-confirmed", "external", "unreviewed"] as const;
export const groundings = ["none", "recommended", "required"] as const;
export const activations = ["explicit", "implicit", "resolver-driven"] as const;
export const packTypes = [
  ...["personal-profile", "brand-persona", "brand-product", "organization-knowhow", "content-operations"],
  ...["private-domain-operations", "live-commerce-operations", "campaign-operations", "growth-strategy"],
  ...["content-ontology", "domain-reference", "research-wiki"],
] as const;

export type PackStatus = (typeof packStatuses)[number];
export type ClaimStatus = (typeof claimStatuses)[number];
export type Profile = (typeof profiles)[number];
export type RuntimeMode = (typeof runtimeModes)[number];
export type Trust = (typeof trusts)[number];
export type Grounding = (typeof groundings)[number];
export type Activation = (typeof activations)[number];

const filled = z.string().min(1);
const severitySchema = z.enum(["info", "warning", "error"]);
export type KnowledgeSeverity = z.infer<typeof severitySchema>;

const builderSchema = { name: filled, version: z.string().optional(), digest: z.string().optional() };

/** `indexes/source-map.json`. */
export const sourceMapSchema = z.strictObject({
  claims: z.array(
    z.strictObject({
      claim_id: filled,
      text: z.string(),
      status: z.enum(claimStatuses),
      source: z.strictObject({ path: z.string(), anchor: z.string().optional() }),
      compiled_into: z.array(z.string()).optional(),
      document: z.string().optional(),
      section_id: z.string().optional(),
    }),
  ),
  document_sections: z
    .array(
      z.strictObject({
        document: z.string(),
        section_id: filled,
        title: filled,
        source_anchors: z.array(z.string()).optional(),
        compiled_into: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});
export type SourceMap = z.infer<typeof sourceMapSchema>;
export type Claim = SourceMap["claims"][number];

/** `runs/compile-*.json`. */
export const compileRunSchema = z.strictObject({
  run_id: filled,
  trigger: z.enum(["ingest", "source-change", "manual", "scheduled", "migration"]),
  status: z.enum(runStatuses),
  inputs: z.array(z.strictObject({ path: z.string(), sha256: z.string().optional() })),
  outputs: z.array(
    z.strictObject({ path: z.string(), operation: z.enum(["created", "updated", "deleted", "unchanged"]) }),
  ),
  compiler: z
    .strictObject({ tool: z.string().optional(), version: z.string().optional(), model: z.string().optional() })
    .optional(),
  diagnostics: z.array(z.strictObject({ severity: severitySchema, path: z.string(), message: z.string() })).optional(),
  review: z.strictObject({ required: z.boolean().optional(), reason: z.string().optional() }).optional(),
  profile: z.enum(profiles).optional(),
  runtime_mode: z.enum(runtimeModes).optional(),
  primary_document: z.string().optional(),
  builder_skill: z.strictObject({ ...builderSchema, source: z.string().optional() }).optional(),
  documents: z
    .array(
      z.strictObject({
        path: z.string(),
        role: z.enum(["primary", "supporting", "export"]).optional(),
        status: z.enum(packStatuses).optional(),
        sha256: z.string().optional(),
      }),
    )
    .optional(),
  chapters: z
    .array(
      z.strictObject({
        id: filled,
        title: filled,
        coverage: z.enum(["full", "partial", "missing", "conflict"]),
        document: z.string().optional(),
        path: z.string().optional(),
        tokens: z.int().optional(),
        source_anchors: z.array(z.string()).optional(),
        warnings: z
          .array(z.strictObject({ severity: severitySchema, message: z.string(), path: z.string().optional() }))
          .optional(),
      }),
    )
    .optional(),
  quality_issues: z.array(z.unknown()).optional(),
  interview_questions: z.array(z.unknown()).optional(),
});
export type CompileRun = z.infer<typeof compileRunSchema>;

/** `runs/context-*.json`: closed, so it holds less than a resolution does. */
export const contextRecordSchema = z.strictObject({
  run_id: filled,
  query: filled,
  status: z.enum(runStatuses),
  activated_packs: z
    .array(
      z.strictObject({
        name: filled,
        activation: z.enum(activations),
        selected_files: z.array(z.string()),
        status: z.enum(packStatuses).optional(),
        trust: z.enum(trusts).optional(),
        grounding: z.enum(groundings).optional(),
        profile: z.enum(profiles).optional(),
        runtime_mode: z.enum(runtimeModes).optional(),
        selected_documents: z.array(z.string()).optional(),
        selected_splits: z.array(z.string()).optional(),
        source_anchors: z.array(z.string()).optional(),
        warnings: z
          .array(z.strictObject({ severity: severitySchema, message: z.string(), path: z.string().optional() }))
          .optional(),
        wrapper_order: z.int().optional(),
        builder_skill: z.strictObject(builderSchema).optional(),
      }),
    )
    .min(1),
  resolver: z
    .strictObject({ tool: z.string().optional(), version: z.string().optional(), strategy: z.string().optional() })
    .optional(),
  missing: z.array(z.string()).optional(),
  token_estimate: z.int().optional(),
  wrapper_order: z.array(z.string()).optional(),
});
export type ContextRecord = z.infer<typeof contextRecordSchema>;

const expectationSchema = z.enum(["select", "reject", "warn"]);
export type Expectation = z.infer<typeof expectationSchema>;

/** `evals/discovery.*.json`. */
export const selectionEvalSchema = z.strictObject({
  pack_name: filled,
  cases: z
    .array(
      z.strictObject({
        id: filled,
        prompt: filled,
        expected: expectationSchema,
        reason: z.string().optional(),
        expected_warnings: z.array(z.string()).optional(),
      }),
    )
    .min(1),
});
export type SelectionEval = z.infer<typeof selectionEvalSchema>;

/** `evals/answer-quality.json`: what is scored without a model are the files that an answer needs. */
export const answerQualitySchema = z.looseObject({
  pack_name: filled,
  evals: z
    .array(z.looseObject({ id: filled, prompt: filled, required_context: z.array(z.string()).default([]) }))
    .min(1),
});
export type AnswerQualityEval = z.infer<typeof answerQualitySchema>;

/** Something that is wrong with a pack, or that a reader of its content must know. `code` is stable. */
export interface PackFinding {
  readonly severity: KnowledgeSeverity;
  readonly code: string;
  /** Relative to the pack root, with `#` and a place where one is known. */
  readonly path: string;
  readonly message: string;
  /** What mends it; absent where the message says it. */
  readonly fix?: string;
}

/** A pack as its frontmatter alone tells it. */
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
  /** Path of KNOWLEDGE.md. */
  readonly location: string;
  readonly packRoot: string;
  readonly diagnostics: readonly PackFinding[];
}

/** A part of a pack that stands in the context. */
export interface SelectedSection {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

export interface ActivatedPack {
  readonly name: string;
  readonly activation: Activation;
  readonly status: PackStatus;
  readonly trust?: Trust;
  readonly grounding?: Grounding;
  readonly profile: Profile;
  readonly runtime_mode: RuntimeMode;
  /** Place among the wrappers, from 1; 0 where none was emitted. */
  readonly wrapper_order: number;
  readonly selected_documents: readonly string[];
  readonly selected_splits: readonly string[];
  readonly selected_files: readonly string[];
  readonly source_anchors: readonly string[];
  readonly warnings: readonly PackFinding[];
}

/** What entered the context for a request, why, and what did not. */
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

/** One wrapper's sections with what they may be cited by. */
export interface ResolvedPack {
  readonly name: string;
  readonly mode: RuntimeMode;
  readonly grounding: Grounding | null;
  readonly sections: readonly SelectedSection[];
}

/** What a query takes of the packs that it was given. */
export interface KnowledgeContext {
  readonly resolution: Resolution;
  readonly packs: readonly ResolvedPack[];
}

/** The port: any room that wants the knowledge for a request is handed one. */
export interface Knowledge {
  resolve(query: string, signal: AbortSignal): Promise<KnowledgeContext>;
}
