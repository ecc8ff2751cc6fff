// Detects the type of uploaded files by content, and re-encodes images without metadata.
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { isStorageFull } from './database-errors.ts';
import { Refused } from './errors.ts';

/** Enough for any camera; protects against decompression bombs. */
const maxPixels = 60_000_000;
const squareSide = 512;

const imageMimes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
type ImageMime = (typeof imageMimes)[number];

// Each image is processed once; a cache would only occupy memory.
sharp.cache(false);

/** The MIME type by magic bytes, whatever the file name says; undefined when it is not an accepted type. */
export async function detectFileType(path: string): Promise<'application/pdf' | ImageMime | undefined> {
  const found = (await fileTypeFromFile(path))?.mime;
  return [...imageMimes, 'application/pdf' as const].find((mime) => mime === found);
}

/** Re-encodes an image: EXIF orientation applied, all metadata and trailing bytes dropped. */
export async function reencodeImage(from: string, to: string, mime: ImageMime): Promise<void> {
  const animated = mime === 'image/gif' || mime === 'image/webp';
  await refuseUnreadable(async () => {
    const picture = sharp(from, { animated, limitInputPixels: maxPixels, failOn: 'error' });
    const upright = animated ? picture : picture.autoOrient();
    const [format, options] = formats[mime];
    await upright.toFormat(format, options).toFile(to);
  });
}

/** Crops the centre of an image to a square, for profile pictures. */
export async function cropToSquare(from: string, to: string): Promise<void> {
  await refuseUnreadable(async () => {
    const picture = sharp(from, { limitInputPixels: maxPixels, failOn: 'error' });
    await picture
      .autoOrient()
      .resize(squareSide, squareSide, { fit: 'cover' })
      .webp({ quality: 85 })
      .toFile(to);
  });
}

async function refuseUnreadable(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isStorageFull(error)) throw new Refused('storage_full');
    const hasTooManyPixels = /pixel limit/i.test(String(error));
    const message = hasTooManyPixels
      ? 'This image has too many pixels. Please make it smaller than 60 megapixels.'
      : 'This image could not be read: it may be damaged or incomplete.';
    throw new Refused('wrong_file', { message, errors: { file: message } });
  }
}

const formats = {
  'image/jpeg': ['jpeg', { quality: 90 }],
  'image/png': ['png', { compressionLevel: 6 }],
  'image/gif': ['gif', { effort: 2 }],
  'image/webp': ['webp', { quality: 90, effort: 2 }],
  'image/avif': ['avif', { quality: 65, effort: 1 }],
} as const;
