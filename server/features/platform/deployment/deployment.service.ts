// What is running, and the state of its parts: checked at most every few seconds, whoever asks.

import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Build, Deployment } from '#contract/platform/deployment.ts';
import type { Database } from '#server/db/database.ts';
import { queryRows } from '#server/db/rows.ts';
import type { ContentFiles } from '#server/lib/content-files.ts';
import { projectPath } from '#server/lib/project.ts';
import { type Storage, StoredFileMissing } from '#server/lib/storage/storage.ts';

const maxAgeMs = 10_000;
const timeoutMs = 3_000;
/** A job that waits longer has no worker. */
const maxWaitMinutes = 10;
/** No file has this key: a storage that says so answers. */
const absentKey = '00000000-0000-4000-8000-000000000000';

interface Parts {
  database: Database;
  storage: Storage;
  convertsDocuments: boolean;
}

export class DeploymentStatus {
  readonly #startedAt = new Date(Date.now() - process.uptime() * 1_000);
  #last: { at: number; status: Promise<Deployment> } | undefined;

  constructor(private readonly parts: Parts) {}

  /** Concurrent requests share one check. */
  get(): Promise<Deployment> {
    if (!this.#last || Date.now() - this.#last.at > maxAgeMs)
      this.#last = { at: Date.now(), status: this.#check() };
    return this.#last.status;
  }

  async #check(): Promise<Deployment> {
    const { database, storage, convertsDocuments } = this.parts;
    const [answers, queue, stored, migration] = await Promise.all([
      isWithinTime(database.ping()),
      withinTime(readQueue(database)).catch(() => ({ mail: false, jobs: false })),
      isWithinTime(answersAbsent(storage)),
      withinTime(lastMigration(database)).catch(() => null),
    ]);
    const state = (isGood: boolean) => (isGood ? 'good' : 'trouble');
    return {
      success: true,
      startedAt: this.#startedAt.toISOString(),
      engine: database.engine,
      migration,
      parts: {
        database: state(answers),
        storage: state(stored),
        mail: state(queue.mail),
        jobs: state(queue.jobs),
      },
      convertsDocuments,
      checkedAt: new Date().toISOString(),
    };
  }
}

/** Mail is in trouble while one is retried, jobs while one is overdue. */
async function readQueue({ db }: Database): Promise<{ mail: boolean; jobs: boolean }> {
  const [row] = await queryRows<{ mail: boolean; jobs: boolean }>(
    db,
    sql`select
      not exists (select 1 from jobs where kind = 'mail' and failed_at is null and attempts > 1) as mail,
      not exists (select 1 from jobs where kind <> 'bulk-mail' and failed_at is null and locked_until is null
        and run_at < now() - make_interval(mins => ${maxWaitMinutes})) as jobs`,
  );
  return row ?? { mail: false, jobs: false };
}

async function answersAbsent(storage: Storage): Promise<void> {
  try {
    (await storage.read(absentKey)).destroy();
  } catch (error) {
    if (!(error instanceof StoredFileMissing)) throw error;
  }
}

async function lastMigration({ db }: Database): Promise<string | null> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  const journal = await readJson<{ entries: { tag: string }[] }>(
    'server',
    'db',
    'migrations',
    'meta',
    '_journal.json',
  );
  return journal?.entries[(row?.count ?? 0) - 1]?.tag ?? null;
}

export async function readBuild(files: ContentFiles): Promise<Build> {
  const built = await readJson<Pick<Build, 'version' | 'commit' | 'builtAt'>>('dist', 'build.json');
  const { text } = await files.read('CHANGELOG.md');
  return {
    success: true,
    version: built?.version ?? '',
    commit: built?.commit ?? '',
    builtAt: built?.builtAt ?? null,
    // Without its title and introduction.
    changes: text.slice(Math.max(0, text.indexOf('\n## '))).trim(),
  };
}

async function readJson<Content>(...path: string[]): Promise<Content | undefined> {
  try {
    return JSON.parse(await readFile(projectPath(...path), 'utf8')) as Content;
  } catch {
    return undefined;
  }
}

const isWithinTime = (work: Promise<void>): Promise<boolean> =>
  withinTime(work).then(
    () => true,
    () => false,
  );

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('no answer in time')), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
