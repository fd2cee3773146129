// Asks the user at the terminal to permit the call that a capability miss names: once, always, or not.
import { permissionsFile, storeGrants } from "../../../app/permissions.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { CtxError } from "../../../contract/error.ts";
import { type Allow, methodPatternSchema, type Permission } from "../../../contract/permission.ts";
import type { QueryResult } from "../../../contract/query/result.ts";
import type { CliContext } from "../cli-context.ts";
import { isWatched } from "../output.ts";
import { terminalOf } from "../terminal.ts";
import type { Verbosity } from "./account.ts";

/** A permission for the one call that the user saw. */
export type CallGrant = Exclude<Allow[number], string>;

/** Returns the methods of the flag `--allow`. Throws `usage` if a value is not `SERVER:METHOD`. */
export function allowedByFlag(values: readonly string[]): readonly string[] {
  const wrong = values.find((value) => !methodPatternSchema.safeParse(value).success);
  if (wrong === undefined) return values;
  throw new CtxError("usage", `--allow takes SERVER:METHOD, not "${plainLine(wrong)}"`, {
    hint: "`ctx tools list` lists servers and methods",
  });
}

/** Asks the user. Returns the grant, or null if nobody is asked, or if the user does not permit the call. */
export async function askPermission(
  result: QueryResult,
  { cli, verbosity, indexDirectory }: { cli: CliContext; verbosity: Verbosity; indexDirectory: string },
): Promise<CallGrant | null> {
  const isSilent = verbosity.json === true || verbosity.quiet === true || verbosity.plain === true;
  if (result.outcomeType !== "capability_miss" || isSilent) return null;
  const { permission } = result.capabilityMiss;
  if (permission === undefined || !isWatched(cli) || cli.stdin.isTTY !== true || cli.signal.aborted) return null;
  const { choose } = await import("../../tui/choose.ts");
  const chosen = await choose({ ...terminalOf(cli), ...questionOf(permission) });
  if (chosen === 1) return grantForCall(permission);
  if (chosen !== 2) return null;
  await storeGrant(permission, indexDirectory);
  return grantForCall(permission);
}

/** Stores that every query may call the method until its definition changes. */
export async function storeGrant({ method, definition }: Permission, indexDirectory: string): Promise<void> {
  await storeGrants(permissionsFile(indexDirectory), { [method]: definition });
}

function questionOf({ method, reason, arguments: shown }: Permission) {
  return {
    question: plainLine(`${method} may change data (${reason}). Arguments: ${JSON.stringify(shown)}. Allow it?`),
    choices: [
      { label: "No", detail: "nothing is called" },
      { label: "Once", detail: "this call with these arguments" },
      { label: "Always", detail: "every query may call it until its description changes" },
    ],
    first: 0,
  };
}

/** Returns the grant for the one call that the permission shows. */
export function grantForCall({ method, arguments: shown, definition }: Permission): CallGrant {
  return { method, arguments: JSON.parse(JSON.stringify(shown)), definition };
}
