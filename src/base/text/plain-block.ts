// Parses the plain subset of YAML: block lists and maps of words, quoted text and whole numbers, as programs write long
// lists. Everything else is left to the library, which is complete but a hundred times slower.

/** The value of the lines; undefined when they contain anything outside of the plain subset, including a mistake. */
export function readPlainBlock(lines: readonly string[]): unknown {
  const cursor: Cursor = { lines: [...lines], at: 0 };
  while (cursor.lines.at(-1) === "") cursor.lines.pop();
  const [first] = cursor.lines;
  const value = first === undefined ? undefined : readBlock(cursor, indentOf(first));
  return cursor.at === cursor.lines.length ? value : undefined;
}

interface Cursor {
  readonly lines: string[];
  at: number;
}

/** Deeper nesting is left to the library, which reports it. */
const mostIndent = 200;

function readBlock(cursor: Cursor, indent: number): unknown {
  if (indent > mostIndent) return undefined;
  return cursor.lines[cursor.at]?.startsWith("- ", indent) === true
    ? readList(cursor, indent)
    : readMap(cursor, indent);
}

function readList(cursor: Cursor, indent: number): unknown {
  const items: unknown[] = [];
  for (let line = cursor.lines[cursor.at]; line !== undefined; line = cursor.lines[cursor.at]) {
    if (indentOf(line) !== indent || !line.startsWith("- ", indent)) break;
    const rest = line.slice(indent + 2);
    const scalar = scalarOf(rest);
    if (scalar === undefined) cursor.lines[cursor.at] = " ".repeat(indent + 2) + rest;
    else cursor.at += 1;
    const item = scalar ?? readMap(cursor, indent + 2);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

const entry = /^([A-Za-z][\w-]*):(?: (.+))?$/;

function readMap(cursor: Cursor, indent: number): unknown {
  const map: Record<string, unknown> = {};
  for (let line = cursor.lines[cursor.at]; line !== undefined; line = cursor.lines[cursor.at]) {
    if (indentOf(line) < indent) break;
    const [, key, text] = entry.exec(line.slice(indent)) ?? [];
    if (key === undefined || isConstant(key) || Object.hasOwn(map, key)) return undefined;
    cursor.at += 1;
    const value = text === undefined ? readNested(cursor, indent) : scalarOf(text);
    if (value === undefined) return undefined;
    map[key] = value;
  }
  return map;
}

/** The value below a key: indented, or a list at the same indentation. */
function readNested(cursor: Cursor, indent: number): unknown {
  const next = cursor.lines[cursor.at];
  if (next === undefined) return undefined;
  const depth = indentOf(next);
  if (depth > indent) return readBlock(cursor, depth);
  return depth === indent && next.startsWith("- ", indent) ? readList(cursor, indent) : undefined;
}

function scalarOf(text: string): string | number | undefined {
  if (/^[A-Za-z](?:[\w ./?!'"(),;%-]*[\w./?!'"(),;%-])?$/.test(text)) return isConstant(text) ? undefined : text;
  if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  return /^"[ !#-[\]-~]*"$|^'[ -&(-~]*'$/.test(text) ? text.slice(1, -1) : undefined;
}

/** True for a scalar with a special meaning, such as `null` or `true`. */
function isConstant(text: string): boolean {
  return text.length <= 5 && /^(?:null|true|false)$/i.test(text);
}

function indentOf(line: string): number {
  let indent = 0;
  while (line[indent] === " ") indent += 1;
  return indent;
}
