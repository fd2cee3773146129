// Counts the lines of rooms of `src`. Does not read the disk.

/** Returns the lines of each room together with those of its folders. */
export function linesOfRooms(
  files: ReadonlyMap<string, string>,
  rooms: readonly string[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    rooms.map((room) => {
      const texts = [...files].filter(([path]) => path.startsWith(`src/${room}/`)).map(([, text]) => text);
      return [room, texts.reduce((sum, text) => sum + text.trimEnd().split("\n").length, 0)];
    }),
  );
}
