// Which files can be uploaded. The server looks at the bytes again; here a wrong one is told before it is sent.

export type FileKind = 'pdf' | 'image';
type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const kinds: Record<FileKind, { types: string[]; endings: string[]; wrong: string }> = {
  pdf: {
    types: ['application/pdf', 'application/x-pdf'],
    endings: ['pdf'],
    wrong: 'Please choose a PDF file.',
  },
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
    endings: ['jpg', 'jpeg', 'jfif', 'png', 'gif', 'webp', 'avif'],
    wrong: 'Please choose a JPEG, PNG, GIF, WebP or AVIF image.',
  },
};

/** For the file picker. */
export const acceptedFiles = (kind: FileKind): string =>
  [...kinds[kind].types, ...kinds[kind].endings.map((ending) => `.${ending}`)].join(',');

/** What is wrong with a file, or nothing. */
export function checkFile(kind: FileKind, file: FileFacts, limit: number): string | undefined {
  if (kindOf(file) !== kind) return kinds[kind].wrong;
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  if (file.size > limit) {
    return `This file is larger than ${limit / 1_000_000} MB. Please choose a smaller one.`;
  }
  return undefined;
}

/** Told by the type, or by the ending where the system knows no type. */
export function kindOf({ name, type }: Pick<FileFacts, 'name' | 'type'>): FileKind | undefined {
  const untold = type === '' || type === 'application/octet-stream';
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (Object.keys(kinds) as FileKind[]).find((kind) =>
    untold ? name.includes('.') && kinds[kind].endings.includes(ending) : kinds[kind].types.includes(type),
  );
}
