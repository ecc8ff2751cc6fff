// Checks a file by MIME type, extension and size before it is uploaded. The server checks its bytes again.

export type FileKind = 'pdf' | 'image';
type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const kinds: Record<FileKind, { types: string[]; extensions: string[]; wrong: string }> = {
  pdf: {
    types: ['application/pdf', 'application/x-pdf'],
    extensions: ['pdf'],
    wrong: 'Please choose a PDF file.',
  },
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
    extensions: ['jpg', 'jpeg', 'jfif', 'png', 'gif', 'webp', 'avif'],
    wrong: 'Please choose a JPEG, PNG, GIF, WebP or AVIF image.',
  },
};

/** The accept attribute of a file input. */
export const acceptedFiles = (kind: FileKind): string =>
  [...kinds[kind].types, ...kinds[kind].extensions.map((extension) => `.${extension}`)].join(',');

/** An error message, or undefined for a valid file. */
export function checkFile(kind: FileKind, file: FileFacts, limit: number): string | undefined {
  if (kindOf(file) !== kind) return kinds[kind].wrong;
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  if (file.size > limit) {
    return `This file is larger than ${limit / 1_000_000} MB. Please choose a smaller one.`;
  }
  return undefined;
}

/** By MIME type, or by extension where the system reports no type. */
export function kindOf({ name, type }: Pick<FileFacts, 'name' | 'type'>): FileKind | undefined {
  const hasNoType = type === '' || type === 'application/octet-stream';
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (Object.keys(kinds) as FileKind[]).find((kind) =>
    hasNoType
      ? name.includes('.') && kinds[kind].extensions.includes(extension)
      : kinds[kind].types.includes(type),
  );
}
