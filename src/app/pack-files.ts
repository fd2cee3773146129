// Files of knowledge packs for readers outside of a query: by the pack's name, without the parts that must not be shown.
import { CtxError } from "../contract/error.ts";
import type { CatalogEntry } from "../contract/knowledge.ts";
import { guideName } from "../knowledge/pack/guide.ts";
import { openPack } from "../knowledge/pack/open.ts";
import { sanitise } from "../knowledge/resolve/sanitise.ts";
import { catalogOf } from "./knowledge-pack.ts";

/** The packs in these folders, each name once, read from their frontmatter alone. */
export function listPacks(folders: readonly string[]): readonly CatalogEntry[] {
  // Without folders the catalog would search the conventional ones.
  return folders.length === 0 ? [] : catalogOf(folders, { folder: "/", home: undefined }).entries;
}

/** The pack with this name; throws `usage` with the known names. */
export function packNamed(name: string, folders: readonly string[]): CatalogEntry {
  const packs = listPacks(folders);
  const found = packs.find((pack) => pack.name === name);
  if (found !== undefined) return found;
  throw new CtxError("usage", `there is no pack ${JSON.stringify(name)}`, {
    hint: packs.length === 0 ? "no pack is offered here" : `the packs are ${packs.map((pack) => pack.name).join(", ")}`,
  });
}

/** The text of a pack's file, by default its guide; throws `usage` for an unknown file. */
export function packText({ packRoot, name }: CatalogEntry, file: string | null): string {
  const place = file ?? guideName;
  const text = openPack(packRoot).read(place);
  if (text !== null) return sanitise(text, place).text;
  throw new CtxError("usage", `the pack ${name} has no readable file ${JSON.stringify(place)}`, {
    hint: `${guideName} lists the files of a pack`,
  });
}

/** Paths of a pack's files. */
export function packFiles({ packRoot }: CatalogEntry): readonly string[] {
  return [...openPack(packRoot).tree.files.keys()];
}
