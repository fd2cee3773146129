// The permissions of a recorded run, as the case that is made of it gives them.
import { matchesGlob } from "../../base/text/glob.ts";
import type { GateCase } from "../../contract/gate-suite.ts";
import type { Allow } from "../../contract/permission.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { objectAt, textAt } from "../../trace/data.ts";

type CaseAllow = NonNullable<GateCase["allow"]>;

/**
 * Returns the permissions of the request, and one for each other method that the run called under a permission that the user
 * keeps. A case names no definition, because its fixture has the listing of the recording.
 */
export function permissionsOf(lines: readonly TraceLine[], asked: Allow): CaseAllow {
  const given = asked.map(ofRequest);
  const called = lines
    .filter(({ type, data }) => type === "tool-call" && objectAt(data, "permission") !== null)
    .map(({ data }) => `${textAt(data, "toolId")}:${textAt(data, "method")}`);
  const isGiven = (name: string) =>
    given.some((item) => matchesGlob(name, typeof item === "string" ? item : item.method));
  return [...given, ...new Set(called.filter((name) => !isGiven(name)))];
}

function ofRequest(own: Allow[number]): CaseAllow[number] {
  if (typeof own === "string") return own;
  return own.arguments == null ? own.method : { method: own.method, arguments: own.arguments };
}
