// Where uploaded bytes are kept: on disk in DATA_DIR, or in any S3-compatible store. Both pass the same tests.
import type { Readable } from 'node:stream';

export interface ByteRange {
  start: number;
  /** Included, as in the Range header. */
  end: number;
}

export interface Storage {
  /** Stores a whole file; readers see all of it or nothing. */
  put(key: string, path: string, mime: string): Promise<void>;
  /** Rejects with StoredFileMissing when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Nothing happens when there is none. */
  remove(key: string): Promise<void>;
}

export class StoredFileMissing extends Error {
  override name = 'StoredFileMissing';
}
