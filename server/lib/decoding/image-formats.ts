// Reads the dimensions of an image before anything is decoded, then re-encodes or crops it. Only for the decoding process.
import sharp, { type Sharp } from 'sharp';
import { maxFrames, maxPixels } from '#contract/platform/files.rules.ts';

const squareSide = 512;

// Each image is processed once; a cache would only occupy memory.
sharp.cache(false);
sharp.concurrency(1);
// No other parser of libvips sees the bytes of an upload.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

export class TooManyPixels extends Error {}

/** Throws TooManyPixels before anything is decoded. The frames of an animation count, even if only the first is used. */
export async function openImage(path: string, { animated = false } = {}): Promise<Sharp> {
  const header = sharp(path, { limitInputPixels: false });
  const { width, height, pages = 1 } = await header.metadata();
  if (width * height * pages > maxPixels || pages > maxFrames)
    throw new TooManyPixels(`${width} x ${height} pixels, ${pages} frames`);
  return sharp(path, { animated, limitInputPixels: maxPixels, failOn: 'error' });
}

/** EXIF orientation applied, all metadata and trailing bytes dropped. */
export async function reencodeImage(from: string, to: string, mime: string): Promise<void> {
  const animated = mime === 'image/gif' || mime === 'image/webp';
  const image = await openImage(from, { animated });
  const upright = animated ? image : image.autoOrient();
  await withFormat(upright, mime).toFile(to);
}

/** The centre, for profile pictures. */
export async function cropToSquare(from: string, to: string): Promise<void> {
  const image = await openImage(from);
  await image.autoOrient().resize(squareSide, squareSide, { fit: 'cover' }).webp({ quality: 85 }).toFile(to);
}

function withFormat(image: Sharp, mime: string): Sharp {
  switch (mime) {
    case 'image/jpeg':
      return image.jpeg({ quality: 90 });
    case 'image/png':
      return image.png({ compressionLevel: 6 });
    case 'image/gif':
      return image.gif({ effort: 2 });
    case 'image/webp':
      return image.webp({ quality: 90, effort: 2 });
    case 'image/avif':
      // Without chroma subsampling the encoder needs another 200 MB for 16 megapixels.
      return image.avif({ quality: 65, effort: 1, chromaSubsampling: '4:2:0' });
    default:
      throw new Error(`Images of the type ${mime} are not accepted.`);
  }
}
