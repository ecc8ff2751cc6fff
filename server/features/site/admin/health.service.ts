// Mails, jobs and the disk, for admins.

import { statfs } from 'node:fs/promises';
import { type SQL, sql } from 'drizzle-orm';
import { maxOverviewCount, type OverviewParts } from '#contract/site/admin.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { countJobs } from '#server/lib/jobs/counts.ts';
import type { Period } from './period.ts';

type Health = NonNullable<OverviewParts['health']>;

export async function readHealth(db: Db, dataDir: string, period: Period): Promise<Health> {
  const [mails, jobs, disk] = await Promise.all([readMails(db, period), readJobs(db), readDisk(db, dataDir)]);
  return { mails, jobs, disk };
}

async function readMails(db: Db, { since }: Period): Promise<Health['mails']> {
  const inPeriod = sql` and created_at >= ${since.toISOString()}::timestamptz`;
  const counted = (where: SQL) =>
    sql`(select count(*)::int from (select from ${mails} where ${where} limit ${maxOverviewCount}::int) counted)`;
  const [row] = await queryRows<Health['mails']>(
    db,
    sql`select ${counted(sql`state = 'sent'${inPeriod}`)} as sent, ${counted(sql`state = 'queued'`)} as queued,
      ${counted(sql`state = 'failed'${inPeriod}`)} as failed`,
  );
  return row ?? { sent: 0, queued: 0, failed: 0 };
}

async function readJobs(db: Db): Promise<Health['jobs']> {
  const kinds = await countJobs(db, maxOverviewCount);
  const due = kinds.flatMap(({ oldestDueAt }) => (oldestDueAt === null ? [] : [oldestDueAt]));
  const sum = (name: 'waiting' | 'failed') =>
    Math.min(
      maxOverviewCount,
      kinds.reduce((total, kind) => total + kind[name], 0),
    );
  return {
    waiting: sum('waiting'),
    failed: sum('failed'),
    oldestDueAt: due.length > 0 ? new Date(Math.min(...due)).toISOString() : null,
  };
}

/** Of the disk with the data folder; null where the system does not tell. */
async function readDisk(db: Db, dataDir: string): Promise<Health['disk']> {
  const [disk, [size]] = await Promise.all([
    statfs(dataDir).catch(() => undefined),
    queryRows<{ bytes: string }>(db, sql`select pg_database_size(current_database())::text as bytes`),
  ]);
  return {
    freeBytes: disk ? disk.bavail * disk.bsize : null,
    totalBytes: disk ? disk.blocks * disk.bsize : null,
    databaseBytes: Number(size?.bytes ?? 0),
  };
}
