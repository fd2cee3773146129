// A file that a request names apart from its folder, as in "notes.txt in /srv/me": together they are one path.
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { overlaps, type TakenValue } from "./place.ts";

const isBare = (text: string) => !text.includes("/") && !text.includes("\\");
const isFolder = (text: string) => !isBare(text) && !/\.[^./\\]+$/.test(text);

/** Returns the path of the file, if `stated` is one of the two and no other argument has the other; else `stated`. */
export function withFolder(
  stated: TakenValue,
  assigned: readonly TakenValue[],
  { values }: RequestReading,
): TakenValue {
  const paths = values.filter(({ kind }) => kind === "path");
  const [readValue] = paths.filter((one) => one.start === stated.start && one.end === stated.end);
  const [other, third] = paths.filter((one) => one !== readValue);
  if (readValue === undefined || other === undefined || third !== undefined) return stated;
  if (assigned.some((one) => one !== stated && overlaps(one, other))) return stated;
  const [file, folder] = isBare(readValue.text) ? [readValue, other] : [other, readValue];
  if (!isBare(file.text) || !isFolder(folder.text)) return stated;
  const value = `${folder.text.replace(/[/\\]+$/, "")}/${file.text}`;
  return { ...stated, value, quotes: [file.text, folder.text] };
}
