// Computes short names: the shortest unique prefix of each id.

const shortestName = 4;

/** Removes a word and its hyphen from the start of an id: `request-3f2a9c` becomes `3f2a9c`. */
export function bareId(id: string): string {
  return /^[a-z]+-(.+)$/.exec(id)?.[1] ?? id;
}

/** Returns the shortest unique prefix of each id. Compares neighbours of the sorted list, which share the longest prefixes. */
export function shortNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const names = ids
    .flatMap((id) => [...new Set([id, bareId(id)])].map((name) => ({ id, name })))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const short = new Map<string, string>();
  for (const [index, { id, name }] of names.entries()) {
    if (name !== bareId(id)) continue;
    const before = names.slice(Math.max(0, index - 2), index).findLast((other) => other.id !== id);
    const after = names.slice(index + 1, index + 3).find((other) => other.id !== id);
    const shared = Math.max(sharedLength(name, before?.name ?? ""), sharedLength(name, after?.name ?? ""));
    const length = Math.max(shortestName, shared + 1);
    // An id that is very short, or the prefix of another id, is its own short name.
    short.set(id, length > name.length ? id : name.slice(0, length));
  }
  return short;
}

function sharedLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1;
  return length;
}
