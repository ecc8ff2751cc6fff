// The storage keys of a file's thumbnails.
export const thumbnailKey = (fileId: string): string => `${fileId}.webp`;
/** Not in backups: it is made again from the other one. */
export const smallThumbnailKey = (fileId: string): string => `${fileId}.small.webp`;
