// Validates knowledge packs and record files, and scores suites on a pack.
import { lstatSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { atOnce } from "../base/slices.ts";
import { CtxError } from "../contract/error.ts";
import { compileRunSchema, sourceMapSchema } from "../contract/knowledge/records.ts";
import {
  answerQualitySchema,
  contextRecordSchema,
  evalRunSchema,
  selectionEvalSchema,
} from "../contract/knowledge/reports.ts";
import type { PackFinding, Resolution } from "../contract/knowledge.ts";
import { openPack, type Pack, packRoot } from "../knowledge/pack/open.ts";
import { parsed } from "../knowledge/pack/records.ts";
import { indexOf } from "../knowledge/resolve/index-of.ts";
import { resolveKnowledge } from "../knowledge/resolve/resolve.ts";
import { runAnswerQuality } from "../knowledge/suite/answer-quality.ts";
import { runDiscovery } from "../knowledge/suite/discovery.ts";
import { suiteOf } from "../knowledge/suite/read.ts";
import { statusOf, validatePack } from "../knowledge/validate/validate.ts";
import type { ResolveOptions } from "./knowledge.ts";

/** Findings for one pack or one record file. */
export interface Checked {
  readonly ok: boolean;
  readonly status: "passed" | "needs-review" | "failed";
  readonly command: "validate";
  readonly pack: string;
  readonly findings: readonly PackFinding[];
}

/** Checks packs and record files. Never throws because of their content. */
export function validateAll(targets: readonly string[], folder: string): readonly Checked[] {
  return targets.map((target) => {
    const findings = isRecordFile(path.resolve(folder, target))
      ? recordFindings(target, folder)
      : packFindings(target, folder);
    const status = statusOf(findings);
    return { ok: status !== "failed", status, command: "validate", pack: target, findings };
  });
}

function isRecordFile(file: string): boolean {
  return file.endsWith(".json") && lstatSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

function packFindings(target: string, folder: string): readonly PackFinding[] {
  try {
    return validatePack(openPack(packRoot(target, folder)));
  } catch (thrown) {
    if (!(thrown instanceof CtxError)) throw thrown;
    const { message, hint } = thrown;
    return [
      { severity: "error", code: "no-pack", path: target, message, ...(hint === undefined ? {} : { fix: hint }) },
    ];
  }
}

interface RecordKind {
  /** The start of the file names of this kind. */
  readonly name: string;
  /** Keys that only records of this kind have. */
  readonly keys: readonly string[];
  readonly check: (text: string, target: string) => readonly PackFinding[];
}

const recordKinds: readonly RecordKind[] = [
  {
    ...{ name: "source-map", keys: ["claims"] },
    check: (text, target) => parsed(text, target, sourceMapSchema).findings,
  },
  {
    ...{ name: "discovery", keys: ["cases", "queries"] },
    check: (text, target) => parsed(suiteOf(text), target, selectionEvalSchema).findings,
  },
  {
    ...{ name: "eval-discovery", keys: ["results"] },
    check: (text, target) => parsed(text, target, evalRunSchema).findings,
  },
  {
    ...{ name: "answer-quality", keys: ["evals"] },
    check: (text, target) => parsed(text, target, answerQualitySchema).findings,
  },
  {
    ...{ name: "context", keys: ["activated_packs"] },
    check: (text, target) => parsed(text, target, contextRecordSchema).findings,
  },
  {
    ...{ name: "compile-run", keys: [] },
    check: (text, target) => parsed(text, target, compileRunSchema).findings,
  },
];

/** Checks one record file. The kind of record follows from the file name or, if the name is unknown, from the keys. */
function recordFindings(target: string, folder: string): readonly PackFinding[] {
  const text = readLimited(path.resolve(folder, target), target);
  const fileName = path.basename(target);
  const kind =
    recordKinds.find(({ name }) => fileName.startsWith(name)) ??
    recordKinds.find(({ keys }) => keys.some((key) => text.includes(`"${key}"`)));
  return kind === undefined ? parsed(text, target, compileRunSchema).findings : kind.check(text, target);
}

const mostBytes = 4_194_304;

function readLimited(file: string, shown: string): string {
  const status = lstatSync(file, { throwIfNoEntry: false });
  const hint = `give a JSON file of at most ${mostBytes} bytes`;
  if (status?.isFile() !== true) throw new CtxError("usage", `there is no file ${shown}`, { hint });
  if (status.size > mostBytes) throw new CtxError("usage", `${shown} has ${status.size} bytes`, { hint });
  return readFileSync(file, "utf8");
}

/** Scores a suite on a pack. A suite outside of the pack is a `usage` error unless the caller allows it. */
export async function evaluatePack(
  given: string,
  {
    suite,
    folder,
    isOutsideAllowed,
    options,
  }: {
    readonly suite: string;
    readonly folder: string;
    readonly isOutsideAllowed: boolean;
    readonly options: ResolveOptions;
  },
) {
  const pack = openPack(packRoot(given, folder));
  const text = suiteText(pack, { suite, folder, isOutsideAllowed });
  const index = atOnce((await indexOf(pack, { folder: options.indexDirectory })).steps);
  const resolve = (query: string): Resolution =>
    resolveKnowledge([{ pack, activation: "explicit" }], { query, ...options, indexOf: () => index }).resolution;
  const base = { command: "eval", pack: pack.guide.name, suite } as const;
  const quality = text.includes('"evals"') ? parsed(text, suite, answerQualitySchema) : null;
  const discovery = quality === null ? parsed(suiteOf(text), suite, selectionEvalSchema) : null;
  const value = quality?.value ?? discovery?.value ?? null;
  const findings = [...(quality?.findings ?? discovery?.findings ?? [])];
  if (value === null) return { ok: false, status: "failed", ...base, findings } as const;
  if (value.pack_name !== pack.guide.name)
    findings.push({
      severity: "warning",
      code: "suite-of-another-pack",
      path: suite,
      message: `the suite is for ${value.pack_name}, not for ${pack.guide.name}`,
    });
  const scored =
    quality?.value != null
      ? runAnswerQuality(quality.value, resolve)
      : discovery?.value != null
        ? runDiscovery(discovery.value, resolve)
        : null;
  const ok = scored !== null && scored.summary.failed === 0;
  return { ok, status: ok ? "passed" : "failed", ...base, findings, ...(scored ?? {}) } as const;
}

function suiteText(
  pack: Pack,
  {
    suite,
    folder,
    isOutsideAllowed,
  }: { readonly suite: string; readonly folder: string; readonly isOutsideAllowed: boolean },
): string {
  const within = suite.replace(/^\.\//, "");
  if (pack.tree.files.has(within)) return pack.read(within) ?? "";
  const file = path.resolve(folder, suite);
  const real = lstatSync(file, { throwIfNoEntry: false })?.isFile() === true ? realpathSync.native(file) : null;
  if (real === null)
    throw new CtxError("usage", `there is no suite ${suite}`, {
      hint: "name a file of the pack, such as evals/discovery.train.json",
    });
  if (!isOutsideAllowed && !real.startsWith(pack.root + path.sep))
    throw new CtxError("usage", `the suite ${suite} is outside the pack`, {
      hint: "add --outside to allow it",
    });
  return readLimited(real, suite);
}
