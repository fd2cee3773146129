// Lists the packs and reads their files, by pack name. Files that must not be shown are left out.
import { CtxError } from "../contract/error.ts";
import type { CatalogEntry } from "../contract/knowledge.ts";
import { guideName } from "../knowledge/pack/guide.ts";
import { openPack } from "../knowledge/pack/open.ts";
import { sanitise } from "../knowledge/resolve/sanitise.ts";
import { catalogOf } from "./knowledge-pack.ts";

/**
 * Returns the packs in these folders. Only the frontmatter of the packs is read. If several packs have the same name, one is
 * returned.
 */
export function listPacks(folders: readonly string[]): readonly CatalogEntry[] {
  // Without folders, `catalogOf` would search the usual places.
  return folders.length === 0 ? [] : catalogOf(folders, { folder: "/", home: undefined }).entries;
}

/** Returns the pack with this name. Throws `usage`, with the known names, when no pack has this name. */
export function packNamed(name: string, folders: readonly string[]): CatalogEntry {
  const packs = listPacks(folders);
  const found = packs.find((pack) => pack.name === name);
  if (found !== undefined) return found;
  throw new CtxError("usage", `there is no pack ${JSON.stringify(name)}`, {
    hint:
      packs.length === 0 ? "no pack is available here" : `the packs are ${packs.map((pack) => pack.name).join(", ")}`,
  });
}

/** Returns the text of a file in the pack; `file: null` returns the guide. Throws `usage` for an unknown file. */
export function packText({ packRoot, name }: CatalogEntry, file: string | null): string {
  const place = file ?? guideName;
  const text = openPack(packRoot).read(place);
  if (text !== null) return sanitise(text, place).text;
  throw new CtxError("usage", `the pack ${name} has no readable file ${JSON.stringify(place)}`, {
    hint: `${guideName} lists the files of a pack`,
  });
}

/** Returns the paths of the files in a pack. */
export function packFiles({ packRoot }: CatalogEntry): readonly string[] {
  return [...openPack(packRoot).tree.files.keys()];
}
