// Files of an import, held in memory.
import { CtxError } from "../../../src/contract/error.ts";
import type { ImportFiles } from "../../../src/gate/import/import-files.ts";

export function filesIn(files: Readonly<Record<string, string>>): ImportFiles {
  return {
    read: async (path) => files[path] ?? Promise.reject(new CtxError("usage", `${path} is not a file`)),
    list: async (folder) => Object.keys(files).filter((path) => folder === "" || path.startsWith(`${folder}/`)),
  };
}
