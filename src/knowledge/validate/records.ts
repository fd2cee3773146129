// Checks the records of a pack: source map, compile runs, suites, ontology and answers.

import {
  answerQualitySchema,
  contextRecordSchema,
  evalRunSchema,
  selectionEvalSchema,
} from "../../contract/knowledge/reports.ts";
import type { PackFinding } from "../../contract/knowledge.ts";
import type { Pack } from "../pack/open.ts";
import { pathProblem, plainPath, splitAnchor } from "../pack/path.ts";
import { parsed, sourceMapPath, splitIndexPath } from "../pack/records.ts";
import { changed } from "../resolve/cautions.ts";
import { anchorOf, anchorProblem } from "../resolve/evidence.ts";
import { suiteOf } from "../suite/read.ts";
import { error, warning } from "./layout.ts";

/** Returns the findings about records that are invalid or refer to missing files. */
export function recordRules(pack: Pack): readonly PackFinding[] {
  return [...pack.records.findings, ...claimRules(pack), ...splitRules(pack), ...runRules(pack), ...fileRules(pack)];
}

function claimRules(pack: Pack): readonly PackFinding[] {
  const isReady = pack.guide.status === "ready";
  return pack.records.claims.flatMap((claim, at) => {
    const found: PackFinding[] = [];
    const place = `${sourceMapPath}#claims/${at}`;
    const { path } = claim.source;
    const isKnown = pathProblem(path) === null && pack.tree.files.has(plainPath(path));
    const problem = anchorProblem(pack, anchorOf(claim));
    if (problem !== null) {
      const say = isKnown ? warning : error;
      const code = isKnown ? "anchor-broken" : pathProblem(path) === null ? "source-missing" : "path-refused";
      found.push(say(code, `${place}/source`, `${path.slice(0, 120)}: ${problem}`, "name an existing file and place"));
    }
    for (const target of claim.compiled_into ?? []) {
      if (pack.holds(splitAnchor(target).path, `${place}/compiled_into`)) continue;
      if (pathProblem(splitAnchor(target).path) === null)
        found.push(warning("compiled-missing", `${place}/compiled_into`, `${target} does not exist`, "compile again"));
    }
    const isDoubtful = claim.status !== "confirmed" && claim.status !== "inferred";
    if (isReady && isDoubtful)
      found.push(
        warning("claim-in-ready-pack", place, `a ready pack contains a ${claim.status} claim`, "settle the claim"),
      );
    return found;
  });
}

/** Checks the paths in the pack's list of splits. */
function splitRules(pack: Pack): readonly PackFinding[] {
  const { document, splits = [] } = pack.records.splitIndex ?? {};
  const named = [
    ...(document === undefined ? [] : [{ path: document, place: `${splitIndexPath}#document` }]),
    ...splits.map(({ path }, at) => ({ path, place: `${splitIndexPath}#splits/${at}` })),
  ];
  return named
    .filter(({ path, place }) => !pack.holds(path, place) && pathProblem(path) === null)
    .map(({ path, place }) => warning("compiled-missing", place, `${path} does not exist`, "compile again"));
}

function runRules(pack: Pack): readonly PackFinding[] {
  return pack.records.runs.flatMap(({ path: file, run }) => {
    const found: PackFinding[] = [];
    for (const { path, sha256 } of run.inputs) {
      if (!pack.holds(path, `${file}#inputs`)) {
        if (pathProblem(path) === null)
          found.push(warning("compile-input-missing", `${file}#inputs`, `${path} does not exist`, "compile again"));
      } else if (sha256 !== undefined && changed(pack, path, sha256) !== null)
        found.push(
          warning("compile-input-changed", `${file}#inputs`, `${path} changed since it was compiled`, "compile again"),
        );
    }
    for (const { path, operation } of run.outputs) {
      if (operation !== "deleted" && !pack.holds(path, `${file}#outputs`) && pathProblem(path) === null)
        found.push(warning("compile-output-missing", `${file}#outputs`, `${path} does not exist`, "compile again"));
    }
    return found;
  });
}

/** Checks that suites, context records, ontology and answers parse and match their schemas. */
function fileRules(pack: Pack): readonly PackFinding[] {
  return [...pack.tree.files.keys()].flatMap((path) => {
    if (!path.endsWith(".json")) return [];
    if (/^evals\/discovery[^/]*\.json$/.test(path)) return suiteRules(pack, path);
    if (path === "evals/answer-quality.json") return parsed(pack.read(path), path, answerQualitySchema).findings;
    if (/^runs\/eval-discovery[^/]*\.json$/.test(path)) return parsed(pack.read(path), path, evalRunSchema).findings;
    if (/^runs\/context-[^/]*\.json$/.test(path)) return parsed(pack.read(path), path, contextRecordSchema).findings;
    if (/^(?:ontology|answers)\//.test(path)) return parsed(pack.read(path), path, anything).findings;
    return [];
  });
}

const anything = contextRecordSchema.loose().partial().catch({});

function suiteRules(pack: Pack, path: string): readonly PackFinding[] {
  const { value, findings } = parsed(suiteOf(pack.read(path)), path, selectionEvalSchema);
  if (value === null || value.pack_name === pack.guide.name) return findings;
  const message = `the suite is for ${value.pack_name}, not for ${pack.guide.name}`;
  return [...findings, warning("suite-of-another-pack", path, message, "name this pack in the suite")];
}
