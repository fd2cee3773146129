// Digits of every script as the ten that programs read.

const otherDigit = /[^\P{Nd}0-9]/gu;

/** The same text with its decimal digits, full-width and of other scripts, as 0 to 9; signs and separators stay. */
export function plainDigits(text: string): string {
  return text.replace(otherDigit, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode keeps the decimal digits of a script side by side, zero first, and whole runs of ten where several follow. */
function digitValue(code: number): number {
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return (code - start) % 10;
}
