// Checks a request before anything runs, for interfaces that report a status.
import { checkPinned } from "../flow/discover.ts";
import { normalize } from "../flow/intake.ts";

/** Throws the `usage` error that the request would end with: a wrong field or an unknown tool. */
export function checkRequest(request: unknown, knownTools: readonly string[]): void {
  const { tools } = normalize(request, []).request;
  checkPinned(tools ?? [], knownTools);
}
