// Gives each server of another client's file an id that ctx accepts. The name as written stays the name of the server.
import { stableHash } from "../../../base/text/stable.ts";

const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const longestId = 64;

/** Returns one id per name, in the same order. An id is never used twice, and a name that is an id is its own id. */
export function safeIds(names: readonly string[]): readonly string[] {
  const used = new Set(names.filter(isId));
  return names.map((name) => {
    if (isId(name)) return name;
    const base = safeId(name);
    let id = base;
    for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
    used.add(id);
    return id;
  });
}

function isId(name: string): boolean {
  return name.length <= longestId && idPattern.test(name);
}

function safeId(name: string): string {
  const letters = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+/, "")
    .slice(0, longestId)
    .replace(/[^A-Za-z0-9]+$/, "");
  return letters === "" ? `server-${stableHash(name).slice(0, 6)}` : letters;
}
