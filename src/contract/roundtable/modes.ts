// The modes of a debate, in a file without schemas, so that the studio has the list without the schema library.
export const debateModes = [
  "collaborative",
  "adversarial",
  "socratic",
  "expert-panel",
  "devils-advocate",
  "delphi",
  "red-team-blue-team",
] as const;
