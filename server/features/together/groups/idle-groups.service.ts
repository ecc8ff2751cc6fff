// Groups in which nothing happens: their owner is asked before a term ends, and they are archived after it where nobody answered.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { terms } from '#server/db/tables/study/catalogue.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import { membersOf } from '#server/db/visibility/groups.ts';
import { notify, notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { termEnd } from '#server/features/study/catalogue/terms.service.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { lockGroup } from './group-access.service.ts';
import { archiveGroup } from './group-writing.service.ts';
import { groupIdle } from './groups.notifications.ts';

/** Without a session, file, post or change of members. */
const idleDays = 28;
/** Before the end of the term. */
const askDays = 14;
/** That the owner has at least, also where the job did not run for a while. */
const answerDays = 3;
/** Of one run; the next one goes on. */
const portionSize = 500;

export async function passTerms(db: Db, timeZone: string, now = new Date()): Promise<void> {
  const today = sql`${campusToday(timeZone, now.getTime())}::date`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const idleSince = sql`${at} - make_interval(days => ${idleDays}::int)`;
  const isIdle = sql`g.state = 'active' and g.active_at < ${idleSince} and not exists (select 1 from ${occurrences} o
    join ${events} e on e.id = o.event_id where e.group_id = g.id and o.state = 'on' and o.ends_at > ${idleSince})`;
  const isEnding = sql`exists (select 1 from ${terms} t
    where t.first_day <= ${today} and ${today} between ${termEnd('t')} - ${askDays}::int and ${termEnd('t')})`;
  const hasEnded = sql`g.asked_at < ${at} - make_interval(days => ${answerDays}::int) and exists (select 1 from ${terms} t
    where ${termEnd('t')} < ${today} and ${termEnd('t')} >= g.asked_at::date)`;
  const find = (condition: typeof today) =>
    queryRows<{ id: string }>(
      db,
      sql`select g.id from ${groups} g where ${isIdle} and ${condition} order by g.id limit ${portionSize}`,
    );
  /** Each on its own, and not if something has happened in it since it was found. */
  const each = async (condition: typeof today, act: (db: Db, group: Idle) => Promise<void>) => {
    for (const { id } of await find(condition))
      await db.transaction(async (db) => {
        const group = await lockGroup(db, id);
        const [still] = await queryRows(
          db,
          sql`select g.id from ${groups} g where g.id = ${id}::uuid and ${isIdle} and ${condition}`,
        );
        if (group && still) await act(db, group);
      });
  };
  await each(sql`g.asked_at is not null and ${hasEnded}`, archive);
  await each(sql`g.asked_at is null and ${isEnding}`, (db, group) => ask(db, group, now));
}

type Idle = Pick<typeof groups.$inferSelect, 'id' | 'name'>;

async function ask(db: Db, { id, name }: Idle, now: Date): Promise<void> {
  await db.update(groups).set({ askedAt: now }).where(sql`${groups.id} = ${id}::uuid`);
  const [owner] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(sql`${memberships.groupId} = ${id}::uuid and ${memberships.role} = 'owner'`);
  if (owner)
    await notify(db, groupIdle, {
      userId: owner.userId,
      mergeKey: `group-idle ${id}`,
      facts: { groupId: id, name, news: 'asked' },
    });
}

async function archive(db: Db, { id, name }: Idle): Promise<void> {
  await archiveGroup(db, id, null);
  const facts = JSON.stringify({ groupId: id, name, news: 'archived' });
  await notifyMany<{ groupId: string; name: string; news: 'asked' | 'archived' }>(
    db,
    groupIdle,
    sql`select members.user_id, ${`group-idle ${id}`}::text as merge_key, 1 as count, ${facts}::jsonb as facts
      from (${membersOf(id)}) members`,
  );
}
