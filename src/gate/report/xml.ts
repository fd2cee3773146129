// Escapes text for XML.

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes markup, and line breaks that an attribute would lose; replaces characters that XML does not allow by U+FFFD. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\u{fffd}")
    .replace(/[&<>"]/g, (character) => entities[character] ?? "")
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
