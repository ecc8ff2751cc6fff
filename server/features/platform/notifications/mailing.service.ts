// Orders the mails about notifications: 'now' a minute after the last change, 'daily' at the hour that the person chose. The
// notifications are marked and the mails ordered in one transaction: after a crash nothing is mailed twice, and nothing is lost.

import { randomUUID } from 'node:crypto';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { NotificationType } from '#contract/platform/notifications.rules.ts';
import { eveningHour } from '#contract/study/exam-plans.rules.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { mailPreferences, notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { examRests } from '#server/db/tables/study/exam-plans.ts';
import { orderBulkMails } from '#server/features/platform/mail/mail.service.ts';
import { campusHour, lastHours } from '#server/lib/campus-time.ts';
import type { NotificationMails } from './notifications.mails.tsx';
import { defaultPreferences } from './preferences.service.ts';

/** What is read meanwhile is not mailed. */
const waitMs = 60_000;
const batchSize = 200;
/** The rest follows with the next run. */
const maxPeoplePerRun = 10_000;
/** The newest; a mail says how many more there are. */
const maxInMail = 30;

type Channel = 'now' | 'daily';

export async function orderNotificationMails(
  db: Db,
  channel: Channel,
  timeZone: string,
  now = new Date(),
): Promise<void> {
  // Once for the run: they are found among all that waits.
  const people = await findPeople(db, channel, timeZone, now);
  for (let start = 0; start < people.length; start += batchSize)
    await orderBatch(db, channel, people.slice(start, start + batchSize), now);
}

interface Due {
  id: string;
  userId: string;
  type: NotificationType;
  isUnread: boolean;
}

const orderBatch = (db: Db, channel: Channel, people: string[], now: Date): Promise<void> =>
  db.transaction(async (db) => {
    const waited = channel === 'now' ? sql` and mail_since <= ${waitedSince(now)}::timestamptz` : sql``;
    const due = await queryRows<Due>(
      db,
      sql`with due as (
          update ${notifications} set mail = null, mail_since = null,
            mailed_at = case when read_at is null then now() else mailed_at end
          where user_id in (select jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)::uuid) and mail = ${channel}${waited}
          returning id, user_id, type, read_at, updated_at)
        select id, user_id as "userId", type, read_at is null as "isUnread" from due order by updated_at desc, id`,
    );
    const addresses = await db
      .select({ userId: users.id, email: users.email })
      .from(users)
      .where(and(inArray(users.id, people), isNotNull(users.emailVerifiedAt)));
    const unread = groupBy(
      due.filter(({ isUnread }) => isUnread),
      ({ userId }) => userId,
    );
    const orders = addresses.flatMap(({ userId, email }) =>
      [...groupBy(unread.get(userId) ?? [], mailOf[channel])].map(([type, rows]) => ({
        kind: channel === 'now' ? ('notification' as const) : ('notification-digest' as const),
        to: email,
        cause: `notifications:${randomUUID()}`,
        facts: {
          userId,
          type,
          ids: rows
            .slice(0, maxInMail)
            .map(({ id }) => id)
            .join(','),
          more: String(Math.max(0, rows.length - maxInMail)),
        },
      })),
    );
    await orderBulkMails<NotificationMails>(db, orders);
  });

/** One mail for each type, so that its unsubscribe link ends that type; the daily mail has all. */
const mailOf: Record<Channel, (row: Due) => string> = { now: ({ type }) => type, daily: () => 'daily' };

function groupBy(rows: Due[], keyOf: (row: Due) => string): Map<string, Due[]> {
  const groups = new Map<string, Due[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Those who wait the longest first, without those whose quiet hours it is. */
async function findPeople(db: Db, channel: Channel, timeZone: string, now: Date): Promise<string[]> {
  const hour = campusHour(timeZone, now);
  const isDue =
    channel === 'now'
      ? sql`n.mail_since <= ${waitedSince(now)}::timestamptz`
      : // Also where no instance ran at that hour.
        sql`n.mail_since < (${JSON.stringify(lastHours(timeZone, now))}::jsonb ->> ${digestHour(now)})::timestamptz`;
  const isQuiet = sql`coalesce(p.is_quiet and case when p.quiet_from < p.quiet_until
      then ${hour}::int >= p.quiet_from and ${hour}::int < p.quiet_until
      else ${hour}::int >= p.quiet_from or ${hour}::int < p.quiet_until end, false)`;
  const rows = await queryRows<{ userId: string }>(
    db,
    sql`select n.user_id as "userId" from ${notifications} n left join ${mailPreferences} p on p.user_id = n.user_id
      where n.mail = ${channel} and ${isDue} and not ${isQuiet}
      group by n.user_id order by min(n.mail_since), n.user_id limit ${maxPeoplePerRun}`,
  );
  return rows.map(({ userId }) => userId);
}

/** In exam mode, the daily mail is that of the evening. */
const digestHour = (now: Date) =>
  sql`case when exists (select from ${examRests} r where r.user_id = n.user_id and r.until > ${now.toISOString()}::timestamptz)
    then ${eveningHour}::int else coalesce(p.digest_hour, ${defaultPreferences.digestHour}::int) end`;

const waitedSince = (now: Date): string => new Date(now.getTime() - waitMs).toISOString();
