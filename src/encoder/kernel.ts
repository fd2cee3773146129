// Starts the WebAssembly kernel of the encoder and hands out its memory. `kernel.as` is its source.
import { compileOptimised } from "../base/wasm.ts";
import { kernelCode } from "./kernel.data.ts";

/** Functions of `kernel.as`. Arguments are addresses in bytes, or counts. */
interface Calls {
  round(from: number, to: number, scales: number, rows: number, columns: number): void;
  product(
    ...addressesAndCounts: readonly [
      ...rounded: [a: number, scales: number],
      ...packed: [b: number, scales: number, bias: number],
      ...to: [c: number, rows: number, inner: number, columns: number],
    ]
  ): void;
  pack(
    ...addressesAndCounts: readonly [
      ...rows: [from: number, scales: number],
      ...packed: [to: number, scales: number],
      ...counts: [columns: number, inner: number, group: number],
    ]
  ): void;
  expand(from: number, scales: number, to: number, rows: number, columns: number): void;
  gelu(at: number, count: number): void;
  normalise(at: number, added: number, weight: number, bias: number, rows: number, width: number): void;
  transpose(from: number, step: number, to: number, tokens: number, width: number): void;
  attend(
    ...addressesAndCounts: readonly [...own: Five, ...text: Three, scores: number, to: number, heads: number]
  ): void;
}
type Five = [queries: number, step: number, keys: number, values: number, tokens: number];
type Three = [keys: number, values: number, tokens: number];

export interface Kernel {
  readonly calls: Calls;
  readonly bytes: Int8Array;
  readonly floats: Float32Array;
  /** Reserves memory and returns its address. Memory is never given back. */
  reserve(size: number): number;
  /** Copies numbers into new memory and returns their address. */
  place(numbers: Float32Array): number;
}

const pageBytes = 65_536;
/** The start of the memory stays free, so that no address is 0. */
const firstAddress = 1024;

/** Starts the kernel with room for `size` bytes. */
export function startKernel(size: number, isBrief: boolean): Kernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((size + firstAddress) / pageBytes) });
  const module = compileOptimised(Buffer.from(kernelCode, "base64"), { isBrief });
  const { exports: calls } = new WebAssembly.Instance<Calls>(module, { env: { memory } });
  let free = firstAddress;
  const floats = new Float32Array(memory.buffer);
  const reserve = (wanted: number) => {
    const address = free;
    free += (wanted + 15) & ~15;
    if (free > memory.buffer.byteLength) throw new Error(`the kernel has no room for ${wanted} more bytes`);
    return address;
  };
  const place = (numbers: Float32Array) => {
    const address = reserve(numbers.byteLength);
    floats.set(numbers, address >> 2);
    return address;
  };
  return { calls, bytes: new Int8Array(memory.buffer), floats, reserve, place };
}
