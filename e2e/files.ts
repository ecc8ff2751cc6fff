// Files to upload, from the generators of the demo data.
import { writePdf } from '#server/lib/sample-pdf.ts';
import { drawPoster } from '#server/lib/sample-picture.ts';

export const smallPdf = (title: string): Buffer =>
  writePdf(title, 'For a test', ['# One', 'A line of text.']);
export const posterPng = (title: string): Promise<Buffer> => drawPoster(title, 1);
