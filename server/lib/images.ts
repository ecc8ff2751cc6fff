// Looks into uploaded bytes: what they are, and pictures without what their cameras wrote into them.
import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { Refused } from './errors.ts';

/** Enough for any camera, too little for a bomb. */
const maxPixels = 60_000_000;
const squareSide = 512;

const imageMimes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
type ImageMime = (typeof imageMimes)[number];

// Pictures are seldom asked for twice; a cache would only hold memory.
sharp.cache(false);

/** What the bytes are, whatever their name says; nothing when they are none of what we take. */
export async function detectFileType(path: string): Promise<'application/pdf' | ImageMime | undefined> {
  const found = (await fileTypeFromFile(path))?.mime;
  return [...imageMimes, 'application/pdf' as const].find((mime) => mime === found);
}

/** Writes the picture anew: turned as it was meant, without place, time, camera, comments or trailing bytes. */
export async function reencodeImage(from: string, to: string, mime: ImageMime): Promise<void> {
  const animated = mime === 'image/gif' || mime === 'image/webp';
  await refusingUnreadable(async () => {
    const picture = sharp(from, { animated, limitInputPixels: maxPixels, failOn: 'error' });
    const upright = animated ? picture : picture.autoOrient();
    const [format, options] = formats[mime];
    await upright.toFormat(format, options).toFile(to);
  });
}

/** The middle of a picture as a square, large enough for any place that a face is shown. */
export async function cropToSquare(from: string, to: string): Promise<void> {
  await refusingUnreadable(async () => {
    const picture = sharp(from, { limitInputPixels: maxPixels, failOn: 'error' });
    await picture
      .autoOrient()
      .resize(squareSide, squareSide, { fit: 'cover' })
      .webp({ quality: 85 })
      .toFile(to);
  });
}

async function refusingUnreadable(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const tooMany = /pixel limit/i.test(String(error));
    const message = tooMany
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
