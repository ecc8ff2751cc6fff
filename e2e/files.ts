// Files to upload, from the generators of the demo data.
import sharp from 'sharp';
import { assemblePdf, writePdf } from '#server/lib/sample-pdf.ts';
import { drawPoster } from '#server/lib/sample-picture.ts';

export const smallPdf = (title: string): Buffer =>
  writePdf(title, 'For a test', ['# One', 'A line of text.']);
/** Each page names itself; the hundredth also has a word of its own. */
export const longPdf = (title: string, pages: number): Buffer =>
  writePdf(
    title,
    'For a test',
    Array.from({ length: pages * 38 }, (_, line) => {
      const page = Math.floor(line / 38) + 1;
      if (line % 38 !== 2) return '';
      return `This is sheet ${page}.${page % 100 === 0 ? ' Here are pomegranates.' : ''}`;
    }),
  );
/** As scans and slides often are: the reader has the fonts and the maps of their characters. The text is 中文 and αβγ. */
export function pdfWithoutFonts(): Buffer {
  const content = 'BT /F1 24 Tf 56 700 Td <4E2D6587> Tj ET BT /F2 24 Tf 56 600 Td (abg) Tj ET';
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [7 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 8 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ]);
}
export const posterPng = (title: string): Promise<Buffer> => drawPoster(title, 1);
/** More megapixels than the server accepts. */
export const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 5184, height: 3888, channels: 3, background: '#648dcb' } })
    .jpeg()
    .toBuffer();
