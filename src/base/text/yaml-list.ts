// Parses a YAML document with one large list, a few items at a time. Parsing it as a whole would take a hundred times
// the memory of its text. Returns the same value and positions as `parseYaml`.
import { readPlainBlock } from "./plain-block.ts";
import { type Place, parseYaml, type YamlReading } from "./yaml.ts";

export interface YamlListOptions {
  readonly file: string;
  readonly maxBytes: number;
  /** Key of the list at the top level of the document. */
  readonly key: string;
  /** Texts with fewer characters are parsed as a whole. */
  readonly wholeCharacters?: number;
  /** Number of items that are parsed together. */
  readonly itemsAtOnce?: number;
}

/** Parses one YAML document. A document that has mistakes or cannot be split into items is parsed as a whole. */
export function parseYamlList(text: string, options: YamlListOptions): YamlReading {
  const { file, maxBytes, key, wholeCharacters = 262_144, itemsAtOnce = 10 } = options;
  const whole = () => parseYaml(text, { file, maxBytes });
  // A document with aliases, markers or tabs is parsed as a whole, because an alias may refer to another item.
  if (text.length < wholeCharacters || Buffer.byteLength(text) > maxBytes || isEntangled(text)) return whole();
  const cut = cutList(text.split("\n"), key);
  if (cut === null) return whole();
  const frame = parseYaml(cut.frame, { file, maxBytes });
  if (frame.kind === "problems" || !isMap(frame.value)) return whole();
  const parts = partsOf(cut, itemsAtOnce);
  const items: unknown[] = [];
  for (const part of parts) {
    const read = readPlainBlock(part.lines) ?? readBlock(part);
    if (!isListOf(read, part.count)) return whole();
    items.push(...read);
  }
  const locate = (path: readonly PropertyKey[]) => locateIn(path, { key, cut, frame, parts, itemsAtOnce });
  return { kind: "value", value: { ...frame.value, [key]: items }, locate };
}

/** Returns the value of a part, or undefined if the part has a mistake. */
function readBlock(part: Part): unknown {
  const reading = parseYaml(textOf(part), { file: "", maxBytes: Number.POSITIVE_INFINITY });
  return reading.kind === "problems" ? undefined : reading.value;
}

type Read = Extract<YamlReading, { kind: "value" }>;

function isEntangled(text: string): boolean {
  return /^(?:---|\.\.\.|%)|\t|\r|(?:^|[\s[{,:-])[&*!][^\s,\]}]/m.test(text);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, count: number): value is readonly unknown[] {
  return Array.isArray(value) && value.length === count;
}

interface Cut {
  readonly lines: readonly string[];
  /** Index of the line on which each item begins, then of the line after the last item. */
  readonly starts: readonly number[];
  /** Text of the document with an empty list in place of the long list. It has the same number of lines as the original. */
  readonly frame: string;
}

function cutList(lines: readonly string[], key: string): Cut | null {
  const at = lines.findIndex((line) => line.trimEnd() === `${key}:`);
  if (at === -1) return null;
  const starts: number[] = [];
  let indent = -1;
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? "";
    const content = line.search(/[^ ]/);
    if (content === -1 || line[content] === "#") continue;
    const isItem = /^ *-(?: |$)/.test(line);
    if (indent === -1 && isItem) indent = content;
    if (content > indent) {
      if (indent === -1) return null;
      continue;
    }
    if (content < indent || !isItem) break;
    starts.push(end);
  }
  const [first] = starts;
  if (first === undefined) return null;
  const blank = lines.slice(first, end).map(() => "");
  const frame = [...lines.slice(0, at), `${key}: []`, ...lines.slice(at + 1, first), ...blank, ...lines.slice(end)];
  return { lines, starts: [...starts, end], frame: frame.join("\n") };
}

interface Part {
  readonly lines: readonly string[];
  readonly count: number;
  /** Number of lines before this part. */
  readonly linesBefore: number;
}

function partsOf({ lines, starts }: Cut, itemsAtOnce: number): readonly Part[] {
  const total = starts.length - 1;
  return Array.from({ length: Math.ceil(total / itemsAtOnce) }, (_, index) => {
    const first = index * itemsAtOnce;
    const count = Math.min(itemsAtOnce, total - first);
    const [from = 0, to = 0] = [starts[first], starts[first + count]];
    return { lines: lines.slice(from, to), count, linesBefore: from };
  });
}

function textOf({ lines }: Part): string {
  return lines.join("\n");
}

function locateIn(
  path: readonly PropertyKey[],
  list: {
    readonly key: string;
    readonly cut: Cut;
    readonly frame: Read;
    readonly parts: readonly Part[];
    readonly itemsAtOnce: number;
  },
): Place {
  const { key, cut, frame, parts, itemsAtOnce } = list;
  const [first, index, ...rest] = path;
  if (first !== key || typeof index !== "number") return frame.locate(path);
  const start = cut.starts[index] ?? 0;
  const column = /^ *- +(?=[\w"'])/.exec(cut.lines[start] ?? "")?.[0].length;
  if (rest.length === 0 && column !== undefined && index < cut.starts.length - 1)
    return { line: start + 1, column: column + 1 };
  const part = parts[Math.floor(index / itemsAtOnce)];
  if (part === undefined) return frame.locate([key]);
  const reading = parseYaml(textOf(part), { file: "", maxBytes: Number.POSITIVE_INFINITY });
  if (reading.kind === "problems") return frame.locate([key]);
  const { line, column: inner } = reading.locate([index % itemsAtOnce, ...rest]);
  return { line: line + part.linesBefore, column: inner };
}
