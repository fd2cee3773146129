// The alias of a secret: a text of the same shape, so that schemas and readers of values treat both alike.

const upper = "BCDFGHJKLMNPQRSTVWXZ";
const lower = upper.toLowerCase();
const digits = "123456789";

const mostTries = 50;
const shortest = 3;
const longest = 10_000;

/**
 * Returns the alias of a secret. The same secret at the same place gets the same alias, so that a repeated run can be
 * replayed. Returns null for a text that is too short, or that has no letters and digits to change.
 */
export function aliasOf(
  secret: string,
  { index, isTaken }: { readonly index: number; readonly isTaken: (alias: string) => boolean },
): string | null {
  if (secret.length < shortest || secret.length > longest) return null;
  for (let round = 0; round < mostTries; round += 1) {
    const alias = drawn(secret, index * mostTries + round);
    if (!isTaken(alias) && !hasCommonPart(secret, alias)) return alias;
  }
  return null;
}

/** Replaces each letter and digit with another of its kind. Vowels are left out, so that no word results. */
function drawn(secret: string, seed: number): string {
  const next = randomOf(seed + 1);
  return [...secret]
    .map((char) => {
      const from = kindOf(char);
      if (from === null) return char;
      const others = from.replace(char, "");
      return others[next() % others.length] ?? char;
    })
    .join("");
}

function kindOf(char: string): string | null {
  if (char === "0") return digits;
  if (/\d/.test(char)) return digits;
  if (/\p{Lu}/u.test(char)) return upper;
  return /[\p{L}\p{N}\p{M}]/u.test(char) ? lower : null;
}

/** True if the alias shows a part of the secret, such as a secret that consists of symbols. */
function hasCommonPart(secret: string, alias: string): boolean {
  const [left, right] = [[...secret], [...alias]];
  return left.every((char, index) => char === right[index]);
}

/** A linear congruential generator: the aliases must repeat, and need not be hard to guess. */
function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 16;
  };
}
