// Schemas of the records in a pack that a resolution reads: the source map and compile runs. The knowledge standard
// fixes their keys. The file uses zod/mini, because loading the full zod takes longer than reading twenty files.
import * as z from "zod/mini";
import { claimStatuses, packStatuses, profiles, runStatuses, runtimeModes } from "../knowledge.ts";

const filled = z.string().check(z.minLength(1));
const severitySchema = z.enum(["info", "warning", "error"]);

const builderSchema = { name: filled, version: z.optional(z.string()), digest: z.optional(z.string()) };

/** The file `indexes/source-map.json`. */
export const sourceMapSchema = z.strictObject({
  claims: z.array(
    z.strictObject({
      claim_id: filled,
      text: z.string(),
      status: z.enum(claimStatuses),
      source: z.strictObject({ path: z.string(), anchor: z.optional(z.string()) }),
      compiled_into: z.optional(z.array(z.string())),
      document: z.optional(z.string()),
      section_id: z.optional(z.string()),
    }),
  ),
  document_sections: z.optional(
    z.array(
      z.strictObject({
        document: z.string(),
        section_id: filled,
        title: filled,
        source_anchors: z.optional(z.array(z.string())),
        compiled_into: z.optional(z.array(z.string())),
      }),
    ),
  ),
});
export type SourceMap = z.infer<typeof sourceMapSchema>;
export type Claim = SourceMap["claims"][number];

/** The file `compiled/index.json`. The standard gives no schema for this file; all keys except these are ignored. */
export const splitIndexSchema = z.looseObject({
  /** The document that was split. */
  document: z.optional(z.string()),
  splits: z.array(
    z.looseObject({ path: z.string(), section_id: z.optional(z.string()), title: z.optional(z.string()) }),
  ),
});
export type SplitIndex = z.infer<typeof splitIndexSchema>;

/** A file `runs/compile-*.json`. */
export const compileRunSchema = z.strictObject({
  run_id: filled,
  trigger: z.enum(["ingest", "source-change", "manual", "scheduled", "migration"]),
  status: z.enum(runStatuses),
  inputs: z.array(z.strictObject({ path: z.string(), sha256: z.optional(z.string()) })),
  outputs: z.array(
    z.strictObject({ path: z.string(), operation: z.enum(["created", "updated", "deleted", "unchanged"]) }),
  ),
  compiler: z.optional(
    z.strictObject({ tool: z.optional(z.string()), version: z.optional(z.string()), model: z.optional(z.string()) }),
  ),
  diagnostics: z.optional(z.array(z.strictObject({ severity: severitySchema, path: z.string(), message: z.string() }))),
  review: z.optional(z.strictObject({ required: z.optional(z.boolean()), reason: z.optional(z.string()) })),
  profile: z.optional(z.enum(profiles)),
  runtime_mode: z.optional(z.enum(runtimeModes)),
  primary_document: z.optional(z.string()),
  builder_skill: z.optional(z.strictObject({ ...builderSchema, source: z.optional(z.string()) })),
  documents: z.optional(
    z.array(
      z.strictObject({
        path: z.string(),
        role: z.optional(z.enum(["primary", "supporting", "export"])),
        status: z.optional(z.enum(packStatuses)),
        sha256: z.optional(z.string()),
      }),
    ),
  ),
  chapters: z.optional(
    z.array(
      z.strictObject({
        id: filled,
        title: filled,
        coverage: z.enum(["full", "partial", "missing", "conflict"]),
        document: z.optional(z.string()),
        path: z.optional(z.string()),
        tokens: z.optional(z.int()),
        source_anchors: z.optional(z.array(z.string())),
        warnings: z.optional(
          z.array(z.strictObject({ severity: severitySchema, message: z.string(), path: z.optional(z.string()) })),
        ),
      }),
    ),
  ),
  quality_issues: z.optional(z.array(z.unknown())),
  interview_questions: z.optional(z.array(z.unknown())),
});
export type CompileRun = z.infer<typeof compileRunSchema>;
