// A file that the viewer shows.
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
