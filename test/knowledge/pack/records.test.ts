import path from "node:path";
import { expect, test } from "vitest";
import { validateAll } from "../../../src/app/knowledge-check.ts";
import { freshFolder } from "../../surfaces/cli/harness.ts";

const builder = { name: "kite-brief-builder", version: "0.7.1", digest: "sha256:..." };
const compileRun = {
  run_id: "compile-2026-05-01T10-30-00Z",
  trigger: "ingest",
  status: "needs-review",
  profile: "document-first",
  runtime_mode: "data",
  builder_skill: builder,
  compiler: { tool: "kite-compiler", version: "0.7.1", model: "some-model" },
  inputs: [{ path: "sources/manual.md", sha256: "..." }],
  outputs: [
    { path: "documents/kites.md", operation: "updated" },
    { path: "compiled/splits/kites/lines.md", operation: "created" },
  ],
  diagnostics: [{ severity: "warning", path: "documents/kites.md", message: "The price has no official source." }],
  review: { required: true, reason: "A new claim" },
};
const contextRecord = {
  run_id: "context-2026-05-06T09-10-00Z",
  query: "Say in the pilot's voice how long the lines are.",
  status: "passed",
  resolver: { tool: "a-resolver", version: "0.7.1", strategy: "profile-aware" },
  activated_packs: [
    {
      name: "pilot",
      activation: "explicit",
      profile: "document-first",
      runtime_mode: "persona",
      selected_documents: ["documents/pilot.md"],
      selected_files: ["compiled/splits/pilot/voice.md"],
      wrapper_order: 1,
      warnings: [],
    },
    {
      name: "kites",
      activation: "implicit",
      status: "ready",
      trust: "user-confirmed",
      grounding: "recommended",
      profile: "document-first",
      runtime_mode: "data",
      selected_files: ["compiled/splits/kites/lines.md"],
      source_anchors: ["sources/manual.md#L12"],
      builder_skill: builder,
      wrapper_order: 2,
      warnings: [{ severity: "warning", message: "One claim is stale." }],
    },
  ],
  token_estimate: 980,
};
const sourceMap = {
  claims: [
    {
      claim_id: "clm-lines",
      text: "Stunt kites have two lines.",
      status: "confirmed",
      source: { path: "sources/manual.md", anchor: "L12" },
      compiled_into: ["documents/kites.md#lines", "compiled/facts.md"],
    },
  ],
};
const suite = {
  pack_name: "kites",
  cases: [
    { id: "lines", prompt: "How long are the lines?", expected: "select", reason: "Needs facts on kites." },
    { id: "mail", prompt: "Polish an email.", expected: "reject" },
    { id: "price", prompt: "What does a kite cost?", expected: "warn", expected_warnings: ["stale"] },
  ],
};
const evalRun = {
  suite: "evals/discovery.validation.json",
  pack_name: "kites",
  description_hash: "sha256:...",
  runs_per_query: 1,
  results: [{ id: "lines", expected: "select", actual: "select", passed: true }],
  summary: { passed: 1, failed: 0, precision: 1, recall: 1, pass_rate: 1 },
};

test.each([
  ["compile-2026-05-01T10-30-00Z.json", compileRun],
  ["context-2026-05-06T09-10-00Z.json", contextRecord],
  ["source-map.json", sourceMap],
  ["discovery.validation.json", suite],
  ["eval-discovery-2026-05-06.json", evalRun],
  ["named-otherwise.json", contextRecord],
])("accepts a record in the documented format: %s", async (name, record) => {
  const folder = await freshFolder({ [name]: JSON.stringify(record) });
  expect(validateAll([name], folder)).toMatchObject([{ ok: true, status: "passed", findings: [] }]);
});

test("the file name decides the kind of a record before its keys", async () => {
  const folder = await freshFolder({ "eval-discovery-1.json": JSON.stringify({ ...evalRun, claims: [] }) });
  expect(validateAll(["eval-discovery-1.json"], folder)).toMatchObject([{ status: "passed", findings: [] }]);
});

test.each([
  ["compile-1.json", { ...compileRun, status: "fine" }, "error"],
  ["compile-1.json", { ...compileRun, mood: "good" }, "warning"],
  ["context-1.json", { ...contextRecord, activated_packs: [] }, "error"],
  ["context-1.json", { ...contextRecord, omitted: [] }, "warning"],
  ["source-map.json", { claims: [{ ...sourceMap.claims[0], status: "sure" }] }, "error"],
  ["discovery.json", { ...suite, cases: [{ id: "x", prompt: "y", expected: "perhaps" }] }, "error"],
  ["eval-discovery-1.json", { ...evalRun, results: [{ id: "lines" }] }, "error"],
])("reports a record in another format: %s %#", async (name, record, severity) => {
  const folder = await freshFolder({ [name]: JSON.stringify(record) });
  const [checked] = validateAll([name], folder);
  expect(checked?.findings.map((finding) => finding.severity)).toContain(severity);
  expect(checked?.findings.every((finding) => finding.path.startsWith(path.basename(name)))).toBe(true);
});
