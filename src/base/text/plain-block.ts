// Parses a simple subset of YAML a hundred times faster than the YAML library: block lists and maps of words, quoted text
// and whole numbers, as programs write long lists. The library parses all other YAML.

/** Returns the value of the lines, or undefined if they contain a mistake or anything outside of the simple subset. */
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

/** Maximum indentation. The library parses deeper nesting and reports it. */
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

/** Reads the value below a key: an indented block, or a list with the same indentation. */
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

/** True if a scalar has a special meaning, such as `null` or `true`. */
function isConstant(text: string): boolean {
  return text.length <= 5 && /^(?:null|true|false)$/i.test(text);
}

function indentOf(line: string): number {
  let indent = 0;
  while (line[indent] === " ") indent += 1;
  return indent;
}
