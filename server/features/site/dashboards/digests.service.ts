// Orders the weekly mails of those who chose the day. People are marked and their mails ordered in one transaction per batch: after a
// crash the next run goes on with the rest, and nobody gets one twice.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { dashboards } from '#server/db/tables/site/dashboards.ts';
import { orderBulkMails } from '#server/features/platform/mail/mail.service.ts';
import { campusToday, instantOf } from '#server/lib/campus-time.ts';
import type { DigestMails } from './digest.mails.tsx';

const batchSize = 200;
const dayMs = 86_400_000;

interface Due {
  userId: string;
  email: string | null;
}

/** Also those of yesterday, where no instance ran then. */
export async function orderDigests(db: Db, timeZone: string, now = new Date()): Promise<void> {
  const today = Date.parse(campusToday(timeZone, now.getTime()));
  for (const at of [today - dayMs, today]) {
    const day = new Date(at).toISOString().slice(0, 10);
    while (await orderBatch(db, day, instantOf(`${day}T00:00`, timeZone), now));
  }
}

/** Returns whether there may be more. */
const orderBatch = (db: Db, day: string, since: Date, now: Date): Promise<boolean> =>
  db.transaction(async (db) => {
    const weekday = new Date(day).getUTCDay() || 7;
    const due = await queryRows<Due>(
      db,
      sql`with due as (
          update ${dashboards} set digested_at = ${now.toISOString()}::timestamptz
          where user_id in (
            select user_id from ${dashboards}
            where digest_day = ${weekday}::int and digested_at < ${since.toISOString()}::timestamptz
            order by digested_at, user_id limit ${batchSize}::int for update skip locked)
          returning user_id)
        select due.user_id as "userId", u.email from due
        left join ${users} u on u.id = due.user_id and u.email_verified_at is not null`,
    );
    await orderBulkMails<DigestMails>(
      db,
      due.flatMap(({ userId, email }) =>
        email
          ? [
              {
                kind: 'weekly-digest' as const,
                to: email,
                cause: `weekly:${userId}:${day}`,
                facts: { userId },
              },
            ]
          : [],
      ),
    );
    return due.length === batchSize;
  });
