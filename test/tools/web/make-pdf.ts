// A PDF of a few lines of text, with the cross-reference table that the format requires.

/** One page for each list of lines. */
export function makePdf(pages: readonly (readonly string[])[], title: string): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap((lines, at) => {
      const text = lines.map((line) => `(${line.replace(/[()\\]/g, "\\$&")}) Tj T*`).join(" ");
      const content = `BT /F1 12 Tf 14 TL 72 720 Td ${text} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    `<< /Title (${title}) >>`,
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const tail = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}${tail}`, "latin1");
}
