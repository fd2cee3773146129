// The schema of all settings. Each field declares its description, default, flag and environment variable.
// `app/settings` merges defaults, file, environment and flags; a later source overrides an earlier source.
import { z } from "zod";
import { option } from "../base/option.ts";
import {
  clarificationPolicySchema,
  queryDepthSchema,
  responseShapeSchema,
  rolloutStageSchema,
} from "./query/request.ts";
import { discoverySettingsSchema } from "./settings/discovery.ts";
import { jobSettingsSchema } from "./settings/jobs.ts";
import { knowledgeSettingsSchema } from "./settings/knowledge.ts";
import { modelSettingsSchema } from "./settings/models.ts";
import { oauthSettingsSchema, type ProxySettings, type SignInSettings } from "./settings/remote.ts";
import { serveSettingsSchema } from "./settings/serve.ts";
import { storeSettingsSchema } from "./settings/store.ts";
import { tapeSettingsSchema } from "./settings/tapes.ts";
import { traceSettingsSchema } from "./settings/traces.ts";
import { userSettingsSchema } from "./settings/user.ts";
import { webSettingsSchema } from "./settings/web.ts";
import { allowWhenSchema, sqlDialectSchema } from "./tool/eligibility.ts";
import { latencyClassSchema, surfaceSchema } from "./tool.ts";

const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

const priceSchema = z.string().regex(/^\d{1,9}(\.\d{1,18})?$/, 'it must be US dollars as text, for example "0.002"');

/** Overrides of the user for one method. They take precedence over the values that the server sends. */
export const methodOverrideSchema = z.strictObject({
  surface: surfaceSchema.optional().describe("Where the method may be used: `answer`, `execute`, `both`."),
  queryEligible: z
    .boolean()
    .optional()
    .describe(
      "Whether a query may call the method. Overrides the server. A method with an SQL argument may run SELECT only.",
    ),
  sql: z
    .literal("select")
    .optional()
    .describe("Lets a query call a method with an SQL argument. Each call must contain exactly one SELECT."),
  allowWhen: allowWhenSchema
    .optional()
    .describe(
      "Lets a query call the method for these values of its parameters only, by parameter: `{operation: [list, show]}`.",
    ),
  sqlDialect: sqlDialectSchema
    .optional()
    .describe("SQL dialect of the method, if its documentation does not state it."),
  latencyClass: latencyClassSchema.optional().describe("Latency class: `instant`, `fast`, `slow`, `streaming`."),
  executeUsd: priceSchema.optional().describe("Price of one executed call, US dollars as text."),
  queryUsd: priceSchema.optional().describe("Price of one call within a query, US dollars as text."),
  disabled: z.boolean().optional().describe("Leave it out of the catalog."),
});
export type MethodOverride = z.infer<typeof methodOverrideSchema>;

/** One MCP server of the `mcpServers` map, in the usual format of MCP clients plus a few keys of ctx. */
export const serverSettingsSchema = z.strictObject({
  command: z.string().min(1).optional().describe("Program to start for a stdio server."),
  args: z
    .array(z.string())
    .default([])
    .describe(`Arguments of the command. \${NAME} is replaced by the environment variable NAME.`),
  env: z
    .record(z.string(), z.string())
    .default({})
    .describe(`Environment variables of the command. \${NAME} is replaced by a variable of the environment of ctx.`),
  cwd: z.string().optional().describe("Working folder, relative to the file that names it."),
  url: z.string().min(1).optional().describe("Address of a Streamable HTTP server, instead of a command."),
  headers: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      `HTTP headers of every request to \`url\`. \${NAME} is replaced by the environment variable NAME. Never printed.`,
    ),
  type: z
    .string()
    .optional()
    .describe(
      "Transport: `stdio`, `http` (also `streamable-http`) or `sse`, the older HTTP transport. Default: derived from `command` or `url`.",
    ),
  oauth: oauthSettingsSchema.optional(),
  bundled: z.string().optional().describe("Name of a server that ships with ctx, instead of a command."),
  surface: z
    .string()
    .min(1)
    .optional()
    .describe("File of methods and rows of data that ctx serves, instead of a command."),
  name: z.string().optional().describe("Name shown instead of the id."),
  description: z.string().optional().describe("Purpose of the server; used by the search of the catalog."),
  disabled: z.boolean().default(false).describe("Leave it out of the catalog."),
  startTimeoutMs: z
    .int()
    .positive()
    .max(3_600_000)
    .optional()
    .describe("Time limit to start this server and list its methods, in milliseconds."),
  callTimeoutMs: z
    .int()
    .positive()
    .max(600_000)
    .optional()
    .describe(
      "Time limit of one call without progress, in milliseconds; a call that reports progress may take five times as long.",
    ),
  maxConcurrency: z.int().min(1).max(1_000).optional().describe("Maximum concurrent calls to this server."),
  replyBytes: z
    .int()
    .positive()
    .max(67_108_864)
    .optional()
    .describe("Maximum size of a reply of this server in bytes, at most `limits.replyBytes`."),
  methods: z
    .record(z.string(), methodOverrideSchema)
    .optional()
    .describe("Settings of methods by name. They override what the server declares."),
  onlyMethods: z
    .array(z.string())
    .optional()
    .describe("Names of the methods that the catalog contains. Default: all methods of the server."),
  exceptMethods: z.array(z.string()).optional().describe("Names of methods that the catalog does not contain."),
});

