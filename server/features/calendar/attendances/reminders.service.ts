// Reminds those who come a day and an hour before a date, and asks at full dates whether they still come. The progress of each date
// is saved with each portion of people, so that after a crash nobody is reminded twice or left out.

import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NotificationType } from '#contract/platform/notifications.rules.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import {
  attendances,
  dateReminders,
  reminderChoices,
  seats,
} from '#server/db/tables/calendar/attendances.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { isOpenTo } from '#server/features/calendar/events/event-audience.service.ts';
import {
  type NotificationKind,
  notifyMany,
} from '#server/features/platform/notifications/notifications.service.ts';
import { nilId } from '#server/lib/ids.ts';
import { eventReminder, type ReminderFacts, stillComing } from './attendances.notifications.ts';

type Kind = (typeof dateReminders.$inferSelect)['kind'];

interface Rule {
  /** Between so many hours before the start: what an outage has delayed is made up for until then. */
  from: number;
  until: number;
  /** Which dates (o, with their seats s and event e). */
  dates: SQL;
  /** Which of those who come (a, with their choices c). */
  people: SQL;
  notification: NotificationKind<NotificationType, ReminderFacts>;
}

const rules: Record<Kind, Rule> = {
  asked: {
    from: 24,
    until: 3,
    dates: sql`o.capacity is not null and s.taken >= o.capacity`,
    people: sql`a.asked_at is null and a.confirmed_at is null`,
    notification: stillComing,
  },
  day: {
    from: 24,
    until: 2,
    dates: sql`true`,
    // Being asked whether one still comes is a reminder too.
    people: sql`coalesce(c.day, true) and (a.asked_at is null
      or exists (select from ${users} u where u.id = a.user_id and 'still_coming' = any(u.muted_notifications)))`,
    notification: eventReminder,
  },
  hour: {
    from: 1,
    until: 0,
    // An hour before midnight is of no use.
    dates: sql`not e.is_all_day`,
    people: sql`coalesce(c.hour, true)`,
    notification: eventReminder,
  },
};

interface Run {
  now?: Date;
  /** People in one transaction: fewer cost more of them, but the embedded database answers nobody else meanwhile. */
  size?: number;
  perSecond?: number;
}

/** A run of the schedule, each minute. People are asked first. */
export async function sendReminders(
  db: Db,
  { now = new Date(), size = 500, perSecond = Number.POSITIVE_INFINITY }: Run = {},
): Promise<void> {
  for (const kind of ['asked', 'day', 'hour'] as const) {
    await openReminders(db, kind, now);
    for (;;) {
      const started = performance.now();
      const people = await sendPortion(db, kind, now, size);
      if (people === undefined) break;
      const pause = (people / perSecond) * 1_000 - (performance.now() - started);
      if (pause > 0) await sleep(pause);
    }
  }
}

/** Notes which dates are due; those that were moved since, again. */
async function openReminders(db: Db, kind: Kind, now: Date): Promise<void> {
  const { from, until, dates } = rules[kind];
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  await db.execute(sql`insert into date_reminders (occurrence_id, kind, starts_at, after)
    select o.id, ${kind}::text, o.starts_at, ${nilId}::uuid
    from ${occurrences} o join ${seats} s on s.occurrence_id = o.id join ${events} e on e.id = o.event_id
    where e.state = 'published' and o.state = 'on' and s.taken > 0 and ${dates}
      and o.starts_at > ${inHours(until)}::timestamptz and o.starts_at <= ${inHours(from)}::timestamptz
    on conflict (occurrence_id, kind) do update set starts_at = excluded.starts_at, after = excluded.after
      where date_reminders.starts_at <> excluded.starts_at`);
}

interface Open {
  eventId: string;
  title: string;
  localStart: string;
  place: string;
  occurrenceId: string;
  after: string;
  /** How many people the portion has, and the last one of them. */
  people: number;
  last: string | null;
  dueAt: string;
  /** False where the date was cancelled, moved or has begun meanwhile. */
  isDue: boolean;
}

/** Returns how many people the portion had; undefined when no date is left. */
const sendPortion = (db: Db, kind: Kind, now: Date, size: number): Promise<number | undefined> =>
  db.transaction(async (db) => {
    const [open] = await queryRows<Open>(
      db,
      sql`select r.occurrence_id as "occurrenceId", r.after, e.id as "eventId", e.title, o.local_start as "localStart", o.place,
          o.state = 'on' and o.starts_at = r.starts_at and o.starts_at > ${now.toISOString()}::timestamptz as "isDue",
          (o.starts_at - make_interval(hours => ${rules[kind].from}::int))::text as "dueAt",
          portion.people, portion.last
        from ${dateReminders} r join ${occurrences} o on o.id = r.occurrence_id join ${events} e on e.id = o.event_id
        cross join lateral (select count(*)::int as people, (array_agg(user_id order by user_id desc))[1] as last from (
          select user_id from ${attendances} where occurrence_id = r.occurrence_id and user_id > r.after and state = 'going'
          order by user_id limit ${size}::int) going) portion
        where r.kind = ${kind} and r.after is not null limit 1 for update of r skip locked`,
    );
    if (!open) return undefined;
    const { people, last, isDue } = open;
    if (isDue && last) await remind(db, kind, { ...open, last }, now);
    await db
      .update(dateReminders)
      .set({ after: isDue && people === size ? last : null })
      .where(and(eq(dateReminders.occurrenceId, open.occurrenceId), eq(dateReminders.kind, kind)));
    return people;
  });

/** Who answered since then needs no reminder. The ids of these people stay in the database. */
async function remind(
  db: Db,
  kind: Kind,
  { occurrenceId, dueAt, after, last, eventId, title, localStart, place }: Open & { last: string },
  now: Date,
): Promise<void> {
  const { people, notification } = rules[kind];
  // In the order of its index: PostgreSQL would rather read all answers of these people, to any date.
  const going = sql`select * from ${attendances} where occurrence_id = ${occurrenceId}::uuid and state = 'going'
    and user_id > ${after}::uuid and user_id <= ${last}::uuid order by user_id offset 0`;
  const told = sql`from (${going}) a join ${events} e on e.id = ${eventId}::uuid
    left join ${reminderChoices} c on c.user_id = a.user_id
    where a.answered_at < ${dueAt}::timestamptz and (${people}) and ${isOpenTo(sql`a.user_id`, sql`e`)}`;
  const facts: ReminderFacts = { eventId, title, localStart, place };
  await notifyMany(
    db,
    notification,
    sql`select a.user_id, ${`event-${kind} ${occurrenceId}`}::text as merge_key, 1 as count, ${JSON.stringify(facts)}::jsonb as facts ${told}`,
  );
  if (kind === 'asked')
    await db.execute(sql`update attendances set asked_at = ${now.toISOString()}::timestamptz
      where id in (select a.id ${told})`);
}
