// Files to upload, from the generators of the demo data.
import sharp from 'sharp';
import { writePdf } from '#server/lib/sample-pdf.ts';
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
export const posterPng = (title: string): Promise<Buffer> => drawPoster(title, 1);
/** More megapixels than the server accepts. */
export const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 5184, height: 3888, channels: 3, background: '#648dcb' } })
    .jpeg()
    .toBuffer();
