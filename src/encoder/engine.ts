// Runs the layers of the encoder in the memory of the WebAssembly kernel. It knows tokens and states, no methods.
import { type Kernel, startKernel } from "./kernel.ts";
import { type Embedding, type Layer, type Linear, placeWeights, weightBytes } from "./layers.ts";
import { type SmallRows, toSmallRows } from "./small-rows.ts";
import { unit } from "./vector.ts";
import type { Rows, Weights } from "./weights-file.ts";

/** Keys and values of a text before a joint layer: keys as [dimension][token], values as [token][dimension]. */
export interface TextLayer {
  readonly keys: SmallRows;
  readonly values: SmallRows;
}

/** A text with what the joint layers read of it, and its sentence vector. */
export interface TextStates {
  readonly tokens: number;
  readonly layers: readonly TextLayer[];
  readonly vector: Float32Array;
}

/** A request before the joint layers, and its sentence vector. */
export interface RequestStates {
  readonly tokens: number;
  readonly states: Float32Array;
  readonly vector: Float32Array;
}

/** Last states of a request that was read with a text. */
export interface JointStates {
  readonly mean: Float32Array;
  readonly states: Float32Array;
}

/** Rows that are processed at once: more do not fit into the processor's cache. */
const mostRows = 256;
const mostTokens = 128;
const four = (count: number) => (count + 3) & ~3;

export class Engine {
  readonly width: number;
  readonly joint: number;
  readonly #kernel: Kernel;
  readonly #heads: number;
  readonly #layers: readonly Layer[];
  readonly #embedding: Embedding;
  /** Addresses of the working memory, in bytes. */
  readonly #at: Readonly<
    Record<
      | "x"
      | "q"
      | "k"
      | "v"
      | "mixed"
      | "inner"
      | "rounded"
      | "scales"
      | "scores"
      | "zero"
      | "keys"
      | "moreKeys"
      | "moreValues"
      | "staging",
      number
    >
  >;

  constructor(weights: Weights, isBrief = false) {
    const { width, heads, inner, joint } = weights.model;
    this.width = width;
    this.joint = joint;
    this.#heads = heads;
    this.#kernel = startKernel(weightBytes(weights) + (8 << 20), isBrief);
    const { layers, embedding, staging } = placeWeights(weights, this.#kernel);
    this.#layers = layers;
    this.#embedding = embedding;
    const kernel = this.#kernel;
    const rowBytes = width * 4;
    const states = () => kernel.reserve(mostRows * rowBytes);
    this.#at = {
      ...{ x: states(), q: states(), k: states(), v: states(), mixed: states() },
      ...{ rounded: kernel.reserve(mostRows * inner * 2), scales: kernel.reserve(mostRows * 4) },
      ...{ inner: kernel.reserve(mostRows * inner * 4), scores: kernel.reserve(2 * mostTokens * 4) },
      ...{ staging, zero: states(), keys: kernel.reserve(mostTokens * rowBytes) },
      ...{ moreKeys: kernel.reserve(mostTokens * rowBytes), moreValues: kernel.reserve(mostTokens * rowBytes) },
    };
  }

