// The part of the Stryker API that is used here, declared because Stryker is installed only on demand.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installInProject } from "../../helpers/on-demand.ts";

/** A change of the code. */
export interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly mutatorName: string;
  readonly replacement: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A mutant and its result. */
export interface MutantResult extends Mutant {
  readonly status:
    | "Killed"
    | "Survived"
    | "NoCoverage"
    | "CompileError"
    | "RuntimeError"
    | "Timeout"
    | "Ignored"
    | "Pending";
}

/** Decides whether a mutant is tested; `compileError` excludes it from the score. */
export type CheckResult = { readonly status: "passed" } | { readonly status: "compileError"; readonly reason: string };

/** Decides which mutants are tested. */
export interface Checker {
  init(): Promise<void>;
  check(mutants: readonly Mutant[]): Promise<Readonly<Record<string, CheckResult>>>;
  group(mutants: readonly Mutant[]): Promise<readonly (readonly string[])[]>;
}

/** Called with each tested mutant. */
export interface Reporter {
  onMutantTested(mutant: MutantResult): void;
}

interface Stryker {
  runMutationTest(): Promise<readonly MutantResult[]>;
}

/** Installs Stryker beside the packages of this project, whose Vitest it runs, and imports it. */
export async function loadStryker(): Promise<new (options: Readonly<Record<string, unknown>>) => Stryker> {
  const folder = await installInProject(["@stryker-mutator/core", "@stryker-mutator/vitest-runner"]);
  return (await import(pathToFileURL(join(folder, "dist/src/index.js")).href)).Stryker;
}
