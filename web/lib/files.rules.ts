// Checks a file by MIME type, extension and size before it is uploaded. The server checks its bytes again.

import type { FileKind } from '#contract/library/resources.rules.ts';

export type { FileKind };

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const kinds: Record<FileKind, { types: string[]; extensions: string[]; wrong: string }> = {
  pdf: {
    types: ['application/pdf', 'application/x-pdf'],
    extensions: ['pdf'],
    wrong: 'Please choose a PDF file.',
  },
  document: {
    types: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.oasis.opendocument.text',
      'application/vnd.oasis.opendocument.presentation',
      'application/vnd.oasis.opendocument.spreadsheet',
      'application/zip',
      'application/x-zip-compressed',
      'application/json',
      'application/x-tex',
    ],
    extensions:
      'docx pptx xlsx odt odp ods zip txt md markdown csv tsv json xml yaml yml tex bib py ipynb java c h cpp hpp cs go rs rb sql r m kt swift scala hs ml ts js css'.split(
        ' ',
      ),
    wrong: 'Please choose a Word, PowerPoint, Excel, OpenDocument, text, code or ZIP file.',
  },
  image: {
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
    extensions: ['jpg', 'jpeg', 'jfif', 'png', 'gif', 'webp', 'avif'],
    wrong: 'Please choose a JPEG, PNG, GIF, WebP or AVIF image.',
  },
};

export const unsupportedFile = 'Only documents, PDF files and images can be uploaded.';

/** The accept attribute of a file input. */
export const acceptedFiles = (kind: FileKind): string =>
  [...kinds[kind].types, ...kinds[kind].extensions.map((extension) => `.${extension}`)].join(',');

/** An error message, or undefined for a valid file. */
export function checkFile(kind: FileKind, file: FileFacts, limit: number): string | undefined {
  const found = kindOf(file);
  // A document may be a PDF.
  if (found !== kind && !(kind === 'document' && found === 'pdf')) return kinds[kind].wrong;
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
  const found = (Object.keys(kinds) as FileKind[]).find((kind) =>
    hasNoType
      ? name.includes('.') && kinds[kind].extensions.includes(extension)
      : kinds[kind].types.includes(type),
  );
  // Systems name many types of code; a page or a picture in text form is none.
  const isText = type.startsWith('text/') && kinds.document.extensions.includes(extension);
  return found ?? (isText ? 'document' : undefined);
}
