// The storage key of a file's thumbnail.
export const thumbnailKey = (fileId: string): string => `${fileId}.webp`;
