// Reminds those who come a day and an hour before a date, and asks at full dates whether they still come. The progress of each date
// is saved with each portion of people, so that after a crash nobody is reminded twice or left out.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NotificationType } from '#contract/notifications.rules.ts';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import {
  attendances,
  dateReminders,
  events,
  occurrences,
  reminderChoices,
  seats,
  users,
} from '#server/db/schema.ts';
import { type NotificationKind, notifyMany } from '#server/features/notifications/notifications.service.ts';
import { nilId } from '#server/lib/ids.ts';
import { eventReminder, type ReminderFacts, stillComing } from './attendances.notifications.ts';

type Kind = (typeof dateReminders.$inferSelect)['kind'];

/** So many people in one transaction: the embedded database answers nobody else meanwhile. */
const portionSize = 500;

interface Rule {
  /** Between so many hours before the start: what an outage has delayed is made up for until then. */
  from: number;
  until: number;
  /** Which dates (o, with their seats s and event e). */
  dates: SQL;
  /** Which of those who come (a, with their choices c and account u). */
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
    people: sql`coalesce(c.day, true) and (a.asked_at is null or 'still_coming' = any(u.muted_notifications))`,
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

/** A run of the schedule, each minute. People are asked first. */
export async function sendReminders(db: Db, now = new Date(), size = portionSize): Promise<void> {
  for (const kind of ['asked', 'day', 'hour'] as const) {
    await openReminders(db, kind, now);
    while (await sendPortion(db, kind, now, size));
  }
}

/** Notes which dates are due; those that were moved since, again. */
async function openReminders(db: Db, kind: Kind, now: Date): Promise<void> {
  const { from, until, dates } = rules[kind];
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  await db.execute(sql`insert into date_reminders (occurrence_id, kind, starts_at, after)
    select o.id, ${kind}::text, o.starts_at, ${nilId}::uuid
    from ${occurrences} o join ${seats} s on s.occurrence_id = o.id join ${events} e on e.id = o.event_id
    where o.is_listed and o.state = 'on' and s.taken > 0 and ${dates}
      and o.starts_at > ${inHours(until)}::timestamptz and o.starts_at <= ${inHours(from)}::timestamptz
    on conflict (occurrence_id, kind) do update set starts_at = excluded.starts_at, after = excluded.after
      where date_reminders.starts_at <> excluded.starts_at`);
}

interface Open extends ReminderFacts {
  occurrenceId: string;
  after: string;
}

/** Returns false when no date is left. */
const sendPortion = (db: Db, kind: Kind, now: Date, size: number): Promise<boolean> =>
  db.transaction(async (db) => {
    const [open] = await queryRows<Open>(
      db,
      sql`select r.occurrence_id as "occurrenceId", r.after, e.id as "eventId", e.title, o.local_start as "localStart", o.place
        from ${dateReminders} r join ${occurrences} o on o.id = r.occurrence_id join ${events} e on e.id = o.event_id
        where r.kind = ${kind} and r.after is not null limit 1 for update of r skip locked`,
    );
    if (!open) return false;
    const people = await findPeople(db, kind, open, now, size);
    await remind(
      db,
      kind,
      open,
      people.filter(({ isTold }) => isTold).map(({ id }) => id),
      now,
    );
    const after = people.length < size ? null : (people.at(-1)?.id ?? null);
    await db
      .update(dateReminders)
      .set({ after })
      .where(and(eq(dateReminders.occurrenceId, open.occurrenceId), eq(dateReminders.kind, kind)));
    return true;
  });

/**
 * The next people who come, and whether they are told. Who answered since then needs no reminder; and nobody does where the date
 * was cancelled, moved or has begun meanwhile. The portion is taken first, so that its cost does not depend on how many are left.
 */
async function findPeople(
  db: Db,
  kind: Kind,
  { occurrenceId, after }: Open,
  now: Date,
  size: number,
): Promise<{ id: string; isTold: boolean }[]> {
  const { from, people } = rules[kind];
  return queryRows(
    db,
    sql`with a as materialized (
        select user_id, occurrence_id, answered_at, asked_at, confirmed_at from ${attendances}
        where occurrence_id = ${occurrenceId} and user_id > ${after}::uuid and state = 'going' order by user_id limit ${size}::int)
      select a.user_id as id, o.state = 'on' and o.starts_at = r.starts_at and o.starts_at > ${now.toISOString()}::timestamptz
        and a.answered_at < o.starts_at - make_interval(hours => ${from}::int) and (${people}) as "isTold"
      from a join ${users} u on u.id = a.user_id
      left join ${reminderChoices} c on c.user_id = a.user_id
      join ${dateReminders} r on r.occurrence_id = a.occurrence_id and r.kind = ${kind}
      join ${occurrences} o on o.id = a.occurrence_id
      order by a.user_id`,
  );
}

async function remind(
  db: Db,
  kind: Kind,
  { occurrenceId, eventId, title, localStart, place }: Open,
  people: readonly string[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const ids = sql`select jsonb_array_elements_text(${JSON.stringify(people)}::jsonb)::uuid as user_id`;
  if (kind === 'asked')
    await db.execute(sql`update attendances set asked_at = ${now.toISOString()}::timestamptz
      where occurrence_id = ${occurrenceId} and user_id in (${ids})`);
  const facts: ReminderFacts = { eventId, title, localStart, place };
  await notifyMany(
    db,
    rules[kind].notification,
    sql`select user_id, ${`event-${kind} ${occurrenceId}`}::text as merge_key, 1 as count, ${JSON.stringify(facts)}::jsonb as facts
      from (${ids}) people`,
  );
}
