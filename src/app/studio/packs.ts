// The knowledge packs for the studio: the catalog of `ctx knowledge catalog`, one pack, and what it gives to a request.
import path from "node:path";
import { openPacks, resolvePacks } from "../knowledge.ts";
import { catalogOf, showPack } from "../knowledge-pack.ts";
import type { PackAnswer, PackList, PackView } from "./document-tools.ts";

export interface StudioPacks {
  list(): PackList;
  /** Shows a pack of the list. An unknown name is null. */
  show(name: string): PackView | null;
  resolve(name: string, query: string): Promise<PackAnswer | null>;
}

const budget = 2_000;
const longestQuery = 4_000;

/** Opens the packs of the usual folders. A pack is named, never given as a path, so that no other file can be read. */
export function openStudioPacks(places: { readonly folder: string; readonly home: string | undefined }): StudioPacks {
  const packFolder = (name: string) => {
    const found = catalogOf([], places).entries.find((entry) => entry.name === name);
    return found === undefined ? null : path.dirname(found.location);
  };
  return {
    list: () => {
      const { entries, scanned, findings } = catalogOf([], places);
      return {
        packs: entries.map(({ name, status, description, profile, trust, location }) => ({
          ...{ name, status, description },
          facts: [
            { label: "Profile", value: profile ?? "not given" },
            { label: "Trust", value: trust ?? "not given" },
            { label: "Folder", value: location },
          ],
        })),
        folders: scanned.map(({ folder }) => folder),
        findings: findings.map(({ path: file, message }) => `${file}: ${message}`),
      };
    },
    show: (name) => {
      const folder = packFolder(name);
      if (folder === null) return null;
      const { guide, files, findings } = showPack(folder, places.folder);
      return { guide, files, findings: findings.map(({ path: file, message }) => `${file}: ${message}`) };
    },
    resolve: async (name, query) => {
      const folder = packFolder(name);
      if (folder === null) return null;
      const packs = await openPacks([folder], places.folder);
      const asked = query.slice(0, longestQuery);
      const { resolution } = await resolvePacks(packs, asked, { budget, indexDirectory: null });
      const { context, selection_reasons: reasons, omitted, warnings } = resolution;
      return {
        text: context,
        reasons: [
          ...reasons.map(({ path: file, reason, score }) => `selected ${file}: ${reason} (${score})`),
          ...omitted.map(({ path: file, reason }) => `omitted ${file}: ${reason}`),
          ...warnings.map(({ message }) => message),
        ],
      };
    },
  };
}
