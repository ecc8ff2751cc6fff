// Files to upload, from the generators of the demo data.
import sharp from 'sharp';
import { writePdf } from '#server/lib/sample-pdf.ts';
import { drawPoster } from '#server/lib/sample-picture.ts';

export const smallPdf = (title: string): Buffer =>
  writePdf(title, 'For a test', ['# One', 'A line of text.']);
export const posterPng = (title: string): Promise<Buffer> => drawPoster(title, 1);
/** More megapixels than the server accepts. */
export const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 5184, height: 3888, channels: 3, background: '#648dcb' } })
    .jpeg()
    .toBuffer();
