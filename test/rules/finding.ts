/** Something that breaks a rule: where, which rule, what is wrong and what to do. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** A finding as a test prints it, in the form that editors turn into a link. */
export function showFinding({ file, line, rule, message }: Finding): string {
  return `${file}:${line} [${rule}] ${message}`;
}
