// Limits of uploaded images. Without TypeBox, so that pages can load them.

/** The largest image that is decoded: 4096 by 4096 pixels, so that memory is bounded whatever a small file claims. */
export const maxMegapixels = 16;
export const maxPixels = maxMegapixels * 2 ** 20;
/** Of an animation: each takes time, however few pixels it has. */
export const maxFrames = 1_000;
