// Rows of numbers as int8 with a scale each: a quarter of the memory. States of texts are kept and read in this form
// only, so that scores do not depend on what was kept.

export interface SmallRows {
  readonly numbers: Int8Array;
  readonly scales: Float32Array;
}

export function toSmallRows(values: Float32Array, rows: number): SmallRows {
  const numbers = new Int8Array(values.length);
  const scales = new Float32Array(rows);
  const columns = values.length / rows;
  for (let row = 0; row < rows; row += 1) {
    const from = row * columns;
    let largest = 0;
    for (let i = from; i < from + columns; i += 1) largest = Math.max(largest, Math.abs(values[i] ?? 0));
    const scale = Math.fround(largest / 127) || 1;
    scales[row] = scale;
    for (let i = from; i < from + columns; i += 1) numbers[i] = Math.round((values[i] ?? 0) / scale);
  }
  return { numbers, scales };
}
