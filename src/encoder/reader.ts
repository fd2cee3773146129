// Scores texts against a request and finds the stretches of the request that state a value. Holds the states of the
// texts that it used last.
import { Engine, type JointStates, type RequestStates, type TextStates } from "./engine.ts";
import type { TextScore } from "./protocol.ts";
import { remembered } from "./remembered.ts";
import { bestStretches, type ScoredStretch } from "./stretches.ts";
import type { TextStore } from "./text-folder.ts";
import { Tokenizer, type Tokens } from "./tokens.ts";
import { dot } from "./vector.ts";
import type { VectorStore } from "./vector-file.ts";
import type { Weights } from "./weights-file.ts";

export type TextKind = "method" | "parameter";

/** Scores of one pair of request and text. `start` and `end` have a logit for each token of the request. */
export interface PairFigures {
  readonly cosine: number;
  readonly fit: number;
  readonly start: readonly number[];
  readonly end: readonly number[];
}

/** A part of a request that is read at once. A longer request is read in overlapping windows. */
interface Window {
  readonly tokens: Tokens;
  readonly states: RequestStates;
}

/** Windows overlap by a quarter. More windows than `mostWindows` are not read, the last one excepted. */
const mostWindows = 6;
const mostRequests = 8;
/** A method's states take 170 KB. */
const mostTexts = 240;

/** What is kept longer than this process, or than the memory of the reader. */
export interface Stores {
  readonly texts: TextStore;
  /** Keeps the sentence vectors of many more texts than `texts`. */
  readonly vectors: VectorStore;
}

export interface ReaderOptions {
  /** True if the process exits after a few queries. */
  readonly isBrief: boolean;
  /** Returns the stores of a folder; null keeps nothing on disk. */
  readonly storesOf: (folder: string | null) => Stores;
}

export class Reader {
  readonly #engine: Engine;
  readonly #tokenizer: Tokenizer;
  readonly #weights: Weights;
  readonly #storesOf: ReaderOptions["storesOf"];
  #stores: Stores;
  readonly #texts = new Map<string, TextStates>();
  readonly #requests = new Map<string, readonly Window[]>();
  readonly #source: TextStates;
  readonly #fit: { readonly weight: Float32Array; readonly bias: number };
  readonly #span: { readonly weight: Float32Array; readonly bias: Float32Array };

  constructor(weights: Weights, { isBrief, storesOf }: ReaderOptions) {
    this.#weights = weights;
    this.#storesOf = storesOf;
    this.#stores = storesOf(null);
    this.#engine = new Engine(weights, isBrief);
    this.#tokenizer = new Tokenizer(weights.vocabulary);
    this.#fit = { weight: weights.floats("fit.weight"), bias: weights.floats("fit.bias")[0] ?? 0 };
    const { joint } = weights.model;
    this.#source = this.#engine.learnedText(Array.from({ length: joint }, (_, at) => weights.floats(`source.${at}`)));
    this.#span = { weight: weights.floats("span.weight"), bias: weights.floats("span.bias") };
  }

  /** Keeps what is read from now on in this folder; null keeps it in memory only. Returns the reader. */
  keepIn(folder: string | null): this {
    this.#stores = this.#storesOf(folder);
    return this;
  }

  /** Scores methods: all by likeness, the `most` most alike also jointly. */
  score(request: string, texts: readonly string[], most: number): readonly TextScore[] {
    const windows = this.#windows(request);
    const states = texts.map((text) => this.text(text, "method"));
    const likeness = (window: Window, text: TextStates) => this.#likeness(window, text.vector);
    const scores = states.map((text) => Math.max(...windows.map((window) => likeness(window, text))));
    const order = [...scores.keys()].sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right);
    const best = order.slice(0, most).sort((left, right) => left - right);
    const fits = new Map<number, number>();
    for (const window of windows) {
      const chosen = best.flatMap((index) => states[index] ?? []);
      for (const [position, { mean }] of this.#engine.read(window.states, chosen).entries()) {
        const [index, text] = [best[position], chosen[position]];
        if (index === undefined || text === undefined) continue;
        const fit = dot(mean, this.#fit.weight) + this.#fit.bias + likeness(window, text);
        fits.set(index, Math.max(fits.get(index) ?? -Infinity, fit));
      }
    }
    return scores.map((score, index) => ({ likeness: score, fit: fits.get(index) ?? null }));
  }

