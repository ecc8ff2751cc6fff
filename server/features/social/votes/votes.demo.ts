// Helpful votes of the demo campus. The demo account has 89 of them and two unread notifications.
import type { Db } from '#server/db/db.ts';
import { insertMany } from '#server/db/rows.ts';
import type { resources } from '#server/db/tables/library/resources.ts';
import { helpfulVotes } from '#server/db/tables/social/votes.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoResources } from '#server/features/library/resources/resources.demo.ts';
import { makeNotification } from '#server/features/platform/notifications/notifications.factory.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { dayOf } from '#server/lib/days.ts';
import { longTailShares } from '#server/lib/long-tail-distribution.ts';
import { helpfulVote } from './votes.notifications.ts';

const day = 86_400_000;
const hour = 3_600_000;
const target = 89;

type Row = typeof resources.$inferSelect;

/** Totals are updated by a trigger. */
export async function loadDemo({ db }: DemoParts): Promise<void> {
  const now = new Date();
  const people = await listDemoPeople(db);
  const [first] = people;
  if (!first) return;
  const { own, others } = await listDemoResources(db, first.id);
  const votes = [
    ...longTailShares(target, own.length).flatMap((count, index) =>
      votesFor(own[index], people.slice(1), count, now),
    ),
    ...others.flatMap((row, index) => {
      // Rotated, so that the first people do not vote for everything.
      const rotated = [...people.slice(index % people.length), ...people.slice(0, index % people.length)];
      const voters = rotated.filter(({ id }) => id !== row.ownerId);
      return votesFor(row, voters, (index * 5) % 11, now);
    }),
  ];
  await insertMany(db, helpfulVotes, votes);
  await addNotifications(db, first.id, own, now);
}

/** Two unread notifications and a read one. */
async function addNotifications(db: Db, userId: string, own: Row[], now: Date): Promise<void> {
  for (const { row, count, hours, isRead } of [
    { row: own[0], count: 5, hours: 2, isRead: false },
    { row: own[2], count: 1, hours: 50, isRead: false },
    { row: own[3], count: 3, hours: 120, isRead: true },
  ]) {
    if (!row) continue;
    await makeNotification(db, helpfulVote, {
      userId,
      mergeKey: `helpful ${row.id}`,
      count,
      facts: { resourceId: row.id, title: row.title },
      updatedAt: new Date(now.getTime() - hours * hour),
      ...(isRead && { readAt: new Date(now.getTime() - (hours - 1) * hour) }),
    });
  }
}

/** From different people, the most recent first. */
const votesFor = (row: Row | undefined, people: { id: string }[], count: number, now: Date) =>
  row
    ? people.slice(0, count).map(({ id }, index) => {
        const at = new Date(Math.max(row.createdAt.getTime(), now.getTime() - (index + 1) * 1.3 * day));
        return { resourceId: row.id, userId: id, day: dayOf(at), createdAt: at };
      })
    : [];
