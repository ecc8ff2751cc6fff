// The storage keys of what is made from a file: its thumbnails, and the PDF of a document.
export const thumbnailKey = (fileId: string): string => `${fileId}.webp`;
/** Not in backups: it is made again from the other one. */
export const smallThumbnailKey = (fileId: string): string => `${fileId}.small.webp`;
export const pdfKey = (fileId: string): string => `${fileId}.pdf`;
