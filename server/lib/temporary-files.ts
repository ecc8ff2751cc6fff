// Temporary files, removed when the work that uses them ends.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { DiskSpace } from './disk-space.ts';

const hour = 3_600_000;

export class TemporaryFiles {
  readonly #folder: string;
  /** Of the disk that they are on. */
  readonly space: DiskSpace;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'tmp');
    this.space = new DiskSpace(dataDir);
  }

  /** Gives the callback paths for files or folders, and removes them when it settles. */
  async during<Result>(work: (newPath: () => string) => Promise<Result>): Promise<Result> {
    await mkdir(this.#folder, { recursive: true });
    const paths: string[] = [];
    try {
      return await work(() => {
        const path = join(this.#folder, randomUUID());
        paths.push(path);
        return path;
      });
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true, recursive: true })));
    }
  }

  /** Not a scheduled job, since each instance has a folder of its own. Returns a function that stops it. */
  sweepHourly(logger: Logger): () => void {
    const sweep = () =>
      this.sweep().catch((error) => logger.warn({ err: error }, 'temporary files were not swept'));
    // At the start too: a process may never run for an hour.
    void sweep();
    const timer = setInterval(() => void sweep(), hour).unref();
    return () => clearInterval(timer);
  }

  /** Removes the files that a killed process left behind. */
  async sweep(olderThanMs = hour): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const path = join(this.#folder, name);
      const info = await stat(path).catch(() => undefined);
      if (info && Date.now() - info.mtimeMs > olderThanMs) await rm(path, { force: true, recursive: true });
    }
  }
}
