// Parses JSON with comments and trailing commas, with the position of every value. MCP clients write their files so.
import {
  findNodeAtLocation,
  type Node,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
  visit,
} from "jsonc-parser";
import type { Place, YamlProblem, YamlReading } from "./yaml.ts";

/** The parsed value, or the mistakes in the text. `repeated` are the paths of keys that occur twice in one map. */
export type JsoncReading =
  | (Extract<YamlReading, { kind: "value" }> & { readonly repeated: readonly (readonly PropertyKey[])[] })
  | { readonly kind: "problems"; readonly problems: readonly YamlProblem[] };

/**
 * Parses the text and never throws. Of a repeated key the last value counts, as in JSON. A number that JavaScript cannot
 * write back unchanged, such as a long id, is returned as its text.
 */
export function parseJsonc(text: string, { file }: { readonly file: string }): JsoncReading {
  const problems: YamlProblem[] = [];
  const builder = createBuilder();
  try {
    visit(
      text,
      {
        onObjectBegin: () => builder.open({}),
        onArrayBegin: () => builder.open([]),
        onObjectProperty: (name, _offset, _length, _line, _column, path) => builder.key(name, path()),
        onLiteralValue: (value, offset, length) => builder.put(exact(value, text.slice(offset, offset + length))),
        onObjectEnd: () => builder.close(),
        onArrayEnd: () => builder.close(),
        onError: (code, _offset, _length, line, column) =>
          void problems.push({ file, line: line + 1, column: column + 1, message: messageOf(code) }),
      },
      { allowTrailingComma: true },
    );
  } catch {
    // The parser is recursive, so extreme nesting overflows the stack.
    return { kind: "problems", problems: [{ file, line: 1, column: 1, message: "nested too deep" }] };
  }
  if (problems.length > 0) return { kind: "problems", problems: problems.slice(0, mostProblems) };
  let tree: Node | undefined;
  const locate = (path: readonly PropertyKey[]): Place => {
    tree ??= parseTree(text, [], { allowTrailingComma: true });
    return placeAt(text, tree === undefined ? 0 : offsetOf(tree, path));
  };
  return { kind: "value", value: builder.value(), locate, repeated: builder.repeated };
}

const mostProblems = 5;

type Container = unknown[] | { [key: string]: unknown };

/** Collects the values that the parser visits. A key such as `__proto__` becomes an ordinary property. */
function createBuilder() {
  const open: { readonly container: Container; key: string }[] = [];
  const repeated: (readonly PropertyKey[])[] = [];
  let root: unknown;
  const put = (value: unknown): void => {
    const into = open.at(-1);
    if (into === undefined) root = value;
    else if (Array.isArray(into.container)) into.container.push(value);
    else
      Object.defineProperty(into.container, into.key, { value, enumerable: true, configurable: true, writable: true });
  };
  return {
    put,
    repeated,
    open: (container: Container): void => {
      put(container);
      open.push({ container, key: "" });
    },
    key: (name: string, path: readonly PropertyKey[]): void => {
      const into = open.at(-1);
      if (into === undefined) return;
      if (Object.hasOwn(into.container, name)) repeated.push([...path, name]);
      into.key = name;
    },
    close: () => void open.pop(),
    value: () => root,
  };
}

/** Returns a number as its text if the number would be printed with other digits. */
function exact(value: unknown, text: string): unknown {
  return typeof value === "number" && String(value) !== text ? text : value;
}

function messageOf(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return problemWords.get(name) ?? name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}

const problemWords: ReadonlyMap<string, string> = new Map([
  ["InvalidSymbol", "this is not JSON: a name or value that JSON does not have"],
  ["InvalidNumberFormat", "this is not a number of JSON"],
  ["PropertyNameExpected", "a key in double quotes is missing"],
  ["ValueExpected", "a value is missing"],
  ["ColonExpected", "a colon is missing"],
  ["CommaExpected", "a comma is missing"],
  ["CloseBraceExpected", "a closing } is missing"],
  ["CloseBracketExpected", "a closing ] is missing"],
  ["EndOfFileExpected", "there is text after the end of the JSON value"],
  ["UnexpectedEndOfString", "a text in double quotes does not end on its line"],
  ["UnexpectedEndOfComment", "a comment does not end"],
  ["InvalidCharacter", "a character that JSON does not allow in a text"],
]);

function offsetOf(tree: Node, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const keys = path.slice(0, length).map((key) => (typeof key === "symbol" ? String(key) : key));
    const node = findNodeAtLocation(tree, keys);
    if (node !== undefined) return node.parent?.type === "property" ? node.parent.offset : node.offset;
  }
  return tree.offset;
}

function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
