// Loads the reader with the weights of the package.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CtxError } from "../contract/error.ts";
import type { ThreadOptions } from "./protocol.ts";
import { Reader, type Stores } from "./reader.ts";
import { remembered } from "./remembered.ts";
import { openArchive } from "./text-archive.ts";
import { openTextFolder } from "./text-folder.ts";
import { memoryVectors, openVectorFile } from "./vector-file.ts";
import { readWeights } from "./weights-file.ts";

/**
 * Names of the files in the folder of the program: the weights, and the states of the bundled servers' methods. Beside
 * the sources, the second is a link to the file of the last build, without which each process computes them for seconds.
 */
export const weightsFile = "encoder-weights.bin";
export const textsFile = "encoder-texts.bin";

/** Name of the file with the sentence vectors of all methods, in the folder for the index. */
const vectorsFile = "encoder-vectors.bin";

/** Folders whose stores stay open. A process with more folders opens them again. */
const mostFolders = 4;

/** Opens the reader, which keeps nothing on disk at first. A missing or damaged weights file is an error that names it. */
export function loadReader({ isBrief }: ThreadOptions, file = beside(weightsFile)): Reader {
  if (!existsSync(file))
    throw new CtxError("internal", `The encoder's weights ${file} are missing. Install ctx again.`);
  const weights = readWeights(file, readFileSync(file));
  const { width, joint } = weights.model;
  const shape = { width, joint, weights: weights.hash };
  const bundled = openArchive(beside(textsFile), shape);
  const open = (folder: string | null): Stores => {
    const kept = folder === null ? null : openTextFolder(join(folder, "encoder"), shape);
    return {
      vectors: folder === null ? memoryVectors() : openVectorFile(join(folder, vectorsFile), shape),
      texts: {
        get: (text) => bundled(text) ?? kept?.get(text),
        put: (text, states) => kept?.put(text, states),
      },
    };
  };
  const opened = new Map<string | null, Stores>();
  return new Reader(weights, {
    isBrief,
    storesOf: (folder) => remembered(opened, folder, mostFolders, () => open(folder)),
  });
}

function beside(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
