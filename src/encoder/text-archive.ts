// One file with the states of many texts: those of the bundled servers, which the build writes beside the program.
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import type { TextStates } from "./engine.ts";
import { decodeText, encodeText, type TextShape } from "./text-file.ts";

const offset = z.int().check(z.nonnegative());
const headerSchema = z.object({
  weights: z.string(),
  places: z.record(z.string(), z.tuple([offset, offset])),
});

/** Returns the bytes of an archive of texts and their states. */
export function encodeArchive(texts: ReadonlyMap<string, TextStates>, weights: string): Buffer {
  const parts = [...texts].map(([text, states]) => ({ key: keyOf(text), bytes: encodeText(states) }));
  let at = 0;
  const places = Object.fromEntries(
    parts.map(({ key, bytes }) => {
      at += bytes.length;
      return [key, [at - bytes.length, bytes.length]];
    }),
  );
  const header = Buffer.from(JSON.stringify({ weights, places }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return Buffer.concat([length, header, ...parts.map(({ bytes }) => bytes)]);
}

/** Opens an archive. An archive that is missing, damaged or of other weights has no texts. */
export function openArchive(
  file: string,
  { weights, ...shape }: TextShape & { readonly weights: string },
): (text: string) => TextStates | undefined {
  try {
    const bytes = readFileSync(file);
    const start = 4 + bytes.readUInt32LE(0);
    const header = headerSchema.parse(JSON.parse(bytes.toString("utf8", 4, start)));
    if (header.weights !== weights) return () => undefined;
    const places = new Map(Object.entries(header.places));
    return (text) => {
      const [offset, length] = places.get(keyOf(text)) ?? [0, 0];
      return decodeText(bytes.subarray(start + offset, start + offset + length), shape);
    };
  } catch {
    return () => undefined;
  }
}

function keyOf(text: string): string {
  return hash("sha256", text).slice(0, 32);
}
