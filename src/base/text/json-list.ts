// Reads a JSON document with one large top-level list element by element, with only one in memory at a time.
import { Buffer } from "node:buffer";

export interface JsonListBounds {
  /** Maximum bytes of one element, and of everything around the list. */
  readonly maxBytes: number;
}

/**
 * Passes on the text of each element of the top-level list under this key, in order, and returns the text of the
 * document with an empty list in its place. The caller's parser validates both; throws a `RangeError` beyond the
 * bounds.
 */
export async function splitJsonList(
  source: AsyncIterable<Uint8Array>,
  {
    key,
    maxBytes,
    onElement,
  }: JsonListBounds & { readonly key: string; readonly onElement: (text: string) => unknown },
): Promise<string> {
  const rest = createText(maxBytes);
  const element = createText(maxBytes);
  const place = createPlace(JSON.stringify(key));
  let count = 0;
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let [start, isWithin] = [0, place.isWithin()];
    for (let at = 0; at < bytes.length; at += 1) {
      const turn = place.read(bytes[at] ?? 0);
      if (turn === "none") continue;
      // The brackets of the list stay in the rest of the document; the commas between elements do not.
      const isEnd = turn === "list-start";
      (isWithin ? element : rest).add(bytes.subarray(start, isEnd ? at + 1 : at));
      // Empty brackets are an empty list. A missing element after a comma is a mistake, which the caller's parser
      // reports.
      const isElement = turn !== "list-start" && (turn === "element-end" || count > 0 || !element.isBlank());
      const text = turn === "list-start" ? "" : element.take();
      count = turn === "element-end" ? count + 1 : 0;
      if (isElement) await onElement(text);
      isWithin = turn !== "list-end";
      start = turn === "list-end" ? at : at + 1;
    }
    (isWithin ? element : rest).add(bytes.subarray(start));
  }
  // If the list is truncated, its last element is still buffered here, and no parser accepts the rest of the document.
  return rest.take();
}

type Turn = "none" | "list-start" | "element-end" | "list-end";

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code("\\"), code(","), code(":")];
const [openList, closeList, openObject, closeObject] = [code("["), code("]"), code("{"), code("}")];

/** The position within the document, advanced byte by byte; all delimiters are ASCII, so UTF-8 needs no decoding. */
function createPlace(key: string) {
  const wanted = Buffer.from(key);
  let [depth, listDepth] = [0, -1];
  let [isText, isEscaped, isKeyNext] = [false, false, false];
  /** How much of the wanted key has matched so far; -1: it is a different key. */
  let matched = -1;
  let isKey = false;
  const readText = (byte: number): Turn => {
    if (matched >= 0) matched = wanted[matched] === byte ? matched + 1 : -1;
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) {
      isText = false;
      isKey = matched === wanted.length;
    }
    return "none";
  };
  const open = (byte: number): Turn => {
    const isList = byte === openList && isKeyNext && depth === 1 && listDepth === -1;
    depth += 1;
    isKeyNext = false;
    if (isList) listDepth = depth;
    return isList ? "list-start" : "none";
  };
  const close = (): Turn => {
    const isEnd = depth === listDepth;
    depth -= 1;
    isKeyNext = false;
    if (isEnd) listDepth = -1;
    return isEnd ? "list-end" : "none";
  };
  return {
    isWithin: () => listDepth !== -1,
    read: (byte: number): Turn => {
      if (isText) return readText(byte);
      switch (byte) {
        case quote:
          isText = true;
          matched = depth === 1 && wanted[0] === byte ? 1 : -1;
          return "none";
        case colon:
          isKeyNext = isKey && depth === 1;
          return "none";
        case openList:
        case openObject:
          return open(byte);
        case closeList:
        case closeObject:
          return close();
        case comma:
          isKeyNext = false;
          return depth === listDepth ? "element-end" : "none";
        default:
          return "none";
      }
    },
  };
}

/** Collects bytes until their text is taken. */
function createText(maxBytes: number) {
  let [parts, length]: [Buffer[], number] = [[], 0];
  return {
    add: (part: Buffer) => {
      length += part.length;
      if (length > maxBytes) throw new RangeError(`a part of it has more than ${maxBytes} bytes`);
      // A copy, since a stream may reuse its buffer.
      if (part.length > 0) parts.push(Buffer.from(part));
    },
    isBlank: () => parts.every((part) => part.toString("latin1").trim() === ""),
    take: () => {
      const text = Buffer.concat(parts).toString("utf8");
      [parts, length] = [[], 0];
      return text;
    },
  };
}
