// Prompts that do not end as their user would expect, by id, with what happens instead.
// What is listed must keep failing, so that a prompt that is served takes its line with it; none joins in silence.

/** Id of the prompt to what happens instead. */
export const knownFailures: ReadonlyMap<string, string> = new Map([
  ["files-which-folder", "the allowed directories are told, instead of asking which folder"],
  ["files-email", "the file is read, instead of saying that nothing here sends mail"],
  ["memory-about-person", "the relation is told, the observations are not"],
  ["memory-who-works", "a miss: `works` is no word of any method"],
  ["memory-mention", "a miss: the verb `mention` is taken for a part of the name"],
  ["memory-search", "the entity is named, its observations are not told"],
  ["memory-open-two", "both entities are named, their observations are not told"],
  ["everything-plus", "a miss: `plus` between two numbers is not seen as a sum"],
  ["everything-environment", "the variable's name is told without its underscore"],
  ["everything-add-what", "a miss: adding numbers is taken for a write"],
  ["everything-weather-paris", "asks for the city, though one was given that is not served"],
  ["calc-expression", "a miss: arithmetic is not bound to `expression`"],
  ["calc-times", "a miss: arithmetic in words is not bound to `expression`"],
  ["calc-hash", "a miss: the word `hash` counts as uncovered"],
  ["calc-decode", "a miss: the Base64 text is taken apart into words"],
  ["calc-miles", "a miss: units are not bound to `from` and `to`"],
  ["calc-weekday", "a miss: `week` is not seen in `weekday`"],
  ["calc-days", "a miss: `days` is an enum's value of a method that counts as uncovered"],
  ["calc-binary", "a miss: the three numbers are not bound to `value`, `from` and `to`"],
  ["calc-rgb", "`RGB` is bound as the color, and the server refuses it"],
  ["calc-semver", "the range is not bound, and the server refuses the call"],
  ["calc-range", "the network is not bound to `cidr`, and the server refuses the call"],
  ["calc-url", "a miss: `apart` counts as uncovered"],
  ["calc-convert-to", "a miss: `kilometers` counts as uncovered, instead of asking into what"],
  ["calc-currency", "asks for value and units, though currencies are not served"],
]);
