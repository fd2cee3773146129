// WordPiece: splits a text into the pieces of the encoder's vocabulary, with the position of each piece's word.

export interface Tokens {
  readonly ids: readonly number[];
  /** UTF-16 offsets of the word that contains each token. Without [CLS] and [SEP]. */
  readonly words: readonly { readonly start: number; readonly end: number }[];
}

const word = /[㐀-鿿豈-﫿]|[\p{L}\p{N}]+?(?=[㐀-鿿豈-﫿])|[\p{L}\p{N}]+|_|[^\p{L}\p{N}_\s]/gu;

export class Tokenizer {
  readonly #ids: ReadonlyMap<string, number>;
  readonly #unknown: number;
  readonly #longest: number;
  readonly first: number;
  readonly last: number;

  /** `vocabulary` holds one piece a line, in the order of the ids. */
  constructor(vocabulary: string) {
    const pieces = vocabulary.split("\n");
    this.#ids = new Map(pieces.map((piece, id) => [piece, id]));
    this.#longest = Math.max(...pieces.map(({ length }) => length));
    [this.first, this.last, this.#unknown] = [this.#idOf("[CLS]"), this.#idOf("[SEP]"), this.#idOf("[UNK]")];
  }

  /** The first `most` tokens of the text. */
  read(text: string, most: number): Tokens {
    const ids: number[] = [];
    const words: { start: number; end: number }[] = [];
    for (const { 0: own, index: start } of text.matchAll(word)) {
      for (const id of this.#pieces(own, most - ids.length)) {
        ids.push(id);
        words.push({ start, end: start + own.length });
      }
      if (ids.length === most) break;
    }
    return { ids, words };
  }

  /** The first `most` pieces of one word; one unknown piece if the vocabulary does not cover them. */
  #pieces(text: string, most: number): readonly number[] {
    const plain = text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "");
    const found: number[] = [];
    for (let start = 0; start < plain.length && found.length < most; ) {
      let end = Math.min(plain.length, start + this.#longest);
      let id: number | undefined;
      for (; end > start && id === undefined; end -= 1)
        id = this.#ids.get(`${start > 0 ? "##" : ""}${plain.slice(start, end)}`);
      if (id === undefined) return [this.#unknown];
      found.push(id);
      start = end + 1;
    }
    return found;
  }

  #idOf(piece: string): number {
    const id = this.#ids.get(piece);
    if (id === undefined) throw new Error(`the vocabulary has no ${piece}`);
    return id;
  }
}
