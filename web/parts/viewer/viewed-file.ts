// A file that the viewer shows.
import { documentMimes } from '#contract/platform/documents.rules.ts';
import type { FileKind } from '#web/lib/files.rules.ts';

export interface ViewedFile {
  kind: FileKind;
  /** A path on the API host, or an absolute address; empty where the file is missing. */
  url: string;
  /** Of the download; may be empty. */
  name: string;
  title: string;
  /** A picture of its first page; empty where there is none. */
  thumbnailUrl: string;
}

/** How the viewer shows a file of this type; undefined where it does not. */
export function viewedKind(mime: string): FileKind | undefined {
  if (mime.startsWith('image/')) return 'image';
  if (mime === 'application/pdf') return 'pdf';
  return Object.values(documentMimes).includes(mime) ? 'document' : undefined;
}
