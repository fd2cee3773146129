// Arithmetic of sentence vectors.

/** Scalar product of two vectors. */
export function dot(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < left.length; i += 1) total += (left[i] ?? 0) * (right[i] ?? 0);
  return total;
}

/** The vector with length 1; a vector of zeros stays. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((item) => item / length);
}
