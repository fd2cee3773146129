// Edits a YAML text. Keeps the comments, the order and the layout of the unchanged parts.
import { type Document, isNode, isSeq, parseDocument, stringify } from "yaml";

const layout = { lineWidth: 110, aliasDuplicateObjects: false } as const;

/** Formats a value as YAML. */
export function yamlText(value: unknown): string {
  return stringify(value, layout);
}

/** Adds an item to the list under a key. Creates the list if it is missing. */
export function appendToYamlList(text: string, key: string, item: unknown): string {
  const document = parseDocument(text);
  const list = document.get(key);
  const node = document.createNode(item);
  if (isSeq(list)) {
    node.spaceBefore = true;
    list.flow = false;
    list.add(node);
  } else document.set(key, [item]);
  return written(document);
}

/** A new value at a path of keys and indexes. If the value is undefined, the existing value is removed. */
export interface YamlEdit {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Returns the text with these values. Comments next to the values are kept. */
export function editYaml(text: string, edits: readonly YamlEdit[]): string {
  const document = parseDocument(text);
  for (const { path, value } of edits) {
    if (value === undefined) {
      document.deleteIn(path);
      continue;
    }
    const old = document.getIn(path, true);
    const node = document.createNode(value);
    if (isNode(old)) {
      node.commentBefore = old.commentBefore ?? null;
      node.comment = old.comment ?? null;
    }
    document.setIn(path, node);
  }
  return written(document);
}

function written(document: Document): string {
  return document.toString(layout);
}
