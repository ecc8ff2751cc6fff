// Pictures in texts. Without TypeBox, so that pages can load it.

/** `perText` in one post; `days` until one that is in no post is deleted. */
export const pictureLimits = { bytes: 10_000_000, perText: 10, days: 7 } as const;

const fileId = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const address = new RegExp(`^/api/files/${fileId}$`);

/** The address if it is that of an uploaded picture: others would let their host track who reads a text. */
export const allowedPictureUrl = (url: string): string | undefined => (address.test(url) ? url : undefined);

/** The ids of the pictures in a text, each once. */
export const picturesIn = (markdown: string): string[] => [
  ...new Set(
    [...markdown.matchAll(new RegExp(`!\\[[^\\]\\n]*\\]\\(/api/files/(${fileId})\\)`, 'g'))].map(
      ([, id = '']) => id,
    ),
  ),
];
