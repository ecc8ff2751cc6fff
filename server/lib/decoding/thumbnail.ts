// Draws thumbnails of images and of the first page of PDFs. Only for the decoding process.
import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { smallThumbnailScale, thumbnailSizes } from '#contract/platform/files.rules.ts';
import { openImage } from './image-formats.ts';

/** Images fill the cards; a page is shown whole, whether it is upright or wide. */
const formats = {
  image: { ...thumbnailSizes.image, fit: 'cover', position: 'centre' },
  page: { ...thumbnailSizes.page, fit: 'inside' },
} as const;

const webp = { quality: 76, effort: 3 };

let pdfium: PDFiumLibrary | undefined;

export async function drawThumbnail(from: string, to: string, mime: string): Promise<void> {
  const isPdf = mime === 'application/pdf';
  const image = isPdf ? await firstPage(from) : await openImage(from);
  await image
    .flatten({ background: '#ffffff' })
    .resize(formats[isPdf ? 'page' : 'image'])
    .webp(webp)
    .toFile(to);
}

/** Of a thumbnail, not of its file: a document is not rendered a second time. */
export async function shrinkThumbnail(from: string, to: string): Promise<void> {
  const image = await openImage(from);
  const { width } = await image.metadata();
  await image
    .resize({ width: Math.round(width * smallThumbnailScale) })
    .webp(webp)
    .toFile(to);
}

async function firstPage(path: string): Promise<Sharp> {
  pdfium ??= await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(await readFile(path));
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    // The width of the thumbnail; the height is bounded for extremely long pages.
    const scale = Math.min(formats.page.width / originalWidth, 2_000 / originalHeight, 4);
    const bitmap = await page.render({ scale, render: 'bitmap' });
    const raw = { width: bitmap.width, height: bitmap.height, channels: 4 as const };
    return sharp(Buffer.from(bitmap.data), { raw });
  } finally {
    document.destroy();
  }
}
