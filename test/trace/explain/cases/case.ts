// The cases of one rule, and runs that several rules share.
import { missRun, type RunParts } from "../run.ts";

export type Runs = Readonly<Record<string, RunParts>>;

export interface RuleCase {
  /** Runs that the rule must match. */
  readonly matches: Runs;
  /** Runs that differ from a match in one or two parts, and that the rule must not match. */
  readonly near: Runs;
}

export type RuleCases = Readonly<Record<string, RuleCase>>;

export const endedBy = (code: string, message = "it broke"): RunParts => ({ end: { error: { code, message } } });

/** The plain capability miss with these parts changed; probe and decision are merged. */
export const missWith = (parts: RunParts): RunParts => ({
  ...missRun,
  ...parts,
  probe: { ...missRun.probe, ...parts.probe },
  decision: { ...missRun.decision, ...parts.decision },
});

/** A run in which the call of `plant_moisture` failed and nothing else succeeded. */
export const failedWith = (code: string, message: string): RunParts => ({
  calls: [{ method: "plant_moisture", args: { plantId: "p1" }, failure: [code, message] }],
  ...endedBy("upstream", "all calls failed"),
});
