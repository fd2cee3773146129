// Parses YAML and JSON with the position of every value, so that a mistake can be reported as file:line:column.
import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from "yaml";

/** A position in a text. Line and column start at 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface YamlProblem extends Place {
  readonly file: string;
  readonly message: string;
}

/** The parsed value, or all mistakes in the text. */
export type YamlReading =
  | {
      readonly kind: "value";
      readonly value: unknown;
      /** Returns the position of the value at a path, or of the nearest existing parent if the path does not exist. */
      locate(path: readonly PropertyKey[]): Place;
    }
  | { readonly kind: "problems"; readonly problems: readonly YamlProblem[] };

/** Parses one YAML document. Never throws for invalid text. Rejects aliases that would expand to too many values. */
export function parseYaml(
  text: string,
  { maxBytes = 4_194_304, file }: { maxBytes?: number; file: string },
): YamlReading {
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes) {
    return problem(file, `the file has ${bytes} bytes, more than the ${maxBytes} that are read`);
  }
  const nesting = deepestFlow(text);
  if (nesting > maxNesting) return problem(file, `brackets are nested ${nesting} deep, more than ${maxNesting}`);
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      logLevel: "error",
      version: "1.2",
    });
    const mistakes = [...document.errors, ...document.warnings];
    if (mistakes.length > 0) return { kind: "problems", problems: problemsOf(mistakes, { file, lines }) };
    return readValue(document, { file, lines });
  } catch (thrown) {
    // The library is recursive, so extreme nesting overflows the stack.
    return problem(file, plainly(messageOf(thrown)));
  }
}

function readValue(document: Document.Parsed, { file, lines }: { file: string; lines: LineCounter }): YamlReading {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return { kind: "value", value, locate: (path) => placeAt(lines, offsetOf(document, path)) };
  } catch (thrown) {
    // The library resolves aliases only here. An alias may be undefined, or expand to too many values.
    const message = messageOf(thrown);
    const place = placeAt(lines, offsetOfAlias(document, message));
    return { kind: "problems", problems: [{ file, ...place, message: plainly(message) }] };
  }
}

/** Returns the position of the alias that the error message names. Returns 0 if the message names no alias. */
function offsetOfAlias(document: Document.Parsed, message: string): number {
  const name = /^Unresolved alias .*: (.*)$/s.exec(message)?.[1];
  let offset = 0;
  visit(document, {
    Alias: (_key, node) => {
      if (node.source !== name) return undefined;
      offset = startOf(node) ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

const maxNesting = 200;
const mostProblems = 50;

type Mistake = Document.Parsed["errors"][number] | Document.Parsed["warnings"][number];

/** Returns the problems in file order. Excessive depth is reported once, although the parser reports it at every level. */
function problemsOf(
  mistakes: readonly Mistake[],
  { file, lines }: { file: string; lines: LineCounter },
): readonly YamlProblem[] {
  const reported = mistakes
    .map(({ message, pos }) => ({ file, ...placeAt(lines, pos[0]), message: plainly(message) }))
    .sort((left, right) => left.line - right.line || left.column - right.column);
  const tooDeep = reported.find(({ message }) => message === nestedTooDeep);
  return tooDeep === undefined ? reported.slice(0, mostProblems) : [tooDeep];
}

function problem(file: string, message: string): YamlReading {
  return { kind: "problems", problems: [{ file, line: 1, column: 1, message }] };
}

/** Returns the maximum number of open brackets, including brackets in quotes. Very deep brackets make the parser slow. */
function deepestFlow(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === "[" || bracket === "{" ? depth + 1 : Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function placeAt(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const key of path) {
    const step = stepInto(node, key);
    if (step === null) return offset;
    offset = step.offset ?? offset;
    node = step.node;
  }
  return offset;
}

/** Returns the child under a key and the position to report: of the key in a map, or of the item in a list. */
function stepInto(node: unknown, key: PropertyKey): { node: unknown; offset: number | undefined } | null {
  if (isMap(node)) {
    const pair = node.items.find(
      (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
    );
    return pair === undefined ? null : { node: pair.value, offset: startOf(pair.key) };
  }
  if (isSeq(node) && typeof key === "number") {
    const item = node.items[key];
    return item === undefined ? null : { node: item, offset: startOf(item) };
  }
  return null;
}

function startOf(node: unknown): number | undefined {
  const range: Node["range"] | undefined = isNode(node) ? node.range : undefined;
  return range?.[0];
}

const nestedTooDeep = "nested too deep";

/** Rewrites the library messages that are written for programmers. The other messages are returned unchanged. */
function plainly(message: string): string {
  if (message.startsWith("Source contains multiple documents")) return "the file contains several documents; keep one";
  if (message.includes("call stack")) return nestedTooDeep;
  if (message.startsWith("Excessive alias count"))
    return "aliases (*name) expand to too many values; write the values out";
  return message;
}
