// Detects values nested so deeply that recursive code overflows the stack.

/** True when lists and objects are nested more than the given levels; iterative, so not limited by the stack. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  const open: { readonly value: unknown; readonly level: number }[] = [{ value, level: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.level >= levels) return true;
    for (const child of Object.values(next.value)) open.push({ value: child, level: next.level + 1 });
  }
  return false;
}
