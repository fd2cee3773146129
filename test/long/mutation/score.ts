// Share of mutants that tests detect, by room.
import { wilson } from "../../../src/base/statistics.ts";
import type { MutantResult } from "./stryker.ts";

/** Files and folders of each room whose mutants are scored. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  "flow/clarify": ["src/flow/clarify/"],
  grounding: ["src/grounding/"],
  "gate/score": ["src/gate/score.ts", "src/gate/score/", "src/gate/contents/", "src/gate/metrics/"],
};

export interface RoomScore {
  readonly room: string;
  readonly tested: number;
  readonly killed: number;
  /** 95 % interval of the killed share. */
  readonly interval: { readonly low: number; readonly high: number };
}

/** Scores the rooms with a tested mutant. */
export function scoreRooms(results: readonly MutantResult[]): readonly RoomScore[] {
  return Object.entries(rooms).flatMap(([room, places]) => {
    const own = results.filter((mutant) => places.some((place) => pathOf(mutant).startsWith(place)));
    const killed = own.filter(({ status }) => status === "Killed" || status === "Timeout").length;
    const tested = killed + own.filter(isSurvivor).length;
    const interval = wilson(killed, tested);
    return interval === null ? [] : [{ room, tested, killed, interval }];
  });
}

/** A mutant that no test reaches survives too. */
export function isSurvivor({ status }: MutantResult): boolean {
  return status === "Survived" || status === "NoCoverage";
}

/** For example `src/gate/score.ts:12:4 Survived ConditionalExpression false`. */
export function showMutant(mutant: MutantResult): string {
  const { location, status, mutatorName, replacement } = mutant;
  const short = replacement.replace(/\s+/g, " ").slice(0, 100);
  return `${pathOf(mutant)}:${location.start.line}:${location.start.column} ${status} ${mutatorName} ${short}`;
}

/** For example `grounding: 83.1 % of 160 mutants killed (95 % interval 76.5 % to 88.1 %)`. */
export function showScore({ room, tested, killed, interval }: RoomScore): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const range = `${percent(interval.low)} to ${percent(interval.high)}`;
  return `${room}: ${percent(killed / tested)} of ${tested} mutants killed (95 % interval ${range})`;
}

/** The path in the project; Stryker mutates a copy. */
function pathOf({ fileName }: Pick<MutantResult, "fileName">): string {
  return fileName.replace(/^.*?\/src\//, "src/");
}
