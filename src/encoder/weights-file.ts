// Reads the file of weights: the mark, the length of a JSON header, the header, then tensors as int8 rows with a scale
// each, or as 32-bit floats. Offsets count from the end of the header.
import { hash } from "node:crypto";
import * as z from "zod/mini";
import { CtxError } from "../contract/error.ts";

const mark = "CTXENC01";
/** Numbers of a row that share a scale in the product of the kernel: groups of the file are made of these. */
export const scaled = 64;
// zod/mini, because the worker is one file, and the full zod would be most of it.
const offset = z.int().check(z.nonnegative());
const tensorSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("int8"),
    shape: z.tuple([offset, offset]),
    group: z.optional(offset),
    offset,
    scales: offset,
  }),
  z.object({ type: z.literal("float32"), shape: z.array(offset).check(z.minLength(1)), offset }),
]);
const headerSchema = z.object({
  version: z.literal(1),
  model: z.object({
    ...{ layers: offset, joint: offset, width: offset, heads: offset, inner: offset },
  }),
  limits: z.object({ request: offset, method: offset, parameter: offset }),
  cosine: z.object({ scale: z.number(), shift: z.number() }),
  vocabulary: z.object({ offset, bytes: offset }),
  tensors: z.record(z.string(), tensorSchema),
});
export type Header = z.infer<typeof headerSchema>;

/** Rows of small whole numbers. A value is the number times the scale of its group in the row. */
export interface Rows {
  readonly numbers: Int8Array;
  readonly scales: Float32Array;
  readonly rows: number;
  readonly columns: number;
  /** How many numbers of a row share a scale. */
  readonly group: number;
}

export interface Weights extends Pick<Header, "model" | "limits" | "cosine"> {
  readonly hash: string;
  readonly vocabulary: string;
  rows(name: string): Rows;
  floats(name: string): Float32Array;
}

/** Parses the file. Reports damage as one error that names the file. */
export function readWeights(file: string, bytes: Uint8Array): Weights {
  const damaged = (why: string, cause?: unknown) =>
    new CtxError("internal", `The encoder's weights ${file} are damaged: ${why}. Install ctx again.`, { cause });
  const { buffer, byteOffset, byteLength } = bytes;
  if (byteLength < 12 || Buffer.from(bytes.subarray(0, 8)).toString("latin1") !== mark)
    throw damaged(`they do not begin with ${mark}`);
  const length = new DataView(buffer, byteOffset).getUint32(8, true);
  const start = 12 + length;
  let header: Header;
  try {
    header = headerSchema.parse(JSON.parse(Buffer.from(bytes.subarray(12, start)).toString("utf8")));
  } catch (cause) {
    throw damaged("their header cannot be read", cause);
  }
  const at = (from: number, size: number): Uint8Array => {
    const part = bytes.subarray(start + from, start + from + size);
    if (part.length !== size) throw damaged(`they end after ${byteLength} bytes`);
    return part;
  };
  const floatsAt = (from: number, count: number) => new Float32Array(new Uint8Array(at(from, 4 * count)).buffer);
  const tensor = (name: string) => {
    const found = header.tensors[name];
    if (found === undefined) throw damaged(`they lack ${name}`);
    return found;
  };
  return {
    ...{ model: header.model, limits: header.limits, cosine: header.cosine },
    hash: hash("sha256", bytes).slice(0, 16),
    vocabulary: Buffer.from(at(header.vocabulary.offset, header.vocabulary.bytes)).toString("utf8"),
    rows: (name) => {
      const found = tensor(name);
      if (found.type !== "int8") throw damaged(`${name} is not of rows`);
      const [rows, columns] = found.shape;
      const { group = columns } = found;
      if (group < 1 || group % scaled !== 0 || columns % group !== 0)
        throw damaged(`${name} has groups of ${group} in rows of ${columns}`);
      const numbers = at(found.offset, rows * columns);
      return {
        ...{ rows, columns, group, scales: floatsAt(found.scales, (rows * columns) / group) },
        numbers: new Int8Array(numbers.buffer, numbers.byteOffset, numbers.length),
      };
    },
    floats: (name) => {
      const found = tensor(name);
      if (found.type !== "float32") throw damaged(`${name} is not of floats`);
      return floatsAt(
        found.offset,
        found.shape.reduce((product, item) => product * item, 1),
      );
    },
  };
}
