// Resolves `$ref: "#/path"` and YAML merge keys inside a document; leaves references to other documents unchanged.

const deepest = 50;

/** Returns the value with every internal reference resolved. */
export function resolveReferences(root: unknown): unknown {
  return resolve(root, { root, depth: 0 });
}

function resolve(value: unknown, at: { readonly root: unknown; readonly depth: number }): unknown {
  if (at.depth > deepest || typeof value !== "object" || value === null) return value;
  const deeper = { ...at, depth: at.depth + 1 };
  if (Array.isArray(value)) return value.map((one) => resolve(one, deeper));
  const { $ref: reference, "<<": merged, ...own } = value as Record<string, unknown>;
  const target = typeof reference === "string" && reference.startsWith("#/") ? pointed(reference, at.root) : undefined;
  const bases = [target, ...(Array.isArray(merged) ? merged : [merged])].filter((base) => typeof base === "object");
  const whole = { ...Object.assign({}, ...bases), ...own };
  const kept = reference !== undefined && target === undefined ? { $ref: reference } : {};
  return Object.fromEntries(Object.entries({ ...kept, ...whole }).map(([key, one]) => [key, resolve(one, deeper)]));
}

function pointed(reference: string, root: unknown): unknown {
  const keys = reference.slice(2).split("/");
  return keys.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, decoded(key)) : undefined),
    root,
  );
}

function decoded(key: string): string {
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}
