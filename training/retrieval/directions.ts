// Principal components of rows of numbers, by subspace iteration. The same input always gives the same bytes.

export type Rows = readonly Float64Array[];

/** Subtracts the mean from the rows. */
export function centre(rows: Rows): Rows {
  const mean = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows) add(mean, row, 1 / rows.length);
  return rows.map((row) => row.map((value, at) => value - (mean[at] ?? 0)));
}

/** Returns the `count` orthonormal directions in which centred rows have the largest variance. */
export function mainDirections(rows: Rows, count: number): Rows {
  const size = rows[0]?.length ?? 0;
  const covariance = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of rows) for (const [at, line] of covariance.entries()) add(line, row, row[at] ?? 0);
  let directions = orthonormal(
    Array.from({ length: count }, (_, at) =>
      Float64Array.from({ length: size }, (_, place) => Math.sin(1 + at * 7 + place * 13)),
    ),
  );
  for (let round = 0; round < 60; round++) {
    directions = orthonormal(
      directions.map((direction) => Float64Array.from(covariance, (line) => dot(line, direction))),
    );
  }
  return directions;
}

/** Returns the rows in the coordinates of the directions. */
export function project(rows: Rows, directions: Rows): Rows {
  return rows.map((row) => Float64Array.from(directions, (direction) => dot(row, direction)));
}

/** Returns the rows without their components along the directions. */
export function without(rows: Rows, directions: Rows): Rows {
  return rows.map((row) => {
    const rest = row.slice();
    for (const direction of directions) add(rest, direction, -dot(row, direction));
    return rest;
  });
}

/** Returns the row scaled to length 1. A row of zeros stays unchanged. */
export function unit(row: Float64Array): Float64Array {
  const length = Math.sqrt(dot(row, row)) || 1;
  return row.map((value) => value / length);
}

function orthonormal(rows: Rows): Rows {
  const made: Float64Array[] = [];
  for (const row of rows) {
    const rest = row.slice();
    for (const earlier of made) add(rest, earlier, -dot(rest, earlier));
    made.push(unit(rest));
  }
  return made;
}

function add(target: Float64Array, row: Float64Array, factor: number): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] ?? 0) + factor * (row[at] ?? 0);
}

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at++) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}
