// Tests rows against conditions. Text is compared without regard to case; text that contains a number counts as a number.
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Condition, Row } from "./format.ts";

/** Returns the rows that meet the condition; for `words`, the rows that contain the largest number of the words. */
export function filterRows(
  rows: readonly Row[],
  { condition, args }: { readonly condition: Condition; readonly args: JsonObject },
): readonly Row[] {
  const wanted = wantedOf(condition, args);
  if (wanted === undefined || wanted === null) return rows;
  if (condition.unless !== undefined && isSame(wanted, condition.unless)) return rows;
  const { is, columns = [] } = condition;
  if (is === "words") return byWords(rows, { columns, text: String(wanted) });
  if (is === "near") {
    const metres = Number(args[condition.radius ?? ""] ?? 1000);
    return rows.filter((row) => isNear(row[columns[0] ?? ""], { place: String(wanted), metres }));
  }
  const column = nameOf(condition.column, args);
  return column === undefined ? rows : rows.filter((row) => holds(row[column] ?? null, { is, wanted }));
}

/** Returns a name given in the file or by an argument of the call; undefined when the argument is absent. */
export function nameOf(name: string | { readonly argument: string } | undefined, args: JsonObject): string | undefined {
  if (name === undefined || typeof name === "string") return name;
  const given = args[name.argument];
  return typeof given === "string" ? given : undefined;
}

/** Compares two values; returns a negative number when `left` sorts before `right`. */
export function compareCells(left: Json, right: Json): number {
  const [leftNumber, rightNumber] = [toNumber(left), toNumber(right)];
  if (leftNumber !== null && rightNumber !== null) return leftNumber - rightNumber;
  const [leftText, rightText] = [fold(left), fold(right)];
  return leftText < rightText ? -1 : Number(leftText > rightText);
}

function wantedOf({ argument, value, default: fallback }: Condition, args: JsonObject): Json | undefined {
  if (argument === undefined) return value;
  return args[argument] ?? fallback ?? value;
}

type Comparison = Exclude<Condition["is"], "words" | "near">;

function holds(cell: Json, { is, wanted }: { readonly is: Comparison; readonly wanted: Json }): boolean {
  switch (is) {
    case "equal":
    case "oneOf":
      return Array.isArray(wanted) ? wanted.some((one) => isSame(cell, one)) : isSame(cell, wanted);
    case "contains":
      return fold(cell).includes(fold(wanted));
    case "startsWith":
      return fold(cell).startsWith(fold(wanted));
    case "atLeast":
      return compareCells(cell, wanted) >= 0;
    case "atMost":
      return compareCells(cell, wanted) <= 0;
  }
}

function byWords(
  rows: readonly Row[],
  { columns, text }: { columns: readonly string[]; text: string },
): readonly Row[] {
  const words = [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))];
  const counted = rows.map((row) => {
    const read = columns.map((column) => fold(row[column] ?? null)).join(" ");
    return { row, count: words.filter((word) => read.includes(word)).length };
  });
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return most === 0 ? [] : counted.filter(({ count }) => count === most).map(({ row }) => row);
}

const metresPerDegree = 111_195;

// Computes as if the earth were flat. For distances within a city, the error is far below the radius.
function isNear(
  cell: Json | undefined,
  { place, metres }: { readonly place: string; readonly metres: number },
): boolean {
  const [longitude = Number.NaN, latitude = Number.NaN] = coordinates(place);
  const [rowLongitude = Number.NaN, rowLatitude = Number.NaN] = coordinates(String(cell));
  const north = (rowLatitude - latitude) * metresPerDegree;
  const east = (rowLongitude - longitude) * metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east) <= metres;
}

function coordinates(text: string): readonly number[] {
  return text.split(",").map(Number);
}

function isSame(left: Json, right: Json): boolean {
  return compareCells(left, right) === 0;
}

function toNumber(cell: Json): number | null {
  if (typeof cell === "number") return cell;
  return typeof cell === "string" && /^-?\d+(\.\d+)?$/.test(cell.trim()) ? Number(cell) : null;
}

function fold(cell: Json): string {
  return (typeof cell === "string" ? cell : JSON.stringify(cell)).normalize("NFKC").toLowerCase().trim();
}
