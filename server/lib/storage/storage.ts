// The interface of file storage, implemented on disk in DATA_DIR and for S3-compatible object stores.
import type { Readable } from 'node:stream';

export interface ByteRange {
  start: number;
  /** Inclusive, as in the Range header. */
  end: number;
}

export interface Storage {
  /** Atomic: readers see the whole file or none. The file at `path` must not be written to afterwards. */
  put(key: string, path: string, mime: string): Promise<void>;
  /** Rejects with StoredFileMissing when the key does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Idempotent. */
  remove(key: string): Promise<void>;
  /** Removes what `put` of a killed process left incomplete. */
  removeIncomplete(olderThanMs: number): Promise<void>;
}

export class StoredFileMissing extends Error {
  override name = 'StoredFileMissing';
}
