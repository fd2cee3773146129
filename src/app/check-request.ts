// A request looked at before anything runs, for doors that have a status to tell.
import { checkPinned } from "../flow/discover.ts";
import { normalize } from "../flow/intake.ts";

/** Throws the `usage` error that the request would end in: a wrong field, an unknown tool. */
export function checkRequest(request: unknown, knownTools: readonly string[]): void {
  const { tools } = normalize(request, []).request;
  checkPinned(tools ?? [], knownTools);
}
