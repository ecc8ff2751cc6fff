// Keeps a reserve of free disk space.
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Refused } from './errors.ts';

/** Uploads are refused below this, so that they leave space for the embedded database. */
const uploadReserveBytes = 64_000_000;
/** More than a segment of its write-ahead log: when it cannot create one, the embedded database stops. */
const databaseReserveBytes = 20_000_000;
const plentyBytes = 1_000_000_000;
const maxAgeMs = 500;
/** Deleting frees space. */
const allowedMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

export class DiskSpace {
  readonly #folder: string;
  #free = 0;
  #readAt = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Cached for a moment while there is plenty; infinite where it cannot be determined. */
  async free(): Promise<number> {
    if (this.#free > plentyBytes && performance.now() - this.#readAt < maxAgeMs) return this.#free;
    const { bavail, bsize } = await statfs(this.#folder).catch(() => ({
      bavail: Number.POSITIVE_INFINITY,
      bsize: 1,
    }));
    this.#free = bavail * bsize;
    this.#readAt = performance.now();
    return this.#free;
  }

  /** `bytes`: how much is about to be written. */
  async requireForUpload(bytes: number): Promise<void> {
    if ((await this.free()) < uploadReserveBytes + bytes) throw new Refused('storage_full');
  }
}

/** For the embedded database; deletions and reads are served. */
export function refuseWritesOnFullDisk(app: FastifyInstance, space: Pick<DiskSpace, 'free'>): void {
  const check = async () => {
    if ((await space.free()) < databaseReserveBytes) throw new Refused('storage_full');
  };
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => allowedMethods.has(method))) return;
    route.onRequest = [...[route.onRequest ?? []].flat(), check];
  });
}
