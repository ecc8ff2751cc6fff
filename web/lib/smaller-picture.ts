// Makes a photo smaller that exceeds the server's limits, as those of most phones do: at most so many pixels and bytes.
import { maxMegapixels, maxPixels } from '#contract/platform/files.rules.ts';
import { checkFile } from './files.rules.ts';

export type AcceptedPicture = { file: File } | { problem: string };

const quality = 0.9;
/** Each reduces the size to what the bytes of the one before suggest. */
const maxEncodings = 5;

/** The file, smaller where it must be, or why it is not accepted. */
export async function acceptPicture(file: File, maxBytes: number): Promise<AcceptedPicture> {
  const problem = checkFile('image', file, Number.POSITIVE_INFINITY);
  if (problem) return { problem };
  const bitmap = await decode(file);
  const isWithin = file.size <= maxBytes && (!bitmap || bitmap.width * bitmap.height <= maxPixels);
  try {
    if (isWithin) return { file };
    // Drawing an animation would keep its first frame only.
    const smaller = bitmap && !(await isAnimated(file)) ? await shrink(bitmap, file, maxBytes) : undefined;
    return smaller ? { file: smaller } : { problem: checkFile('image', file, maxBytes) ?? tooManyPixels };
  } finally {
    bitmap?.close();
  }
}

const tooManyPixels = `This picture has more than ${maxMegapixels} megapixels, and your browser could not make it smaller. Please choose a smaller one.`;

/** Upright, as its EXIF orientation says; undefined where the browser cannot decode it, and the server decides. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

async function shrink(bitmap: ImageBitmap, file: File, maxBytes: number): Promise<File | undefined> {
  let scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)));
  for (let encodings = 0; encodings < maxEncodings; encodings += 1) {
    const encoded = await encode(bitmap, scale, file.type === 'image/jpeg');
    if (!encoded) return undefined;
    if (encoded.size <= maxBytes) {
      const name = file.name.replace(/\.\w+$/, '');
      const extension = encoded.type === 'image/webp' ? 'webp' : 'jpg';
      return new File([encoded], `${name}.${extension}`, { type: encoded.type });
    }
    scale *= Math.sqrt(maxBytes / encoded.size) * 0.9;
  }
  return undefined;
}

/** As JPEG, or as WebP where it may be transparent; browsers that do not encode WebP fill the background with white. */
async function encode(bitmap: ImageBitmap, scale: number, isOpaque: boolean): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(bitmap.width * scale);
  canvas.height = Math.floor(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = isOpaque ? null : await toBlob(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return toBlob(canvas, 'image/jpeg');
}

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** A GIF, or a WebP file whose header has the flag of animations. */
async function isAnimated(file: File): Promise<boolean> {
  if (file.type === 'image/gif') return true;
  if (file.type !== 'image/webp') return false;
  const header = new Uint8Array(await file.slice(0, 21).arrayBuffer());
  const isExtended = String.fromCharCode(...header.subarray(12, 16)) === 'VP8X';
  return isExtended && ((header[20] ?? 0) & 2) !== 0;
}
