// Detects values that are nested so deeply that recursive code would overflow the stack.

/** True if lists and objects are nested deeper than `levels`. Uses a loop, so the stack does not limit it. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  const open: { readonly value: unknown; readonly level: number }[] = [{ value, level: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.level >= levels) return true;
    for (const child of Object.values(next.value)) open.push({ value: child, level: next.level + 1 });
  }
  return false;
}
