// Rules for the size of files and functions, and for the names of files and folders.
import { posix } from "node:path";
import type { Finding } from "./finding.ts";
import type { Source } from "./read/source.ts";
import { forbiddenFolders, functionWall, lineWall, longTables, packageEntries } from "./tables.ts";

/** Checks size, name and structure of one file of `src` or `bin`. */
export function checkShape(source: Source): readonly Finding[] {
  return [...sizes(source), ...names(source)].map((finding) => ({ file: source.path, ...finding }));
}

type Found = Omit<Finding, "file">;

function sizes({ path, lines, functions }: Source): readonly Found[] {
  if (longTables.includes(path)) return [];
  const tooLong = functions.filter((each) => each.lines > functionWall);
  return [
    ...(lines > lineWall
      ? [
          {
            line: lineWall + 1,
            rule: "size",
            message: `has ${lines} lines, ${lineWall} is the wall; split it by idea.`,
          },
        ]
      : []),
    ...tooLong.map((each) => ({
      line: each.line,
      rule: "size",
      message: `${each.name} has ${each.lines} lines, ${functionWall} is the most; name its steps as functions.`,
    })),
  ];
}

function names({ path, onlyReexports }: Source): readonly Found[] {
  const folder = posix
    .dirname(path)
    .split("/")
    .find((name) => forbiddenFolders.includes(name));
  const isBarrel = !packageEntries.includes(path) && (onlyReexports || /^index\.[a-z]+$/.test(posix.basename(path)));
  return [
    ...(folder
      ? [{ line: 1, rule: "names", message: `lies in a folder called ${folder}; name the folder after what is in it.` }]
      : []),
    ...(isBarrel ? [{ line: 1, rule: "names", message: "is a barrel; import from the files themselves." }] : []),
  ];
}
