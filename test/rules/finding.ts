/** A violation of a rule: the place, the rule, the mistake and the fix. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly message: string;
}

/** Formats a finding as a test prints it, so that editors turn it into a link. */
export function showFinding({ file, line, rule, message }: Finding): string {
  return `${file}:${line} [${rule}] ${message}`;
}
