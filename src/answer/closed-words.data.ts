// The closed classes of English words that state an order, a limit, a comparison, a calculation or a negation.

const list = (text: string): ReadonlySet<string> => new Set(text.split(" "));

export const highest = list("highest largest biggest greatest most maximum max top higher larger bigger greater");
export const lowest = list("lowest smallest fewest least minimum min bottom lower smaller fewer");
export const newest = list("newest latest recent recently");
export const oldest = list("oldest earliest");
export const firstWords = list("first");
export const lastWords = list("last");
export const comparisons = list(
  "below above under over exceed exceeds before after since until between than past within",
);
export const calculations = list("total sum average mean median altogether combined overall percentage share");
export const negations = list("not no without never isn aren wasn weren doesn don didn hasn haven");
export const yesNoOpenings = list("is are was were do does did has have had can could");
export const copulas = list("is are was were");
export const relations = list("contain contains include includes exist exists");
export const kindNouns = list("year date time day number name id amount value");
export const countNouns = list("quantity qty count number pieces units");
