// Edits texts and lists of texts in JSON with comments. Every byte beside them is kept, and so is the layout of a list.
import { applyEdits, type Edit, findNodeAtLocation, type Node, parseTree } from "jsonc-parser";

/** A new value at a path. `undefined` removes the key. */
export interface TextsEdit {
  readonly path: readonly PropertyKey[];
  readonly value: string | readonly string[] | undefined;
}

/** Returns the text with the values. Throws if the text is not JSON, or if the parent of a path is missing. */
export function editJsoncTexts(text: string, edits: readonly TextsEdit[]): string {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  if (tree === undefined) throw new Error("the text is not JSON");
  return applyEdits(
    text,
    edits.flatMap((edit) => editsFor(text, tree, edit)),
  );
}

function editsFor(text: string, tree: Node, { path, value }: TextsEdit): readonly Edit[] {
  const node = findNodeAtLocation(tree, keysOf(path));
  if (node === undefined) return value === undefined ? [] : [insertion(text, tree, { path, value })];
  if (value === undefined) return [removal(text, node)];
  const old = node.children ?? [];
  if (typeof value === "string" || node.type !== "array") return [replace(node, JSON.stringify(value))];
  return [listEdit(node, { old, value })];
}

/** Adds or removes the first items of a list if the others stay, otherwise replaces the list. */
function listEdit(
  node: Node,
  { old, value }: { readonly old: readonly Node[]; readonly value: readonly string[] },
): Edit {
  const texts = old.map((item): unknown => item.value);
  const first = old[0];
  const more = value.length - old.length;
  const isLonger = more > 0 && texts.every((text, at) => text === value[at + more]);
  if (first !== undefined && isLonger) {
    const added = value.slice(0, more).map((word) => `${JSON.stringify(word)}, `);
    return { offset: first.offset, length: 0, content: added.join("") };
  }
  const kept = old[-more];
  const isShorter = more < 0 && value.every((word, at) => word === texts[at - more]);
  if (first !== undefined && kept !== undefined && isShorter) {
    return { offset: first.offset, length: kept.offset - first.offset, content: "" };
  }
  return replace(node, listText(value));
}

/** Inserts the key after the first key of its parent, with the same white space. */
function insertion(
  text: string,
  tree: Node,
  { path, value }: { path: TextsEdit["path"]; value: string | readonly string[] },
) {
  const parent = findNodeAtLocation(tree, keysOf(path.slice(0, -1)));
  const first = parent?.children?.[0];
  if (parent?.type !== "object" || first === undefined) throw new Error("the parent of the key is missing");
  const space = text.slice(parent.offset + 1, first.offset);
  const white = /\s*$/.exec(space)?.[0] ?? " ";
  const key = JSON.stringify(String(path.at(-1)));
  const content = `,${white === "" ? " " : white}${key}: ${typeof value === "string" ? JSON.stringify(value) : listText(value)}`;
  return { offset: first.offset + first.length, length: 0, content };
}

/** Removes a key with the comma before it; the comma after it if it is the first key. */
function removal(text: string, node: Node): Edit {
  const property = node.parent ?? node;
  const end = property.offset + property.length;
  const before = /,\s*$/.exec(text.slice(0, property.offset));
  if (before !== null) return { offset: before.index, length: end - before.index, content: "" };
  const after = /^\s*,\s*/.exec(text.slice(end))?.[0].length ?? 0;
  return { offset: property.offset, length: property.length + after, content: "" };
}

function replace({ offset, length }: Node, content: string): Edit {
  return { offset, length, content };
}

function listText(words: readonly string[]): string {
  return `[${words.map((word) => JSON.stringify(word)).join(", ")}]`;
}

function keysOf(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((key) => (typeof key === "number" ? key : String(key)));
}
