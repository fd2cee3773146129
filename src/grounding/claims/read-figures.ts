// Parses numbers as prose writes them, with sign, currency, digits of any script, scale and unit. Skips digits inside
// ids.
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import { plainDigits } from "../../language/digits.ts";

/** A number that a text contains. */
export interface WrittenFigure {
  /** The number as the text writes it. */
  readonly text: string;
  readonly isNegative: boolean;
  /** `usd`, `percent` or `bps` when the text states the unit next to the number, else null. */
  readonly unit: string | null;
  /** Letter after the number that states its scale: `k`, `M` or `B`; empty without such a letter. */
  readonly scale: string;
  /** Digits and decimal point without group separators. */
  readonly digits: string;
}

export const currencies: Readonly<Record<string, string>> = {
  $: "usd",
  "€": "eur",
  "£": "gbp",
  "¥": "jpy",
  "₹": "inr",
};

const written =
  /(?<![\p{L}\p{N}_.,]|\p{L}[-_#])([-−+]?)(?:([$€£¥₹])\s?)?(\d(?:[\d,]*\d)?(?:\.\d+)?(?:e[-+]?\d+)?)(?:(?:\s?(%|bps|thousand|million|billion|[$€£¥₹])|([kKmMB]|bn))(?!\p{L}))?/gu;

const scales: Readonly<Record<string, string>> = {
  ...{ k: "k", K: "k", thousand: "k", M: "M", million: "M", B: "B", bn: "B", billion: "B", m: "m" },
};
const factors: Readonly<Record<string, number>> = { "": 1, k: 1e3, M: 1e6, B: 1e9, m: 1 };

/** Returns the numbers of a text in order. */
export function writtenFigures(text: string): readonly WrittenFigure[] {
  const plain = plainDigits(text.normalize("NFKC"));
  return [...plain.matchAll(asciiVariant(written, plain))].map((match) => {
    const [whole, sign = "", currency = "", digits = "", word = "", letter = ""] = match;
    const money = currencies[currency] ?? currencies[word] ?? null;
    return {
      text: whole.trim(),
      isNegative: sign === "-" || sign === "−",
      unit: word === "%" ? "percent" : word === "bps" ? "bps" : money,
      scale: scales[word] ?? scales[letter] ?? "",
      digits: digits.replaceAll(",", "").replace(/\.$/, ""),
    };
  });
}

/** Returns the numbers of a text as numeric values: `417k` is 417,000. */
export function figuresIn(
  text: string,
): readonly { readonly value: number; readonly unit: string | null; readonly label: string }[] {
  if (!/\p{Nd}/u.test(text)) return [];
  return writtenFigures(text).map(({ isNegative, unit, scale, digits }) => ({
    value: (isNegative ? -1 : 1) * Number(digits) * (factors[scale] ?? 1),
    unit,
    label: "",
  }));
}
