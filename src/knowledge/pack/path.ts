// The room `knowledge` reads Agent Knowledge packs, selects sections for a request and reports why. It runs nothing from
// a pack, follows no link and reads nothing outside the pack. This file decides which paths may be read.

/** Returns why a path from a pack is refused, or null when the path stays inside the pack. */
export function pathProblem(text: string): string | null {
  if (text === "") return "the path is empty";
  if (text.length > 1024) return "the path is longer than 1,024 characters";
  if (/\p{Cc}/u.test(text)) return "the path contains control characters";
  if (/\p{Cf}/u.test(text)) return "the path contains invisible characters";
  if (text.includes("\\")) return "the path contains a backslash";
  if (text.startsWith("/")) return "the path is absolute";
  if (/^[A-Za-z]:/.test(text)) return "the path names a Windows drive";
  if (text.startsWith("~")) return "the path starts at a home folder";
  if (/%(?:2e|2f|5c|00|25)/i.test(text)) return "the path contains encoded dots or slashes";
  if (text.normalize("NFKC").split("/").includes("..")) return "the path leads out of the pack";
  return null;
}

/** Returns the path without `./` and double slashes; check the path with `pathProblem` first. */
export function plainPath(text: string): string {
  return text
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
}

/** Splits `path#anchor` into both parts; the anchor is "" when there is none. */
export function splitAnchor(text: string): { readonly path: string; readonly anchor: string } {
  const at = text.indexOf("#");
  return at < 0 ? { path: text, anchor: "" } : { path: text.slice(0, at), anchor: text.slice(at + 1) };
}

/**
 * Converts a link in a file to a path from the root of the pack. The path may lead out of the pack: check it with
 * `pathProblem`.
 */
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
