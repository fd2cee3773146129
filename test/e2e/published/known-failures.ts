// Prompts that do not end as their user would expect, by id, with what happens instead.
// What is listed must keep failing, so that a prompt that is served takes its line with it; none joins in silence.

/** Id of the prompt to what happens instead. */
export const knownFailures: ReadonlyMap<string, string> = new Map([
  ["memory-who-works", "a miss: `works` is no word of any method"],
  ["memory-mention", "a miss: the verb `mention` is taken for a part of the name"],
  ["memory-open-two", "both entities are named, their observations are not told"],
  ["everything-environment", "the variable's name is told without its underscore"],
  ["calc-hash", "the method is called, and the answer does not tell the hash that came back"],
  ["calc-days", "asks for the action, though only `diff` takes two dates"],
  ["calc-convert-to", "a miss: the unit to convert to is not asked for"],
  ["calc-decode", "answers with what the tool gave for its text, which is not what was encoded"],
  ["everything-weather-where", "a miss: the place is not asked for"],
  ["files-size-of-what", "a miss: the file is not asked for"],
  ["files-which-folder", "a miss: the folder is not asked for"],
  ["memory-about-person", "a miss: a request that only names its subject is no search"],
]);
