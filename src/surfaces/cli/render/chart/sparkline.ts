// Draws values over time as one line of block characters. The numbers are also printed as text next to the chart.

const heights = "▁▂▃▄▅▆▇█";

/**
 * Draws one block per value. A missing value leaves a gap. If there are more than `most` values, draws the averages of
 * groups of values.
 */
export function sparkline(values: readonly (number | null)[], most: number): string {
  const points = values.length <= most ? values : grouped(values, most);
  const known = points.filter((value) => value !== null);
  if (known.length === 0) return "";
  const [least, greatest] = [Math.min(...known), Math.max(...known)];
  const top = heights.length - 1;
  // Each value is halved before the subtraction, so that the difference of two huge numbers stays finite.
  const share = (value: number) => (value / 2 - least / 2) / (greatest / 2 - least / 2);
  const height = (value: number) => (greatest === least ? Math.floor(top / 2) : Math.round(share(value) * top));
  return points.map((value) => (value === null ? " " : heights[height(value)])).join("");
}

function grouped(values: readonly (number | null)[], most: number): readonly (number | null)[] {
  return Array.from({ length: most }, (_, index) => {
    const from = Math.floor((index * values.length) / most);
    const to = Math.floor(((index + 1) * values.length) / most);
    const known = values.slice(from, to).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((mean, value) => mean + value / known.length, 0);
  });
}
