// Draws a number as a bar.

const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** Returns a bar of at most `width` columns for a share from 0 to 1. A share above 0 is always visible. */
export function bar(share: number, width: number): string {
  const bounded = Math.min(1, Math.max(0, share));
  const filled = Math.max(bounded > 0 ? 1 : 0, Math.round(bounded * width * 8));
  return "█".repeat(Math.floor(filled / 8)) + (eighths[filled % 8] ?? "");
}
