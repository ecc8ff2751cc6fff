// Draws thumbnails in a thread of its own: pictures, and the first page of PDFs.
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import type { ThumbnailTask } from './thumbnails.ts';

/** Pictures lie, as a card does; pages stand, and their upper part says more than their middle. */
const shapes = {
  picture: { width: 640, height: 400, position: 'centre' },
  page: { width: 480, height: 620, position: 'top' },
} as const;
const maxPixels = 60_000_000;

sharp.cache(false);
sharp.concurrency(1);

let pdfium: PDFiumLibrary | undefined;

parentPort?.on('message', (task: ThumbnailTask) => {
  draw(task).then(
    () => parentPort?.postMessage({ id: task.id }),
    (error: unknown) => parentPort?.postMessage({ id: task.id, error: String(error) }),
  );
});

async function draw({ from, to, mime }: ThumbnailTask): Promise<void> {
  const isPage = mime === 'application/pdf';
  const picture = isPage ? await firstPage(from) : sharp(from, { limitInputPixels: maxPixels });
  await picture
    .flatten({ background: '#ffffff' })
    .resize({ ...shapes[isPage ? 'page' : 'picture'], fit: 'cover' })
    .webp({ quality: 76, effort: 3 })
    .toFile(to);
}

async function firstPage(path: string): Promise<Sharp> {
  pdfium ??= await PDFiumLibrary.init();
  const document = await pdfium.loadDocument(await readFile(path));
  try {
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    // As wide as the thumbnail, but a page a kilometre long is not drawn.
    const scale = Math.min(shapes.page.width / originalWidth, 2_000 / originalHeight, 4);
    const drawn = await page.render({ scale, render: 'bitmap' });
    const raw = { width: drawn.width, height: drawn.height, channels: 4 as const };
    return sharp(Buffer.from(drawn.data), { raw });
  } finally {
    document.destroy();
  }
}
