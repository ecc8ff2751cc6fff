// Limits of uploaded images, and the sizes of thumbnails. Without TypeBox, so that pages can load them.

/** The largest image that is decoded: 4096 by 4096 pixels, so that memory is bounded whatever a small file claims. */
export const maxMegapixels = 16;
export const maxPixels = maxMegapixels * 2 ** 20;
/** Of an animation: each takes time, however few pixels it has. */
export const maxFrames = 1_000;

/** In pixels: of images, which are cropped to it, and of the first page of a PDF, which fits into it. */
export const thumbnailSizes = {
  image: { width: 640, height: 400 },
  page: { width: 480, height: 680 },
} as const;
/** The width of a small thumbnail, of that of the other one: 384 and 288 pixels. */
export const smallThumbnailScale = 0.6;
