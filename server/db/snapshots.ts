// Snapshots of the embedded database: consistent copies that are taken while it is in use, by PostgreSQL's online backup.
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { packTar, unpackTar } from 'modern-tar/fs';
import { flushFile, flushFolder } from '#server/lib/flush.ts';

const maxSnapshots = 3;
/** Of all snapshots together; the newest one is kept even if it is larger. */
const maxTotalBytes = 2_000_000_000;
/** Left free on the disk for the app itself. */
const reservedBytes = 200_000_000;

export class NoSpaceForSnapshot extends Error {
  override name = 'NoSpaceForSnapshot';
}

export class Snapshots {
  readonly #client: PGlite;
  readonly #database: string;
  readonly #folder: string;
  #position: string | undefined;
  #running: Promise<string> | undefined;

  constructor(client: PGlite, dataDir: string) {
    this.#client = client;
    this.#database = join(dataDir, 'db');
    this.#folder = snapshotFolder(dataDir);
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Returns the path of the newest snapshot: the last one, if nothing was written since. */
  take(signal?: AbortSignal): Promise<string> {
    this.#running ??= this.#take(signal).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #take(signal: AbortSignal | undefined): Promise<string> {
    const last = (await findSnapshots(dirname(this.#folder)))[0];
    if (last && this.#position && this.#position === (await this.#currentPosition())) return last;
    await this.#requireSpace();
    const name = new Date().toISOString().replaceAll(':', '-');
    const copy = join(this.#folder, 'partial');
    const packed = join(this.#folder, 'partial.tar.gz');
    await rm(copy, { recursive: true, force: true });
    await mkdir(copy, { recursive: true });
    try {
      await this.#copyTo(copy, signal);
      await pipeline(packTar(copy), createGzip({ level: 1 }), createWriteStream(packed, { mode: 0o600 }), {
        signal,
      });
      await flushFile(packed);
      const path = join(this.#folder, `${name}.tar.gz`);
      await rename(packed, path);
      await flushFolder(this.#folder);
      await this.#prune();
      this.#position = await this.#currentPosition();
      return path;
    } finally {
      await rm(copy, { recursive: true, force: true });
      await rm(packed, { force: true });
    }
  }

  /** PostgreSQL repairs pages that change while they are copied, from the log that is copied last. */
  async #copyTo(target: string, signal: AbortSignal | undefined): Promise<void> {
    await this.#client.query(`select pg_backup_start('snapshot', true)`);
    let label = '';
    try {
      await copyFolder(this.#database, target, signal, isLeftOut);
    } finally {
      const { rows } = await this.#client.query<{ labelfile: string }>('select * from pg_backup_stop(false)');
      label = rows[0]?.labelfile ?? '';
    }
    await copyFolder(join(this.#database, 'pg_wal'), join(target, 'pg_wal'), signal);
    await writeFile(join(target, 'backup_label'), label);
  }

  async #currentPosition(): Promise<string | undefined> {
    const { rows } = await this.#client.query<{ position: string }>(
      'select pg_current_wal_insert_lsn()::text as position',
    );
    return rows[0]?.position;
  }

  async #requireSpace(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const needed = (await sizeOf(this.#database)) * 2 + reservedBytes;
    if ((await freeBytes(this.#folder)) < needed)
      throw new NoSpaceForSnapshot('There is too little free space for a snapshot of the database.');
  }

  async #prune(): Promise<void> {
    let total = 0;
    for (const [index, path] of (await findSnapshots(dirname(this.#folder))).entries()) {
      total += (await stat(path)).size;
      if (index >= maxSnapshots || (index > 0 && total > maxTotalBytes)) await rm(path);
    }
  }
}

const snapshotFolder = (dataDir: string): string => join(dataDir, 'snapshots');

/** The paths of all snapshots, newest first. */
export async function findSnapshots(dataDir: string): Promise<string[]> {
  const names = await readdir(snapshotFolder(dataDir)).catch(() => []);
  return names
    .filter((name) => /^\d{4}-.*\.tar\.gz$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(snapshotFolder(dataDir), name));
}

export async function unpackSnapshot(path: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await pipeline(createReadStream(path), createGunzip(), unpackTar(folder));
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The log is copied at the end; the others belong to the running process. */
const isLeftOut = (path: string): boolean =>
  path.startsWith('pg_wal/0') || path === 'postmaster.pid' || path.startsWith('pg_stat_tmp/');

async function copyFolder(
  from: string,
  to: string,
  signal: AbortSignal | undefined,
  leaveOut: (path: string) => boolean = () => false,
  path = '',
): Promise<void> {
  await mkdir(join(to, path), { recursive: true });
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    signal?.throwIfAborted();
    const inside = join(path, entry.name);
    if (leaveOut(inside)) continue;
    if (entry.isDirectory()) await copyFolder(from, to, signal, leaveOut, inside);
    else if (entry.isFile()) await copyFile(join(from, inside), join(to, inside)).catch(ignoreMissing);
  }
}

/** Files of dropped tables vanish meanwhile. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let total = 0;
  for (const entry of entries)
    if (entry.isFile())
      total += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  return total;
}