  /** The likeness of each method. Only its sentence vector is kept, so that thousands of methods can be compared. */
  likeness(request: string, texts: readonly string[]): readonly number[] {
    const windows = this.#windows(request);
    const vectors = texts.map((text) => this.#vector(text));
    this.#stores.vectors.save();
    return vectors.map((vector) => Math.max(...windows.map((window) => this.#likeness(window, vector))));
  }

  #likeness({ states }: Window, vector: Float32Array): number {
    const { scale, shift } = this.#weights.cosine;
    return scale * dot(states.vector, vector) + shift;
  }

  #vector(text: string): Float32Array {
    const known = this.#stores.vectors.get(text);
    if (known !== undefined) return known;
    const { vector } = this.#texts.get(text) ?? this.#stores.texts.get(text) ?? this.#encoded(text, "method");
    this.#stores.vectors.put(text, vector);
    return vector;
  }

  /** Finds the stretches of the request that may state the value of each parameter, best first. */
  spans(request: string, texts: readonly string[]): readonly (readonly ScoredStretch[])[] {
    return this.#stretchesOf(
      request,
      texts.map((text) => this.text(text, "parameter")),
    );
  }

  /** Finds the stretches of the request that may name a source which must be used, best first. */
  sources(request: string): readonly ScoredStretch[] {
    return this.#stretchesOf(request, [this.#source])[0] ?? [];
  }

  #stretchesOf(request: string, texts: readonly TextStates[]): readonly (readonly ScoredStretch[])[] {
    const found = texts.map((): ScoredStretch[] => []);
    for (const { tokens, states } of this.#windows(request))
      for (const [index, joint] of this.#engine.read(states, texts).entries())
        found[index]?.push(...this.#stretches(joint, tokens));
    return found.map((stretches) => bestStretches(stretches, request));
  }

  /** All figures of one pair, for a comparison with the trainer's. Reads only the first window of the request. */
  figures(request: string, text: string, kind: TextKind): PairFigures {
    const [window] = this.#windows(request);
    if (window === undefined) throw new Error("a request has no window");
    const read = this.text(text, kind);
    const [joint] = this.#engine.read(window.states, [read]);
    if (joint === undefined) throw new Error("a pair was not read");
    const cosine = dot(window.states.vector, read.vector);
    const { scale, shift } = this.#weights.cosine;
    const fit = dot(joint.mean, this.#fit.weight) + this.#fit.bias + scale * cosine + shift;
    return { cosine, fit, start: this.#logits(joint, 0), end: this.#logits(joint, 1) };
  }

  /** Scores of all stretches of a window, above the score of none. */
  #stretches(joint: JointStates, { words }: Tokens): readonly ScoredStretch[] {
    const [[noStart = 0, ...starts], [noEnd = 0, ...ends]] = [this.#logits(joint, 0), this.#logits(joint, 1)];
    return words.flatMap(({ start }, from) =>
      words.slice(from, from + mostWords).map(({ end }, more) => ({
        ...{ start, end, score: (starts[from] ?? 0) + (ends[from + more] ?? 0) - noStart - noEnd },
      })),
    );
  }

  /** A logit for each token, [CLS] and [SEP] included, that a value starts (0) or ends (1) there. */
  #logits({ states }: JointStates, side: 0 | 1): readonly number[] {
    const { width } = this.#engine;
    const weight = this.#span.weight.subarray(side * width, (side + 1) * width);
    return Array.from(
      { length: states.length / width },
      (_, at) => dot(states.subarray(at * width, (at + 1) * width), weight) + (this.#span.bias[side] ?? 0),
    );
  }

  #windows(request: string): readonly Window[] {
    return remembered(this.#requests, request, mostRequests, () => {
      const { request: most } = this.#weights.limits;
      const { ids, words } = this.#tokenizer.read(request, most * 2 * mostWindows);
      const step = Math.floor((most * 3) / 4);
      const count = Math.max(1, Math.ceil((ids.length - most) / step) + 1);
      const starts = Array.from({ length: count }, (_, index) => index * step);
      const read = starts.filter((_, index) => index < mostWindows - 1 || index === count - 1);
      return read.map((start) => {
        const own = ids.slice(start, start + most);
        return {
          tokens: { ids: own, words: words.slice(start, start + most) },
          states: this.#engine.request(this.#marked(own)),
        };
      });
    });
  }

  /** The states of a text. */
  text(text: string, kind: TextKind): TextStates {
    return remembered(this.#texts, text, mostTexts, () => {
      const known = this.#stores.texts.get(text);
      if (known !== undefined) return known;
      const states = this.#encoded(text, kind);
      this.#stores.texts.put(text, states);
      return states;
    });
  }

  #encoded(text: string, kind: TextKind): TextStates {
    return this.#engine.text(this.#marked(this.#tokenizer.read(text, this.#weights.limits[kind]).ids));
  }

  #marked(ids: readonly number[]): readonly number[] {
    return [this.#tokenizer.first, ...ids, this.#tokenizer.last];
  }
}

/** Most tokens of one stretch. */
const mostWords = 25;
