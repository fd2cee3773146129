// `ctx validate` runs any suite, by name or by path. `ctx validate:NAME` runs a suite that ships with ctx.
import type { CommandRow } from "../row.ts";

/** What all gate runs have in common. */
const onSuite = {
  flags: async () => (await import("./flags.ts")).validateFlags,
  settings: "validate",
  catalog: "needed",
} as const satisfies Partial<CommandRow>;

/** The command for any suite. */
export const validate: CommandRow = {
  ...onSuite,
  name: "validate",
  summary: "run a suite of cases and fail if a rate misses its threshold",
  args: [["<suite>", "Name of a suite in ./anchors or of one that ships with ctx, or path of a YAML file."]],
  examples: [
    "ctx validate ambiguity-rollout",
    "ctx validate ./anchors/mine.yaml --grep budget --repeat 5",
    "ctx validate mine --reporter markdown --reporter json --out artifacts/nightly",
  ],
  notes: "Exit: 0 passed, 1 failed, 5 a case could not be run.",
  load: async () => (await import("./validate.ts")).validate,
};

/** The commands of the suites that ship with ctx. */
export const shippedSuites: readonly CommandRow[] = [
  shipped("ambiguity-rollout", "run the rollout gate that ships with ctx"),
  shipped("clarification-live", "alias of validate:ambiguity-rollout", "ambiguity-rollout"),
  shipped("contributor-search", "run the gate on the searches of bundled servers and their saved evidence"),
  shipped(
    "wedge",
    "run the gate on six exchange-flow questions; their answers must have complete evidence",
    "exchange-flow-wedge",
  ),
];

function shipped(alias: string, summary: string, suite = alias): CommandRow {
  const name = `validate:${alias}`;
  return {
    ...onSuite,
    name,
    summary,
    examples: [`ctx ${name}`, `ctx ${name} --json > gate.json`],
    load: async () => (await import("./validate.ts")).validateShipped(suite),
  };
}
