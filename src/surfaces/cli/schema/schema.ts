// `ctx schema`: prints the JSON Schema of a file or result. Each JSON Schema is generated from the zod schema that ctx
// validates with.
import { z } from "zod";
import { version } from "../../../app/manifest.ts";
import { outcomeExit } from "../../../contract/error.ts";
import { matrixSchema } from "../../../contract/gate/matrix.ts";
import { artifactSchema } from "../../../contract/gate.ts";
import { suiteSchema } from "../../../contract/gate-suite.ts";
import { queryRequestSchema } from "../../../contract/query/request.ts";
import { queryResultSchema } from "../../../contract/query/result.ts";
import { searchMetadataSchema } from "../../../contract/search.ts";
import { searchArtifactSchema } from "../../../contract/search-artifact.ts";
import { settingsSchema } from "../../../contract/settings.ts";
import { traceLineSchema } from "../../../contract/trace.ts";
import { printJson } from "../output.ts";
import type { Call } from "../row.ts";

/** Schemas by name. `input` documents are written by users and may omit defaults; `output` documents are written by ctx. */
const schemas: Readonly<Record<string, { readonly schema: z.ZodType; readonly io: "input" | "output" }>> = {
  config: { schema: settingsSchema, io: "input" },
  suite: { schema: suiteSchema, io: "input" },
  request: { schema: queryRequestSchema, io: "input" },
  result: { schema: queryResultSchema, io: "output" },
  trace: { schema: traceLineSchema, io: "output" },
  artifact: { schema: artifactSchema, io: "output" },
  matrix: { schema: matrixSchema, io: "output" },
  "contributor-search": { schema: contributorSearchSchema(), io: "input" },
};

/**
 * Returns one schema that defines both documents of a contributor search, so that a validator can refer to either. The
 * io is `input`, because both documents may omit a field instead of setting it to null.
 */
function contributorSearchSchema(): z.ZodType {
  return z.union([
    searchMetadataSchema.meta({ id: "searchMetadata" }),
    searchArtifactSchema.meta({ id: "validationArtifact" }),
  ]);
}

/** Name of the OpenAPI document, which combines many schemas. */
const openApi = "openapi";

/** The names of all schemas. */
export const schemaNames: readonly string[] = [...Object.keys(schemas), openApi];

/** Runs `ctx schema`. */
export async function schema({ args: [name], cli }: Call<[name: string]>): Promise<number> {
  if (name === openApi) {
    const { openApiDocument } = await import("../../http/openapi.ts");
    printJson(cli, openApiDocument(version));
    return outcomeExit.answer;
  }
  const row = schemas[name];
  if (row !== undefined) printJson(cli, z.toJSONSchema(row.schema, { io: row.io, unrepresentable: "any" }));
  return outcomeExit.answer;
}
