// Notifications: created in the transaction of their cause, so that both commit or neither does.

import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type Bell,
  type Notification,
  type NotificationList,
  type NotificationQuery,
  type NotificationType,
  notificationRules,
} from '#contract/platform/notifications.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import type { DescribeNotification } from '#server/lib/describe-notification.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { deferralOf } from './exam-deferral.ts';
import { isShown, notificationList } from './notifications.list.ts';

type NotificationRow = typeof notifications.$inferSelect;

/** One kind of notification, declared by the feature in which it happens (<noun>.notifications.ts). */
export interface NotificationKind<
  Type extends NotificationType = NotificationType,
  Facts extends Record<string, string> = never,
> {
  type: Type;
  /** The facts that are numbers and are added up when notifications are merged; the others are those of the newest one. */
  sums?: readonly (keyof Facts & string)[];
  /** The facts that stay those of the oldest one, such as the first unread post. */
  keeps?: readonly (keyof Facts & string)[];
  /** A whole sentence about the `count` events that were merged into one notification. */
  text(facts: Facts, count: number): string;
  /** The path of the page it is about. */
  link(facts: Facts, count: number): string;
}

const maxInBell = 10;
/** After a mail about a notification, until the next about the same one: what is added to it meanwhile is merged. */
const mailPauseHours = 1;

/** Notifies a person, unless they muted this kind. Unread notifications with the same `mergeKey` are merged. */
export const notify = <Facts extends Record<string, string>>(
  db: Db,
  kind: NotificationKind<NotificationType, Facts>,
  { userId, mergeKey, facts }: { userId: string; mergeKey: string; facts: NoInfer<Facts> },
): Promise<void> =>
  notifyMany(
    db,
    kind,
    sql`select ${userId}::uuid as user_id, ${mergeKey}::text as merge_key, 1 as count, ${JSON.stringify(facts)}::jsonb as facts`,
  );

/**
 * The same for many people in one statement. `people` is a query with the columns user_id, merge_key, count (of the events that
 * it is about) and facts, which are those of the kind. `at` is the time that they show, where it must not be the present one.
 */
export async function notifyMany<Facts extends Record<string, string>>(
  db: Db,
  { type, sums = [], keeps = [] }: NotificationKind<NotificationType, Facts>,
  people: SQL,
  { at }: { at?: Date | undefined } = {},
): Promise<void> {
  const merged = [
    ...sums.map(
      (name) =>
        sql` || jsonb_build_object(${name}::text, ((notifications.facts ->> ${name}::text)::int + (excluded.facts ->> ${name}::text)::int)::text)`,
    ),
    ...keeps.map((name) => sql` || jsonb_build_object(${name}::text, notifications.facts ->> ${name}::text)`),
  ];
  // In one order, so that two of them that notify the same people do not wait for each other. The account of each person is read by
  // its id (limit 1): for a thousand people, PostgreSQL would read all accounts.
  await db.execute(sql`
    insert into notifications (user_id, type, merge_key, count, facts, updated_at, mail, mail_since, rests_until)
    select people.user_id, ${type}, people.merge_key, people.count, people.facts, coalesce(${at?.toISOString() ?? null}::timestamptz, now()),
      chosen.mail, case when chosen.mail is not null then now() end, deferral.until
    from (${people}) people
    cross join lateral (select email_verified_at from users
      where users.id = people.user_id and not ${type} = any(users.muted_notifications) limit 1) users
    left join mail_preferences on mail_preferences.user_id = people.user_id
    cross join lateral (select case when users.email_verified_at is not null
      then nullif(coalesce(mail_preferences.choices ->> ${type}, ${notificationRules[type].mail}), 'off') end as mail) wished
    left join lateral (${deferralOf(type)}) deferral on true
    cross join lateral (select case when deferral.until is null then wished.mail when wished.mail is not null then 'daily' end as mail) chosen
    order by people.user_id
    on conflict (user_id, merge_key) where read_at is null
    do update set count = notifications.count + excluded.count, facts = excluded.facts${sql.join(merged)}, updated_at = greatest(notifications.updated_at, excluded.updated_at),
      rests_until = case when notifications.rests_until > now() then excluded.rests_until else notifications.rests_until end,
      mail = excluded.mail, mail_since = case when excluded.mail is not null
        then coalesce(notifications.mail_since, greatest(now(), notifications.mailed_at + make_interval(hours => ${mailPauseHours}::int))) end`);
}

/** Undoes one `notify`, if the notification is still unread. */
export async function retractNotification(db: Db, userId: string, mergeKey: string): Promise<void> {
  const unread = and(
    eq(notifications.userId, userId),
    eq(notifications.mergeKey, mergeKey),
    isNull(notifications.readAt),
  );
  await db.delete(notifications).where(and(unread, eq(notifications.count, 1)));
  await db
    .update(notifications)
    .set({ count: sql`${notifications.count} - 1` })
    .where(unread);
}

/** Of the first post that a notification is about; null where it is about no post. */
const writtenAt = sql`(select created_at from posts where posts.id = (facts ->> 'postId')::uuid)`;

/**
 * Deletes the unread ones whose facts have this `threadId`, and this `postId` if it is given. Those that merge several posts
 * count one less, unless they are only about later ones.
 */
