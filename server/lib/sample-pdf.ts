// Generates small PDFs for demo data and tests: a title, a subtitle and lines of text, paginated.

export const linesPerPage = 38;

export function writePdf(title: string, subtitle: string, lines: string[]): Buffer {
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / linesPerPage)) }, (_, index) =>
    pageContent(
      index === 0 ? title : '',
      index === 0 ? subtitle : title,
      lines.slice(index * linesPerPage, (index + 1) * linesPerPage),
      index + 1,
    ),
  );
  // Objects: 1 catalog, 2 page tree, 3 and 4 fonts, then a page and its content stream for each page.
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${6 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return assemblePdf(objects);
}

/** The first object is the catalog. */
export function assemblePdf(objects: string[]): Buffer {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function pageContent(title: string, subtitle: string, lines: string[], number: number): string {
  const parts = ['0.39 0.55 0.8 rg 56 792 120 6 re f 0.1 0.12 0.18 rg'];
  let y = 760;
  const write = (font: 'F1' | 'F2', size: number, text: string, gap: number) => {
    parts.push(`BT /${font} ${size} Tf 56 ${y} Td (${escapePdf(text)}) Tj ET`);
    y -= gap;
  };
  if (title) write('F2', 22, title.slice(0, 42), 28);
  write('F1', 12, subtitle, 34);
  for (const line of lines) {
    if (line.startsWith('# ')) write('F2', 13, line.slice(2), 20);
    else write('F1', 11, line, 17);
  }
  y = 40;
  write('F1', 9, `Page ${number}`, 0);
  return parts.join('\n');
}

/** Latin-1 only, since the standard PDF fonts cover no more. */
const escapePdf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[–—]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&');