/** The settings of one server, with what ctx adds to them. */
export type ServerSettings = z.infer<typeof serverSettingsSchema> & {
  /** Why a server that the user configured cannot be started. */
  readonly problem?: string;
  /** Proxies for the url. */
  readonly proxy?: ProxySettings;
  readonly signIn?: SignInSettings;
};

const milliseconds = (description: string, fallback: number) =>
  z.int().positive().max(3_600_000).default(fallback).describe(description);

export const settingsSchema = z.strictObject({
  version: z.literal(1).default(1).describe("Format version of this file."),
  mcpServers: option(
    z
      .record(z.string().regex(idPattern, "letters, digits, dot, hyphen, underscore"), serverSettingsSchema)
      .optional()
      .describe("MCP servers by tool id. Default: the bundled servers with the data that ships with ctx."),
    { env: "CTX_MCP_SERVERS" },
  ),
  user: userSettingsSchema.prefault({}),
  query: z
    .strictObject({
      depth: option(
        queryDepthSchema
          .default("deep")
          .describe(
            "How the query chooses its interpretation: `deep` compares all of them, `fast` uses the method that ranks first, `auto` chooses `deep` or `fast`.",
          ),
        { flag: "--depth <lane>", commands: ["query"] },
      ),
      clarify: option(
        clarificationPolicySchema
          .default("return")
          .describe(
            "On an ambiguous question: `return` asks back, `auto` uses the recommended interpretation, `error` returns an error.",
          ),
        { flag: "--clarify <policy>", commands: ["query", "chat"] },
      ),
      shape: option(
        responseShapeSchema
          .default("answer_with_evidence")
          .describe(
            "What a result contains: `answer` only the text, `answer_with_evidence` text, facts and sources, `evidence_only` facts and sources without a text.",
          ),
        {
          flag: "--shape <shape>",
          commands: ["query"],
        },
      ),
      timeoutMs: option(milliseconds("Time limit of one query, in milliseconds.", 300_000), {
        flag: "--timeout <duration>",
        flagText: "Time limit of one query, such as 30s or 2m.",
        commands: ["query", "validate", "chat"],
      }),
    })
    .prefault({}),
  clarification: z
    .strictObject({
      rollout: option(
        rolloutStageSchema
          .default("enabled")
          .describe(
            "Whether a query may ask back: `enabled` asks back, `disabled` never does, `shadow` records the decision to ask back but does not ask.",
          ),
        { flag: "--rollout <stage>", commands: ["query", "validate", "replay"] },
      ),
    })
    .prefault({}),
  judge: z
    .strictObject({
      minConfidence: z.number().min(0).max(1).default(0.6).describe("A judge reply with lower confidence is rejected."),
    })
    .prefault({}),
  models: modelSettingsSchema.prefault({}),
  tapes: tapeSettingsSchema.prefault({}),
  knowledge: knowledgeSettingsSchema.prefault({}),
  web: webSettingsSchema.prefault({}),
  discovery: discoverySettingsSchema.prefault({}),
  limits: z
    .strictObject({
      calls: z.int().positive().max(1000).default(100).describe("Maximum tool calls of one query."),
      callTimeoutMs: milliseconds("Time limit of one tool call, in milliseconds.", 60_000),
      startTimeoutMs: milliseconds("Time limit to start a server and list its methods, in milliseconds.", 30_000),
      programTimeMs: milliseconds("Time limit of one program, in milliseconds.", 120_000),
      programMemoryMb: z.int().min(8).max(1024).default(64).describe("Maximum memory of one program, in MiB."),
      replyBytes: z
        .int()
        .positive()
        .max(67_108_864)
        .default(4_194_304)
        .describe("Maximum size of one reply, in bytes."),
      outputBytes: z
        .int()
        .positive()
        .max(67_108_864)
        .default(4_194_304)
        .describe("Maximum size of the value that a program returns, in bytes."),
      concurrency: z.int().min(1).max(64).default(4).describe("Maximum calls that one program makes at the same time."),
      rounds: z.int().min(1).max(10).default(3).describe("Maximum programs of one query, with repairs."),
    })
    .prefault({}),
  traces: traceSettingsSchema.prefault({}),
  serve: serveSettingsSchema.prefault({}),
  store: storeSettingsSchema.prefault({}),
  jobs: jobSettingsSchema.prefault({}),
  redaction: z
    .strictObject({
      keys: z.array(z.string()).default([]).describe("Additional names of JSON keys; their values are never stored."),
    })
    .prefault({}),
  now: option(z.iso.datetime({ offset: true }).optional().describe("Sets the clock to this time (ISO 8601)."), {
    flag: "--now <iso>",
    env: "CTX_NOW",
  }),
  deterministic: option(
    z
      .boolean()
      .default(false)
      .describe("Uses a fixed clock (2026-01-01T00:00:00Z) and counted ids: the same input gives the same bytes."),
    { flag: "--deterministic" },
  ),
});
export type Settings = Omit<z.infer<typeof settingsSchema>, "mcpServers"> & {
  mcpServers?: Record<string, ServerSettings> | undefined;
};
