// Files to upload, made as the demo campus makes its own.
import { writePdf } from '#server/db/demo/pdf.ts';
import { drawPoster } from '#server/db/demo/pictures.ts';

export const smallPdf = (title: string): Buffer =>
  writePdf(title, 'For a test', ['# One', 'A line of text.']);
export const posterPng = (title: string): Promise<Buffer> => drawPoster(title, 1);
