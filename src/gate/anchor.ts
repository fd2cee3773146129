// The gate: runs the queries of a suite and scores the results. The gate reads only results and traces; it does not import
// the code that decides a query. This file loads a suite and applies its defaults to every case.
import path from "node:path";
import { stableHash } from "../base/text/stable.ts";
import { CtxError } from "../contract/error.ts";
import {
  type CaseThresholds,
  type Expectation,
  type Fixture,
  type GateCase,
  type Suite,
  suiteSchema,
  type Thresholds,
} from "../contract/gate-suite.ts";
import type { ClarificationPolicy, QueryDepth, ResponseShape } from "../contract/query/request.ts";
import type { ServerSettings } from "../contract/settings.ts";
import { checkSuite } from "./anchor/check.ts";
import { findSuite, maxSuiteBytes, readSuite, type SuitePlaces, shownPath } from "./anchor/find.ts";
import { parseSuiteText } from "./anchor/format.ts";
import { withKnownFailures } from "./anchor/known-failures.ts";
import { configError, type Mistake, schemaMistakes } from "./anchor/mistake.ts";

/** A case with every default applied. */
export interface AnchorCase {
  readonly id: string;
  readonly prompt: string;
  /** Earlier turns of the conversation; absent when the prompt stands alone. */
  readonly conversation?: NonNullable<GateCase["conversation"]>;
  readonly family: string;
  /** Ids of the pinned tools; null when the runtime finds the tools. */
  readonly tools: readonly string[] | null;
  readonly clarificationPolicy: ClarificationPolicy;
  readonly queryDepth: QueryDepth;
  readonly responseShape: ResponseShape;
  readonly role: GateCase["role"];
  readonly stage: NonNullable<GateCase["stage"]>;
  readonly source: string;
  readonly truth: GateCase["truth"];
  readonly expect: Expectation;
  readonly repeat: number;
  /** Limits of pass rate, cost and duration. When absent, every run must pass, and cost and duration are unlimited. */
  readonly thresholds?: CaseThresholds;
  /** Why the case is known to fail; absent when the case is expected to pass. */
  readonly knownFailure?: string;
  /** Permissions for methods that are not known to read. Such a case runs once. */
  readonly allow?: NonNullable<GateCase["allow"]>;
  /** Recorded replies for the case. When absent, the tools and models of the target reply. */
  readonly fixture?: Fixture;
}

/** A suite that is ready to run. */
export interface AnchorSuite {
  /** Absolute path of the suite file. */
  readonly file: string;
  /** Path of the file below the current folder; absent when the suite was found by its name. */
  readonly suiteFile?: string;
  readonly suite: string;
  readonly description: string | null;
  /** SHA-256 of the content with defaults applied; changes of layout, comments or key order do not change the hash. */
  readonly suiteHash: string;
  readonly thresholds: Thresholds;
  /** Servers by tool id, with absolute paths; null when the suite uses the configured catalog. */
  readonly servers: Readonly<Record<string, ServerSettings>> | null;
  /** Saved searches to replay, with the absolute path of their folder; absent when the suite has none. */
  readonly evidence?: NonNullable<Suite["evidence"]>;
  /** True when metrics are also reported for each family. */
  readonly hasFamilies: boolean;
  readonly cases: readonly AnchorCase[];
  /** First line of each case in the file, by case id. */
  readonly lines: ReadonlyMap<string, number>;
}

/**
 * Loads a suite by name or path. Pinned tools must be among `toolIds`, the configured tools; with null they are not checked.
 * Throws `usage` for a missing file and `config` with file, line and fix for an invalid file.
 */
export async function loadSuite(
  nameOrPath: string,
  { toolIds = null, onText, ...places }: SuitePlaces & LoadOptions,
): Promise<AnchorSuite> {
  const file = await findSuite(nameOrPath, places);
  const shown = shownPath(file, places);
  const text = await readSuite(file, shown);
  onText?.(text);
  const { suite, lines } = parseSuite(text, { shown, toolIds });
  const resolved = resolveSuite(await withKnownFailures(suite, file, places), { file, lines });
  return nameOrPath === suite.suite || shown === file ? resolved : { ...resolved, suiteFile: shown };
}

interface LoadOptions {
  readonly toolIds?: readonly string[] | null;
  /** Receives the text of the suite before the text is parsed. */
  readonly onText?: ((text: string) => void) | undefined;
}

interface Source {
  /** The path as messages show it. */
  readonly shown: string;
  readonly toolIds: readonly string[] | null;
}

interface ParsedSuite extends Pick<AnchorSuite, "lines"> {
  readonly suite: Suite;
}

