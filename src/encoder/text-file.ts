// The form in which the states of a text are kept in a file: numbers of tokens, vector, then for each joint layer the
// scales and numbers of keys and values.
import type { TextLayer, TextStates } from "./engine.ts";
import type { SmallRows } from "./small-rows.ts";

export interface TextShape {
  readonly width: number;
  readonly joint: number;
}

export function encodeText({ tokens, vector, layers }: TextStates): Buffer {
  const parts = layers.flatMap(({ keys, values }) => [keys.scales, values.scales, keys.numbers, values.numbers]);
  return Buffer.concat([Uint32Array.of(tokens), vector, ...parts].map(bytesOf));
}

/** Reads the states of a text; undefined if the bytes do not have the length of such states. */
export function decodeText(bytes: Uint8Array, { width, joint }: TextShape): TextStates | undefined {
  if (bytes.byteLength < 4) return undefined;
  // A copy begins at an address that numbers of four bytes need.
  const { buffer } = Uint8Array.from(bytes);
  const [tokens = 0] = new Uint32Array(buffer, 0, 1);
  const columns = (tokens + 3) & ~3;
  const layerBytes = 4 * (width + tokens) + width * (columns + tokens);
  if (buffer.byteLength !== 4 + 4 * width + joint * layerBytes) return undefined;
  let at = 4;
  const floats = (count: number) => {
    at += 4 * count;
    return new Float32Array(buffer, at - 4 * count, count);
  };
  const rows = (scales: Float32Array, count: number): SmallRows => {
    at += count;
    return { scales, numbers: new Int8Array(buffer, at - count, count) };
  };
  const vector = floats(width);
  const layers = Array.from({ length: joint }, (): TextLayer => {
    const [ofKeys, ofValues] = [floats(width), floats(tokens)];
    return { keys: rows(ofKeys, width * columns), values: rows(ofValues, width * tokens) };
  });
  return { tokens, vector, layers };
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float32Array | Int8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
