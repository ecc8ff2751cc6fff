// The largest image that is decoded: 4096 by 4096 pixels, so that memory is bounded whatever a small file claims.
export const maxMegapixels = 16;
