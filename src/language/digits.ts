// Converts digits of all scripts to ASCII.

const otherDigit = /[^\P{Nd}0-9]/gu;

/** Replaces full-width and other decimal digits with 0 to 9; leaves signs and separators unchanged. */
export function plainDigits(text: string): string {
  return text.replace(otherDigit, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Returns the value of a digit. Unicode encodes ten digits consecutively from zero; several runs of ten may be adjacent. */
function digitValue(code: number): number {
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return (code - start) % 10;
}
