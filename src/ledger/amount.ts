// Computes with dollar amounts as decimal text. Rejects a text that is not an amount.
import { decimalText, parseDecimal } from "../base/decimal.ts";
import { CtxError } from "../contract/error.ts";

/** Removes trailing zeros from an amount; throws `usage` (`invalid_max_spend`) when the text is not an amount. */
export function amountOf(text: string): string {
  return decimalText(units(text));
}

/** Returns the sum of amounts. */
export function sumOf(amounts: readonly string[]): string {
  return decimalText(amounts.reduce((sum, amount) => sum + units(amount), 0n));
}

/** Returns `left` minus `right`, or zero when the difference is negative. */
export function less(left: string, right: string): string {
  const rest = units(left) - units(right);
  return decimalText(rest < 0n ? 0n : rest);
}

/** True when the left amount is larger. */
export function isMore(left: string, right: string): boolean {
  return units(left) > units(right);
}

/** Returns the amount with at least six decimals. */
export function padded(amount: string): string {
  return decimalText(units(amount), 6);
}

function units(text: string): bigint {
  const parsed = parseDecimal(text);
  if (parsed !== null) return parsed;
  throw new CtxError("usage", `${JSON.stringify(text.slice(0, 60))} is not an amount of US dollars`, {
    hint: 'write it as decimal text, for example "0.25"',
    wire: "invalid_max_spend",
  });
}
