// Agent Knowledge packs: reads them, chooses what of them serves a request, and proves the choice.
// It runs nothing of a pack, follows no link and reads nothing outside the pack. This file: which paths may be read.

/** Why a path from a pack is refused, or null for one that stays below the root in its spelling. */
export function pathProblem(text: string): string | null {
  if (text === "") return "the path is empty";
  if (text.length > 1024) return "the path is longer than 1,024 characters";
  if (/\p{Cc}/u.test(text)) return "the path holds control characters";
  if (/\p{Cf}/u.test(text)) return "the path holds invisible characters";
  if (text.includes("\\")) return "the path holds a backslash";
  if (text.startsWith("/")) return "the path is absolute";
  if (/^[A-Za-z]:/.test(text)) return "the path names a drive";
  if (text.startsWith("~")) return "the path begins at a home folder";
  if (/%(?:2e|2f|5c|00|25)/i.test(text)) return "the path holds encoded dots or slashes";
  if (text.normalize("NFKC").split("/").includes("..")) return "the path leaves the pack";
  return null;
}

/** A path without `./` and double slashes; ask `pathProblem` first. */
export function plainPath(text: string): string {
  return text
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
}

/** `path#anchor` taken apart; the anchor is "" when there is none. */
export function splitAnchor(text: string): { readonly path: string; readonly anchor: string } {
  const at = text.indexOf("#");
  return at < 0 ? { path: text, anchor: "" } : { path: text.slice(0, at), anchor: text.slice(at + 1) };
}

/** The path that a link in a file means, from the pack root; may leave it, which `pathProblem` tells. */
export function linkTarget(file: string, link: string): string {
  const parts = file.split("/").slice(0, -1);
  for (const part of link.split("/")) {
    if (part === "..") {
      if (parts.length === 0) return `../${link}`;
      parts.pop();
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  return link.startsWith("/") ? link : parts.join("/");
}
