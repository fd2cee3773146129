// Reads a JSON document that contains one large list. Only one element of the list is in memory at a time.
import { Buffer } from "node:buffer";

export interface JsonListBounds {
  /** Maximum size of one element, and of the document without the list, in bytes. */
  readonly maxBytes: number;
}

/**
 * Passes the text of each element of the list under `key` to the caller, in order. Returns the text of the document
 * with an empty list in its place. The caller parses and validates both. Throws a `RangeError` if a part is larger than
 * `maxBytes`.
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
      // The brackets of the list become part of the returned document; the commas between elements do not.
      const isEnd = turn === "list-start";
      (isWithin ? element : rest).add(bytes.subarray(start, isEnd ? at + 1 : at));
      // Empty brackets mean an empty list. A missing element after a comma is passed on as empty text, which the caller's
      // parser rejects.
      const isElement = turn !== "list-start" && (turn === "element-end" || count > 0 || !element.isBlank());
      const text = turn === "list-start" ? "" : element.take();
      count = turn === "element-end" ? count + 1 : 0;
      if (isElement) await onElement(text);
      isWithin = turn !== "list-end";
      start = turn === "list-end" ? at : at + 1;
    }
    (isWithin ? element : rest).add(bytes.subarray(start));
  }
  // If the document ends inside the list, the returned document is incomplete, so the caller's parser rejects it.
  return rest.take();
}

type Turn = "none" | "list-start" | "element-end" | "list-end";

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code("\\"), code(","), code(":")];
const [openList, closeList, openObject, closeObject] = [code("["), code("]"), code("{"), code("}")];

/** Tracks the position within the document byte by byte. All delimiters are ASCII, so UTF-8 need not be decoded. */
function createPlace(key: string) {
  const wanted = Buffer.from(key);
  let [depth, listDepth] = [0, -1];
  let [isText, isEscaped, isKeyNext] = [false, false, false];
  /** Number of characters of the key that have matched so far, or -1 if this is another key. */
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

/** Collects bytes. `take` returns their text and starts again. */
function createText(maxBytes: number) {
  let [parts, length]: [Buffer[], number] = [[], 0];
  return {
    add: (part: Buffer) => {
      length += part.length;
      if (length > maxBytes) throw new RangeError(`a part of the document has more than ${maxBytes} bytes`);
      // The bytes are copied, because a stream may reuse its buffer.
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
