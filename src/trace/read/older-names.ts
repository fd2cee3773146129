// Maps names in the `developerTrace` of SDK 0.13 to the names of SDK 0.10, which the other files use.
import type { JsonObject } from "../../contract/json.ts";
import { flagAt, objectAt, textAt } from "../data.ts";

/** Returns the diagnostics with the key names of SDK 0.10. A key that SDK 0.10 does not have keeps its name. */
export function diagnosticsOf(trace: JsonObject): JsonObject {
  const found = objectAt(trace, "diagnostics") ?? {};
  const selection = objectAt(found, "selection");
  const planning = objectAt(found, "planning");
  const contract = objectAt(planning, "executionContract");
  const verification = objectAt(found, "verification");
  return {
    ...found,
    ...(selection === null ? {} : { selection: selectionOf(selection) }),
    ...(contract === null ? {} : { planning: { initial: contract, ...planning } }),
    ...(verification === null ? {} : { completeness: found.completeness ?? verification }),
  };
}

const depths: Readonly<Record<string, string>> = { exploratory: "deep", one_shot: "fast" };

function selectionOf(selection: JsonObject): JsonObject {
  const depth = laneOf(textAt(selection, "selectedDepth") ?? textAt(selection, "selectedPolicy"));
  const initial = laneOf(
    textAt(selection, "scoutInitialSelectedDepth") ?? textAt(selection, "scoutInitialSelectedPolicy"),
  );
  return {
    ...selection,
    ...(depth === null ? {} : { selectedDepth: depth }),
    ...(initial === null ? {} : { scoutInitialSelectedDepth: initial }),
    preserveFastOneShot: flagAt(selection, "preserveFastOneShot") ?? flagAt(selection, "oneShotBias"),
  };
}

/** Returns `fast` or `deep` for every past name of a lane; returns an unknown name unchanged. */
export function laneOf(name: string | null): string | null {
  if (name === null) return null;
  return depths[name] ?? (/^deep-(?:light|heavy)$/.test(name) ? "deep" : name);
}
