// Files of knowledge packs for readers outside a query: by the pack's name, with what must not be shown taken out.
import { CtxError } from "../contract/error.ts";
import type { CatalogEntry } from "../contract/knowledge.ts";
import { guideName } from "../knowledge/pack/guide.ts";
import { openPack } from "../knowledge/pack/open.ts";
import { sanitise } from "../knowledge/resolve/sanitise.ts";
import { catalogOf } from "./knowledge-pack.ts";

/** The packs in these folders, each name once, by their frontmatter alone. */
export function listPacks(folders: readonly string[]): readonly CatalogEntry[] {
  // Without folders the catalog would look in the conventional ones.
  return folders.length === 0 ? [] : catalogOf(folders, { folder: "/", home: undefined }).entries;
}

/** The pack of that name; throws `usage` naming those that there are. */
export function packNamed(name: string, folders: readonly string[]): CatalogEntry {
  const packs = listPacks(folders);
  const found = packs.find((pack) => pack.name === name);
  if (found !== undefined) return found;
  throw new CtxError("usage", `there is no pack ${JSON.stringify(name)}`, {
    hint: packs.length === 0 ? "no pack is offered here" : `there are ${packs.map((pack) => pack.name).join(", ")}`,
  });
}

/** The text of a pack's file, its guide where none is named; throws `usage` where there is no such file. */
export function packText({ packRoot, name }: CatalogEntry, file: string | null): string {
  const place = file ?? guideName;
  const text = openPack(packRoot).read(place);
  if (text !== null) return sanitise(text, place).text;
  throw new CtxError("usage", `the pack ${name} has no file ${JSON.stringify(place)} that can be read`, {
    hint: `${guideName} names the files of a pack`,
  });
}

/** Paths of a pack's files. */
export function packFiles({ packRoot }: CatalogEntry): readonly string[] {
  return [...openPack(packRoot).tree.files.keys()];
}
