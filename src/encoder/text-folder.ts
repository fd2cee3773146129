// Keeps the states of texts in a folder, a file each, so that a later process need not encode the texts of a server again.
// The folder is a cache: what is missing or damaged is encoded again.
import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TextStates } from "./engine.ts";
import { decodeText, encodeText, type TextShape } from "./text-file.ts";

export interface TextStore {
  get(text: string): TextStates | undefined;
  put(text: string, states: TextStates): void;
}

/** A text takes up to 180 KB, so the folder takes at most 64 MB. */
const mostFiles = 360;

/** Opens the folder for states that these weights computed. */
export function openTextFolder(folder: string, shape: TextShape & { readonly weights: string }): TextStore {
  const fileOf = (text: string) => join(folder, `${hash("sha256", `${shape.weights}\n${text}`).slice(0, 32)}.text`);
  let unchecked = 0;
  return {
    get: (text) => {
      try {
        return decodeText(readFileSync(fileOf(text)), shape);
      } catch {
        return undefined; // It is not kept.
      }
    },
    put: (text, states) => {
      const file = fileOf(text);
      const unfinished = `${file}.${process.pid}`;
      try {
        mkdirSync(folder, { recursive: true });
        if (unchecked === 0) dropOldest(folder);
        unchecked = (unchecked + 1) % 32;
        // The file is renamed when it is complete, because another process may read it at the same time.
        writeFileSync(unfinished, encodeText(states), { mode: 0o600 });
        renameSync(unfinished, file);
      } catch {
        // If the folder cannot be written, the text is encoded again in the next process.
      }
    },
  };
}

/** Deletes the files that were written longest ago, if there are too many. */
function dropOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => join(folder, name));
  if (files.length < mostFiles - 32) return;
  const aged = files.map((file) => ({ file, age: statSync(file).mtimeMs })).sort((one, two) => one.age - two.age);
  for (const { file } of aged.slice(0, files.length - mostFiles / 2)) rmSync(file, { force: true });
}