export async function retractThreadNotifications(
  db: Db,
  threadId: string,
  post?: { id: string; createdAt: Date },
): Promise<void> {
  const unread = sql`read_at is null and facts ->> 'threadId' = ${threadId}`;
  if (!post) {
    await db.execute(sql`delete from notifications where ${unread}`);
    return;
  }
  await db.execute(
    sql`delete from notifications where ${unread} and facts ->> 'postId' = ${post.id} and count = 1`,
  );
  await db.execute(sql`update notifications set count = count - 1 where ${unread} and count > 1
    and ${writtenAt} <= ${post.createdAt.toISOString()}::timestamptz`);
}

export async function listNotifications(
  db: Db,
  userId: string,
  query: NotificationQuery,
  describeNotification: DescribeNotification,
): Promise<NotificationList> {
  const { rows, nextCursor } = await notificationList.page(db, query, { userId });
  return {
    success: true,
    notifications: rows.map((row) => toNotification(row, describeNotification)),
    unread: (await loadBells(db, [userId], describeNotification)).get(userId)?.unread ?? 0,
    nextCursor,
  };
}

/** Unread count and newest notifications of several people, in two queries. */
export async function loadBells(
  db: Db,
  userIds: string[],
  describeNotification: DescribeNotification,
): Promise<Map<string, Bell>> {
  const bells = new Map<string, Bell>(userIds.map((id) => [id, { unread: 0, newest: [] }]));
  const people = sql`(select value::uuid as id from json_array_elements_text(${JSON.stringify(userIds)}::json)) as people`;
  const counts = await queryRows<{ id: string; unread: number }>(
    db,
    sql`
      select people.id, count(*)::int as unread from ${people}
      join notifications on notifications.user_id = people.id and notifications.read_at is null and ${isShown}
      group by people.id`,
  );
  const newest = await db
    .select({ row: notifications })
    .from(people)
    .innerJoinLateral(
      db
        .select({ id: notifications.id })
        .from(notifications)
        .where(sql`${notifications.userId} = people.id and ${isShown}`)
        .orderBy(desc(notifications.updatedAt), desc(notifications.id))
        .limit(maxInBell)
        .as('newest'),
      sql`true`,
    )
    .innerJoin(notifications, sql`${notifications.id} = newest.id`)
    .orderBy(desc(notifications.updatedAt), desc(notifications.id));
  for (const { id, unread } of counts) {
    const bell = bells.get(id);
    if (bell) bell.unread = unread;
  }
  for (const { row } of newest) bells.get(row.userId)?.newest.push(toNotification(row, describeNotification));
  return bells;
}

/**
 * Of a request to review a course or to share something of it, only that it was read: when it was opened would tell who wrote the review that appears some
 * hours later (record 36).
 */
const readTime = sql`case when ${notifications.type} in ('review_request', 'wanted') then ${notifications.updatedAt} else now() end`;

/** What was read is not mailed. */
const unmailed = { mail: null, mailSince: null };

export async function markRead(db: Db, userId: string, id: string): Promise<void> {
  const [row] = isId(id)
    ? await db
        .update(notifications)
        .set({ readAt: sql`coalesce(${notifications.readAt}, ${readTime})`, ...unmailed })
        .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
        .returning({ id: notifications.id })
    : [];
  if (!row) throw new Refused('not_found', { message: 'This notification does not exist any more.' });
}

export async function markAllRead(db: Db, userId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: readTime, ...unmailed })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

/** What a person has seen in the thread itself, up to that time. Merged ones once everything is read. */
export async function markThreadNotificationsRead(
  db: Db,
  userId: string,
  threadId: string,
  until: Date,
): Promise<void> {
  const time = sql`${until.toISOString()}::timestamptz`;
  await db.execute(sql`update notifications set read_at = now(), mail = null, mail_since = null
    where user_id = ${userId} and read_at is null and facts ->> 'threadId' = ${threadId}
      and (count = 1 or ${time} >= (select last_post_at from threads where threads.id = ${threadId}))
      and coalesce(${writtenAt} <= ${time}, count = 1)`);
}

/** Those about one thing, by a fact that names it: whoever opens its page has read them. */
export async function markNotificationsAbout(
  db: Db,
  userId: string,
  fact: 'mentorshipId',
  thingId: string,
): Promise<void> {
  await db.execute(sql`update notifications set read_at = now(), mail = null, mail_since = null
    where user_id = ${userId} and read_at is null and facts ->> ${fact}::text = ${thingId}`);
}

/** After they were read. */
export const notificationRetentionDays = 90;
/** The same for requests to review a course, so that nobody is asked twice about the same one. */
export const requestRetentionDays = 365;

export async function deleteOldNotifications(db: Db): Promise<void> {
  await db.delete(notifications).where(
    sql`${notifications.readAt} < now() - make_interval(days =>
        case when ${notifications.type} = 'review_request' then ${requestRetentionDays}::int else ${notificationRetentionDays}::int end)`,
  );
}

function toNotification(row: NotificationRow, describeNotification: DescribeNotification): Notification {
  return {
    _id: row.id,
    type: row.type,
    ...describeNotification(row),
    read: row.readAt !== null,
    at: row.updatedAt.toISOString(),
  };
}
