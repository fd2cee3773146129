// Lists the codes of rules that reject or add a proposal. Traces contain them: never rename.

export const groundingCodes = [
  "unknown-method",
  "not-eligible",
  "invalid-arguments",
  "quote-not-found",
  "value-not-derived",
  "value-invented",
  "missing-argument",
  "lookup-source",
  "lookup-field",
  "lookup-depth",
  "exclusive-source",
  "orders-change",
  "dropped-value",
  "twin-added",
  "low-fit",
] as const;
export type GroundingCode = (typeof groundingCodes)[number];

/** Why a proposal was rejected: the code of the rule, and a sentence that the model can act on. */
export interface Rejection {
  readonly code: GroundingCode;
  readonly reason: string;
  /** The source of the request that no called tool is. */
  readonly what?: string;
}