function parseSuite(text: string, { shown, toolIds }: Source): ParsedSuite {
  const yaml = parseSuiteText({ text, file: shown }, maxSuiteBytes);
  // Only the first problem is reported, because later syntax problems mostly follow from it.
  if (yaml.kind === "problems") throw configError(shown, yaml.problems.slice(0, 1));
  const { value, locate } = yaml;
  if (value === null) throw new CtxError("config", `${shown} is empty`, { hint: "a suite starts with `version: 1`" });
  const fail = (mistakes: readonly Mistake[]) =>
    configError(
      shown,
      mistakes.map(({ path, message }) => ({ ...locate(path), message })),
    );
  const parsed = suiteSchema.safeParse(value);
  if (!parsed.success) throw fail(schemaMistakes(parsed.error, value));
  const mistakes = checkSuite(parsed.data, toolIds);
  if (mistakes.length > 0) throw fail(mistakes);
  const lines = new Map(parsed.data.cases.map(({ id }, index) => [id, locate(["cases", index]).line]));
  return { suite: parsed.data, lines };
}

function resolveSuite(suite: Suite, { file, lines }: Pick<AnchorSuite, "file" | "lines">): AnchorSuite {
  const { version, suite: name, thresholds, servers = null, evidence } = suite;
  const cases = suite.cases.map((gateCase) => resolveCase(gateCase, suite));
  return {
    file,
    suite: name,
    description: suite.description ?? null,
    // Evidence is part of the hash only when present, so that suites without evidence keep their earlier hash.
    suiteHash: stableHash({ version, suite: name, thresholds, servers, cases, ...(evidence ? { evidence } : {}) }),
    thresholds,
    servers: servers && resolveServers(servers, file),
    ...(evidence ? { evidence: { ...evidence, folder: path.resolve(path.dirname(file), evidence.folder) } } : {}),
    hasFamilies: suite.families === true,
    cases,
    lines,
  };
}

/** Applies `defaults`, then the built-in defaults. User configuration is ignored, because it must not change the results. */
function resolveCase(gateCase: GateCase, { defaults, knownFailures = {}, ...suite }: Suite): AnchorCase {
  const { id, prompt, role, truth } = gateCase;
  const { family, source, tools, clarificationPolicy, queryDepth, responseShape, stage, repeat } = {
    ...defaults,
    ...gateCase,
  };
  const thresholds = { ...defaults.thresholds, ...gateCase.thresholds };
  const knownFailure = knownFailures[id];
  // The exact permission of a case comes first, because the first that covers a method decides.
  const allow = [...(gateCase.allow ?? []), ...(suite.allow ?? [])];
  return {
    id,
    prompt,
    family: family ?? "general",
    tools: tools ?? null,
    clarificationPolicy: clarificationPolicy ?? "return",
    queryDepth: queryDepth ?? "deep",
    responseShape: responseShape ?? "answer_with_evidence",
    role,
    stage: stage ?? "block",
    source: source ?? "",
    truth,
    expect: expectationOf(gateCase.expect, defaults.expect),
    repeat: repeat ?? 1,
    // Thresholds are part of the hash only when set, so that suites without thresholds keep their earlier hash.
    ...(Object.keys(thresholds).length === 0 ? {} : { thresholds }),
    ...(knownFailure === undefined ? {} : { knownFailure }),
    ...(allow.length === 0 ? {} : { allow }),
    ...(gateCase.fixture === undefined ? {} : { fixture: gateCase.fixture }),
    ...(gateCase.conversation === undefined ? {} : { conversation: gateCase.conversation }),
  };
}

function expectationOf(own: Expectation, usual: Suite["defaults"]["expect"]): Expectation {
  if (usual === undefined) return own;
  const fields = [...(usual.evidenceFields ?? []), ...(own.evidenceFields ?? [])];
  const grounding = own.grounding ?? usual.grounding;
  return {
    ...own,
    ...(fields.length === 0 ? {} : { evidenceFields: [...new Set(fields)] }),
    ...(grounding === undefined ? {} : { grounding }),
  };
}

/**
 * Resolves the paths. Each server gets a working folder, by default the folder of the suite, so that relative arguments of
 * the server's command also work.
 */
function resolveServers(
  servers: Readonly<Record<string, ServerSettings>>,
  suiteFile: string,
): Record<string, ServerSettings> {
  const folder = path.dirname(suiteFile);
  return Object.fromEntries(Object.entries(servers).map(([id, server]) => [id, resolveServer(server, folder)]));
}

function resolveServer(server: ServerSettings, folder: string): ServerSettings {
  if (server.surface !== undefined) return { ...server, surface: path.resolve(folder, server.surface) };
  if (server.command === undefined) return server;
  // A command without a path is searched on PATH; only a command with a relative path is resolved here.
  const isPlace = /^\.{1,2}[/\\]/.test(server.command);
  return {
    ...server,
    command: isPlace ? path.resolve(folder, server.command) : server.command,
    cwd: path.resolve(folder, server.cwd ?? "."),
  };
}
