// Arithmetic on decimal text; what is no amount of dollars is refused.
import { decimalText, parseDecimal } from "../base/decimal.ts";
import { CtxError } from "../contract/error.ts";

/** The amount without needless zeros; throws `usage` (`invalid_max_spend`) for what is none. */
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

/** Whether the left amount is the larger one. */
export function isMore(left: string, right: string): boolean {
  return units(left) > units(right);
}

/** With six decimals at least. */
export function padded(amount: string): string {
  return decimalText(units(amount), 6);
}

function units(text: string): bigint {
  const parsed = parseDecimal(text);
  if (parsed !== null) return parsed;
  throw new CtxError("usage", `${JSON.stringify(text.slice(0, 60))} is no amount of US dollars`, {
    hint: 'write it as decimal text, for example "0.25"',
    wire: "invalid_max_spend",
  });
}
