// Converts digits of all scripts to ASCII.

const otherDigit = /[^\P{Nd}0-9]/gu;

/** Returns the text with full-width and other decimal digits as 0 to 9; signs and separators are unchanged. */
export function plainDigits(text: string): string {
  return text.replace(otherDigit, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode encodes the decimal digits of a script consecutively from zero, sometimes in several adjacent runs of ten. */
function digitValue(code: number): number {
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return (code - start) % 10;
}