  /** Encodes a text that requests are read against. */
  text(ids: readonly number[]): TextStates {
    const rows = ids.length;
    this.#embed(ids, 1);
    const layers: TextLayer[] = [];
    for (const [index, layer] of this.#layers.entries()) {
      this.#attendAlone(layer, rows);
      if (index >= this.#layers.length - this.joint) layers.push(this.#keptLayer(rows));
      this.#finish(layer, rows);
    }
    return { tokens: rows, layers, vector: unit(this.#mean(0, rows)) };
  }

  /** A text that has no words: its states before each joint layer were learned. Its vector is not used. */
  learnedText(states: readonly Float32Array[]): TextStates {
    const { calls, floats } = this.#kernel;
    const { x, k, v, keys } = this.#at;
    const tokens = (states[0]?.length ?? 0) / this.width;
    const layers = this.#layers.slice(-this.joint).map((layer, depth): TextLayer => {
      floats.set(states[depth] ?? [], x >> 2);
      this.#apply([layer.key, layer.value], x, [k, v], tokens);
      calls.transpose(k, this.width * 4, keys, tokens, this.width);
      return this.#keptLayer(tokens);
    });
    return { tokens, layers, vector: new Float32Array(this.width) };
  }

  /** Encodes a request alone. */
  request(ids: readonly number[]): RequestStates {
    const rows = ids.length;
    this.#embed(ids, 0);
    const low = this.#layers.length - this.joint;
    let states: Float32Array = new Float32Array();
    for (const [index, layer] of this.#layers.entries()) {
      if (index === low) states = this.#copy(this.#at.x, rows);
      this.#attendAlone(layer, rows);
      this.#finish(layer, rows);
    }
    return { tokens: rows, states, vector: unit(this.#mean(0, rows)) };
  }

  /** Reads a request with each of the texts: in the joint layers, its tokens also attend to the tokens of the text. */
  read(request: RequestStates, texts: readonly TextStates[]): readonly JointStates[] {
    const most = Math.max(1, Math.floor((mostRows - 3) / request.tokens));
    const found: JointStates[] = [];
    for (let start = 0; start < texts.length; start += most)
      found.push(...this.#readSome(request, texts.slice(start, start + most)));
    return found;
  }

  #readSome({ tokens, states }: RequestStates, texts: readonly TextStates[]): readonly JointStates[] {
    const { calls, floats } = this.#kernel;
    const { x, q, k, v, mixed, scores, keys, moreKeys, moreValues } = this.#at;
    const [rowBytes, count] = [this.width * 4, tokens * texts.length];
    for (const index of texts.keys()) floats.set(states, (x >> 2) + index * states.length);
    for (const [depth, layer] of this.#layers.slice(-this.joint).entries()) {
      // Before the first joint layer, the request is the same for every text.
      this.#project(layer, depth === 0 ? tokens : count);
      for (const [index, text] of texts.entries()) {
        const [at, textLayer] = [index * tokens * rowBytes, text.layers[depth]];
        const from = depth === 0 ? 0 : at;
        if (textLayer === undefined) throw new Error(`a text has no states of joint layer ${depth}`);
        this.#expand(textLayer.keys, moreKeys);
        this.#expand(textLayer.values, moreValues);
        calls.transpose(k + from, rowBytes, keys, tokens, this.width);
        calls.attend(
          q + from,
          rowBytes,
          keys,
          v + from,
          tokens,
          moreKeys,
          moreValues,
          text.tokens,
          scores,
          mixed + at,
          this.#heads,
        );
      }
      this.#finish(layer, count);
    }
    return texts.map((_, index) => ({
      mean: this.#mean(index * tokens, tokens),
      states: this.#copy(x + index * tokens * rowBytes, tokens),
    }));
  }

  #embed(ids: readonly number[], kind: 0 | 1): void {
    if (ids.length > mostTokens) throw new Error(`a text of ${ids.length} tokens is longer than ${mostTokens}`);
    const { floats, calls } = this.#kernel;
    const { x, zero } = this.#at;
    const { width } = this;
    const { tokens, positions, kinds, norm } = this.#embedding;
    const value = ({ numbers, scales, group }: Rows, at: number) =>
      (numbers[at] ?? 0) * (scales[Math.floor(at / group)] ?? 0);
    for (const [row, id] of ids.entries())
      for (let i = 0; i < width; i += 1)
        floats[(x >> 2) + row * width + i] =
          value(tokens, id * width + i) + value(positions, row * width + i) + (kinds[kind * width + i] ?? 0);
    calls.normalise(x, zero, norm.weight, norm.bias, ids.length, width);
  }

  #keptLayer(rows: number): TextLayer {
    return {
      keys: toSmallRows(this.#copy(this.#at.keys, four(rows)), this.width),
      values: toSmallRows(this.#copy(this.#at.v, rows), rows),
    };
  }

  #attendAlone(layer: Layer, rows: number): void {
    const { q, k, v, mixed, scores, keys } = this.#at;
    const rowBytes = this.width * 4;
    this.#project(layer, rows);
    this.#kernel.calls.transpose(k, rowBytes, keys, rows, this.width);
    this.#kernel.calls.attend(q, rowBytes, keys, v, rows, 0, 0, 0, scores, mixed, this.#heads);
  }

  #project(layer: Layer, rows: number): void {
    const { x, q, k, v } = this.#at;
    this.#apply([layer.query, layer.key, layer.value], x, [q, k, v], rows);
  }

  /** The part of a layer after attention: output, norm, the two inner products, norm. */
  #finish({ output, up, down, norm1, norm2 }: Layer, rows: number): void {
    const { calls } = this.#kernel;
    const { x, q, mixed, inner } = this.#at;
    this.#apply([output], mixed, [q], rows);
    calls.normalise(x, q, norm1.weight, norm1.bias, rows, this.width);
    this.#apply([up], x, [inner], rows);
    calls.gelu(inner, rows * up.columns);
    this.#apply([down], inner, [q], rows);
    calls.normalise(x, q, norm2.weight, norm2.bias, rows, this.width);
  }

  /** Multiplies the same rows by one or more matrices. */
  #apply(matrices: readonly Linear[], from: number, to: readonly number[], rows: number): void {
    const { calls } = this.#kernel;
    const { rounded, scales: rowScales } = this.#at;
    calls.round(from, rounded, rowScales, four(rows), matrices[0]?.inner ?? 0);
    for (const [index, { weight, scales, bias, inner, columns }] of matrices.entries())
      calls.product(rounded, rowScales, weight, scales, bias, to[index] ?? 0, four(rows), inner, columns);
  }

  #expand({ numbers, scales }: SmallRows, to: number): void {
    const { staging } = this.#at;
    this.#kernel.bytes.set(numbers, staging);
    this.#kernel.floats.set(scales, (staging + numbers.length) >> 2);
    const columns = numbers.length / scales.length;
    this.#kernel.calls.expand(staging, staging + numbers.length, to, scales.length, columns);
  }

  #mean(from: number, rows: number): Float32Array {
    const states = this.#kernel.floats.subarray((this.#at.x >> 2) + from * this.width);
    const mean = new Float64Array(this.width);
    for (let row = 0; row < rows; row += 1)
      for (let i = 0; i < this.width; i += 1) mean[i] = (mean[i] ?? 0) + (states[row * this.width + i] ?? 0);
    return Float32Array.from(mean, (item) => item / rows);
  }

  #copy(address: number, rows: number): Float32Array {
    return this.#kernel.floats.slice(address >> 2, (address >> 2) + rows * this.width);
  }
}
