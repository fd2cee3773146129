// Places the weights in the memory of the kernel: matrices as panels of whole numbers. Embeddings stay as they are.
import type { Kernel } from "./kernel.ts";
import { type Rows, scaled, type Weights } from "./weights-file.ts";

/** A matrix with its bias, as addresses in the kernel's memory. `inner` is the width of its input. */
export interface Linear {
  readonly weight: number;
  readonly scales: number;
  readonly bias: number;
  readonly inner: number;
  readonly columns: number;
}

export interface Layer {
  readonly query: Linear;
  readonly key: Linear;
  readonly value: Linear;
  readonly output: Linear;
  readonly up: Linear;
  readonly down: Linear;
  readonly norm1: Norm;
  readonly norm2: Norm;
}

export interface Norm {
  readonly weight: number;
  readonly bias: number;
}

/** What the states of a text begin with. `kinds` has a row for requests and one for texts. */
export interface Embedding {
  readonly tokens: Rows;
  readonly positions: Rows;
  readonly kinds: Float32Array;
  readonly norm: Norm;
}

export interface Placed {
  readonly layers: readonly Layer[];
  readonly embedding: Embedding;
  /** Address of memory for small numbers on their way into the kernel. */
  readonly staging: number;
}

/** Bytes of packed numbers and of their scales. */
const packed = (numbers: number) => ({ numbers: numbers * 2, scales: (numbers / scaled) * 4 });

/** Bytes that the packed matrices take. */
export function weightBytes({ model: { layers, width, inner } }: Weights): number {
  const { numbers, scales } = packed(layers * (4 * width * width + 2 * width * inner));
  return numbers + scales;
}

export function placeWeights(weights: Weights, kernel: Kernel): Placed {
  const { layers, width, inner } = weights.model;
  const floats = (name: string) => kernel.place(weights.floats(name));
  const norm = (name: string): Norm => ({ weight: floats(`${name}.weight`), bias: floats(`${name}.bias`) });
  const staging = kernel.reserve(2 * width * inner);
  const linear = (name: string): Linear => {
    const rows = weights.rows(`${name}.weight`);
    const count = rows.numbers.length;
    const size = packed(count);
    const [weight, scales] = [kernel.reserve(size.numbers), kernel.reserve(size.scales)];
    kernel.bytes.set(rows.numbers, staging);
    kernel.floats.set(rows.scales, (staging + count) >> 2);
    kernel.calls.pack(staging, staging + count, weight, scales, rows.rows, rows.columns, rows.group);
    return { weight, scales, bias: floats(`${name}.bias`), inner: rows.columns, columns: rows.rows };
  };
  // The file can be freed only if nothing refers to it.
  const copy = (rows: Rows): Rows => ({ ...rows, numbers: rows.numbers.slice() });
  return {
    layers: Array.from({ length: layers }, (_, index) => {
      const of = `layer.${index}`;
      return {
        ...{ query: linear(`${of}.query`), key: linear(`${of}.key`), value: linear(`${of}.value`) },
        ...{ output: linear(`${of}.output`), up: linear(`${of}.up`), down: linear(`${of}.down`) },
        ...{ norm1: norm(`${of}.norm1`), norm2: norm(`${of}.norm2`) },
      };
    }),
    embedding: {
      tokens: copy(weights.rows("embedding.token")),
      positions: copy(weights.rows("embedding.position")),
      kinds: weights.floats("embedding.kind"),
      norm: norm("embedding.norm"),
    },
    staging,
  };
}
