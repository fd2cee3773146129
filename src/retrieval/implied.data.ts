// Lists abilities that a request implies without naming them: "save to a file" implies writing files, "tomorrow" implies
// knowing the date. Each row contains a pattern for the words of the request, and the words of the implied ability.

export const implications: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:save|saved|saving|store|stored|export|exported|output|write|written|draft|put)\b[^.!?]*\/[\w./-]+\.(?:md|txt|json|csv|html|xml|ya?ml|log|[jt]sx?|py|java|css)\b/i,
    "write file",
  ],
  [
    /\b(?:read|open|look|load|analyz\w+|parse|summari\w+)\b[^.!?]*\/[\w./-]+\.(?:md|txt|json|csv|html|xml|ya?ml|log|[jt]sx?|py|java|css)\b/i,
    "read file",
  ],
  [/\.xlsx?\b|\bspreadsheet/i, "excel sheet"],
  [/\.docx?\b/i, "word document"],
  [/\.pptx?\b|\bslide ?(?:show|deck)/i, "presentation slide"],
  [/\.pdf\b/i, "pdf document"],
  [/\.(?:png|jpe?g|gif|svg|webp)\b/i, "image picture"],
  [/\.csv\b/i, "csv data"],
  [/\bhttps?:\/\//i, "fetch url page"],
  [
    /\b(?:today|tonight|tomorrow|yesterday|weekend|this (?:week|month|year)|(?:next|last|coming|this) (?:week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:next|last|past|coming) (?:few )?(?:days|weeks|months))\b/i,
    "time date",
  ],
  [
    /\b(?:from\b.{1,60}\bto\b|near|nearby|around|within \d+ ?(?:km|miles?|m)\b|how (?:to|do i) get (?:to|there)|distance)/i,
    "geocode address coordinates route directions",
  ],
  [
    /\b(?:estimate|total|balance|sum|how much (?:is|would|will|do|did)|in total|budget|calculate|average)\b|\d\s*[-+*×÷/^]\s*\d|\b\d+ (?:times|plus|minus|divided by|multiplied by) \d/i,
    "calculate sum",
  ],
  [/\d\s*[*×]\s*\d|\b\d+ (?:times|multiplied by) \d/i, "multiply product"],
  [/\d\s*\+\s*\d|\b\d+ plus \d/i, "add sum"],
  [/\d\s*[÷/]\s*\d|\b\d+ divided by \d/i, "divide quotient"],
];
