// Decides whether a pack may be loaded: its status and the exclusions of the caller can prevent it.
import { matchesGlob } from "node:path";
import type { Activation, PackFinding } from "../../contract/knowledge.ts";
import type { Guide } from "../pack/guide.ts";

/** Returns why a pack is refused, or null. A status that only needs a warning is reported by `packCautions`. */
export function refusal(
  { name, status, statusText, description }: Guide,
  { activation, allowStatus }: { readonly activation: Activation; readonly allowStatus: readonly string[] },
): PackFinding | null {
  const refuse = (code: string, message: string, fix: string): PackFinding => ({
    ...{ severity: "error", code, path: "KNOWLEDGE.md", message, fix },
  });
  if (name === "" || description === "")
    return refuse("pack-unreadable", "the pack has no readable name and description", "run `ctx knowledge validate`");
  if (status === null)
    return refuse(
      "pack-status-unknown",
      `the status ${JSON.stringify(statusText.slice(0, 40))} of the pack ${name} is unknown`,
      "use a status of the standard",
    );
  const isGated = status === "disputed" || status === "archived" || (status === "draft" && activation !== "explicit");
  if (!isGated || allowStatus.includes(status)) return null;
  return refuse(`pack-refused-${status}`, `the pack ${name} is ${status}`, `allow it with --allow-status ${status}`);
}

/** True when one of the names or glob patterns excludes the pack, or the path inside the pack. */
export function isDisabled(
  disabled: readonly string[],
  { pack, path }: { readonly pack: string; readonly path?: string },
): boolean {
  return disabled.some(
    (pattern) =>
      pattern === pack ||
      (path !== undefined && (matchesGlob(path, pattern) || matchesGlob(`${pack}/${path}`, pattern))),
  );
}
