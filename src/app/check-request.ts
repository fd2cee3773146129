// Checks a request before anything runs, so that an HTTP status can report the error.
import { checkPinned } from "../flow/discover.ts";
import { normalize } from "../flow/intake.ts";
import { checkAllowed } from "./permissions.ts";

/** Throws `usage` when a field of the request is wrong or a tool is unknown. */
export function checkRequest(request: unknown, knownTools: readonly string[]): void {
  const { tools } = normalize(request, []).request;
  checkPinned(tools ?? [], knownTools);
  checkAllowed(request, knownTools);
}
