// Opens the files of the embedded database with durable commits; when they are damaged, falls back to the last good snapshot.
import { existsSync } from 'node:fs';
import { access, constants, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { flushFolder, flushTree } from '#server/lib/flush.ts';
import { projectPath } from '#server/lib/project.ts';
import { sizeParams } from './checkpoints.ts';
import { DurableFiles, durableStartParams } from './durable-files.ts';
import { findSnapshots, freeBytes, unpackSnapshot } from './snapshots.ts';

export const embeddedExtensions = { pg_trgm, unaccent };

/** Recovery after a crash writes to the log. */
const neededBytes = 50_000_000;

/** The database does not open, and there is no way out without a decision of the operator. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';
}

export interface OpenedFiles {
  client: PGlite;
  /** What the operator must know: the database was damaged, and which snapshot is used instead. */
  fallback?: string;
}

interface Options {
  durable?: boolean;
}

export async function openEmbeddedFiles(dataDir: string, options: Options = {}): Promise<OpenedFiles> {
  const folder = join(dataDir, 'db');
  await finishInterrupted(folder);
  if ((await isEmpty(folder)) && (await findSnapshots(dataDir)).length === 0)
    return { client: await create(folder, options) };
  const problem = (await isEmpty(folder)) ? 'it is missing' : await problemOf(folder);
  if (problem === undefined) {
    try {
      return { client: await open(folder, options) };
    } catch (error) {
      return fallBack(dataDir, options, reasonOf(error));
    }
  }
  return fallBack(dataDir, options, problem);
}

/** Completes a fallback, and sets aside a database whose creation a crash interrupted. */
async function finishInterrupted(folder: string): Promise<void> {
  if (!existsSync(folder) && existsSync(`${folder}.restored`)) await rename(`${folder}.restored`, folder);
  if (existsSync(`${folder}.incomplete`) && existsSync(folder))
    await rename(folder, `${folder}.incomplete-${timestamp()}`);
}

async function create(folder: string, options: Options): Promise<PGlite> {
  // Exists while the database is being created, so that an interrupted creation can be told from a database.
  const incomplete = `${folder}.incomplete`;
  await writeFile(incomplete, '');
  await flushFolder(dirname(folder));
  const initialised = await findNewDatabase();
  if (initialised) await unpackSnapshot(initialised, folder);
  const client = await open(folder, options);
  // Neither unpacking nor PGlite flushes the files of a new database.
  if (options.durable !== false) await flushTree(folder);
  await rm(incomplete);
  await flushFolder(dirname(folder));
  return client;
}

/** The empty database of the build. Without one, as in development, PGlite initialises another, which takes longer. */
export async function findNewDatabase(): Promise<string | undefined> {
  const folder = projectPath('dist', 'new-database');
  const names = await readdir(folder).catch(() => []);
  const name = names.find((name) => name.endsWith('.tar.gz'));
  return name && join(folder, name);
}

async function open(folder: string, { durable = true }: Options): Promise<PGlite> {
  const log: string[] = [];
  const common = {
    extensions: embeddedExtensions,
    onStderr: (line: string) => log.push(line) < 0,
  };
  try {
    return durable
      ? await PGlite.create({ ...common, fs: new DurableFiles(folder), startParams: durableStartParams })
      : await PGlite.create(folder, {
          ...common,
          startParams: [...PGlite.defaultStartParams, ...sizeParams],
        });
  } catch (error) {
    throw new OpenFailed(error, log);
  }
}

class OpenFailed extends Error {
  constructor(cause: unknown, log: string[]) {
    const reported = log.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*?(FATAL|PANIC):\s*/, '');
    super(reported ?? (cause as Error).message, { cause });
  }
}

/** Rethrows what says nothing about the files, such as too little memory. */
function reasonOf(error: unknown): string {
  const cause = (error as Error).cause as Error & { code?: string };
  const isDamage =
    cause.message === 'PGlite failed to initialize properly' ||
    cause.name === 'RuntimeError' ||
    cause.name === 'ExitStatus' ||
    cause.code?.startsWith('XX');
  if (!isDamage) throw cause;
  return (error as Error).message;
}

/** Throws for problems that a snapshot does not solve: falling back would lose data needlessly. */
async function problemOf(folder: string): Promise<string | undefined> {
  await access(folder, constants.R_OK | constants.W_OK);
  if ((await freeBytes(folder)) < neededBytes)
    throw new DatabaseDamaged(`There is too little free space in ${folder}: free some, then start again.`);
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (!/^\d/.test(version)) return 'the file PG_VERSION is missing';
  if (version.trim() !== postgresVersion)
    throw new DatabaseDamaged(
      `The database in ${folder} is of PostgreSQL ${version.trim()}, but this version of Campus Connect has ${postgresVersion}. Make a backup with the version that wrote it, and restore it with this one.`,
    );
  return undefined;
}

/** The major version of PostgreSQL in PGlite; tests compare them. */
export const postgresVersion = '18';

async function fallBack(dataDir: string, options: Options, reason: string): Promise<OpenedFiles> {
  const folder = join(dataDir, 'db');
  const restored = `${folder}.restored`;
  for (const snapshot of await findSnapshots(dataDir)) {
    try {
      await unpackSnapshot(snapshot, restored);
      await (await open(restored, { durable: false })).close();
    } catch {
      continue;
    }
    if (options.durable !== false) await flushTree(restored);
    const damaged = `${folder}.damaged-${timestamp()}`;
    if (existsSync(folder)) await rename(folder, damaged);
    await rename(restored, folder);
    await flushFolder(dataDir);
    const fallback = `The database could not be opened (${reason}). The snapshot ${basename(snapshot)} is used instead: what was written after it is missing. The damaged database was kept as ${damaged}.`;
    return { client: await open(folder, options), fallback };
  }
  throw new DatabaseDamaged(
    `The database in ${folder} cannot be opened (${reason}), and there is no good snapshot of it. Nothing was changed: restore a backup to another DATA_DIR, or move this folder away to begin anew.`,
  );
}

const timestamp = (): string => new Date().toISOString().replaceAll(':', '-');

const isEmpty = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).length === 0;
