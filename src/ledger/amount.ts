// Arithmetic on decimal text; a text that is not a dollar amount is rejected.
import { decimalText, parseDecimal } from "../base/decimal.ts";
import { CtxError } from "../contract/error.ts";

/** Normalizes an amount by removing trailing zeros; throws `usage` (`invalid_max_spend`) for an invalid one. */
export function amountOf(text: string): string {
  return decimalText(units(text));
}

/** Sum of amounts. */
export function sumOf(amounts: readonly string[]): string {
  return decimalText(amounts.reduce((sum, amount) => sum + units(amount), 0n));
}

/** Left minus right, never below zero. */
export function less(left: string, right: string): string {
  const rest = units(left) - units(right);
  return decimalText(rest < 0n ? 0n : rest);
}

/** True when the left amount is larger. */
export function isMore(left: string, right: string): boolean {
  return units(left) > units(right);
}

/** The amount with at least six decimals. */
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
