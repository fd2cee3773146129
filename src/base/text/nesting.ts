// Values that are nested so deep that whoever walks them by recursion breaks.

/** Whether lists and objects stand in each other more than so many levels deep; itself not bounded by the stack. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  const open: { readonly value: unknown; readonly level: number }[] = [{ value, level: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.level >= levels) return true;
    for (const child of Object.values(next.value)) open.push({ value: child, level: next.level + 1 });
  }
  return false;
}
