// Views and downloads of the demo campus, spread unevenly over months. The demo account has 1,234 views, 127 downloads
// and one unread milestone.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { insertMany, recordsOf } from '#server/db/rows.ts';
import type { resources } from '#server/db/tables/library/resources.ts';
import { resourceDays, resourceSearches } from '#server/db/tables/platform/counts.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoResources } from '#server/features/library/resources/resources.demo.ts';
import { makeNotification } from '#server/features/platform/notifications/notifications.factory.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { dayOf } from '#server/lib/days.ts';
import { longTailShares } from '#server/lib/long-tail-distribution.ts';
import { milestone } from './counts.notifications.ts';

const day = 86_400_000;
const hour = 3_600_000;
const target = { views: 1_234, downloads: 127 };
/** Of a resource on a day. */
const most = { views: 4, downloads: 1 };

type Row = typeof resources.$inferSelect;
type Days = (typeof resourceDays.$inferInsert)[];

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const now = new Date();
  const [first] = await listDemoPeople(db);
  if (!first) return;
  const { own, others } = await listDemoResources(db, first.id);
  const files = own.filter(hasFile);
  const downloads = believable(longTailShares(target.downloads, files.length), files, most.downloads, now);
  const days = [
    ...believable(longTailShares(target.views, own.length), own, most.views, now).flatMap((views, index) => {
      const row = own[index];
      return spread(row, { views, downloads: (row && hasFile(row) && downloads.shift()) || 0 }, now);
    }),
    ...others.flatMap((row, index) => {
      const views = Math.min(12 + ((index * 37) % 90), most.views * daysOf(row, now));
      const downloads = Math.min((index * 13) % 19, most.downloads * daysOf(row, now));
      return spread(row, { views, downloads: hasFile(row) ? downloads : 0 }, now);
    }),
  ];
  await insertMany(db, resourceDays, days);
  await updateTotals(db, days);
  await db.insert(resourceSearches).values(searchesFor(own));
  await addMilestones(db, first.id, own, now);
}

/** One unread and one read notification. */
async function addMilestones(db: Db, userId: string, own: Row[], now: Date): Promise<void> {
  for (const { row, hours, isRead } of [
    { row: own[1], hours: 26, isRead: false },
    { row: own[0], hours: 200, isRead: true },
  ]) {
    if (!row) continue;
    await makeNotification(db, milestone, {
      userId,
      mergeKey: `milestone ${row.id}`,
      facts: { resourceId: row.id, title: row.title, views: '100' },
      updatedAt: new Date(now.getTime() - hours * hour),
      ...(isRead && { readAt: new Date(now.getTime() - (hours - 1) * hour) }),
    });
  }
}

const hasFile = ({ fileId, type }: Row): boolean => fileId !== null && type !== 'video';

/** Its first day and today count too. */
const daysOf = ({ createdAt }: Row, now: Date): number =>
  Math.min(120, Math.floor((now.getTime() - createdAt.getTime()) / day)) + 1;

/** A new resource has few views yet, or today would have more than all other days: the oldest one gets the rest. */
function believable(shares: number[], rows: Row[], mostPerDay: number, now: Date): number[] {
  let rest = 0;
  const kept = shares.map((share, index) => {
    const row = rows[index];
    const count = row ? Math.min(share, mostPerDay * daysOf(row, now)) : share;
    rest += share - count;
    return count;
  });
  return kept.map((count, index) => (index === 0 ? count + rest : count));
}

/** Spreads the counts unevenly over the days since the resource was created. */
function spread(row: Row | undefined, counts: { views: number; downloads: number }, now: Date): Days {
  if (!row) return [];
  const days = daysOf(row, now);
  const byDay = new Map<string, { views: number; downloads: number }>();
  const add = (kind: 'views' | 'downloads', number: number) => {
    // The step is coprime to 1,000, so every day gets some.
    const part = (((number + 1) * 7_919) % 1_000) / 1_000;
    const at = dayOf(new Date(now.getTime() - Math.floor(part * days) * day));
    const counted = byDay.get(at) ?? { views: 0, downloads: 0 };
    counted[kind] += 1;
    byDay.set(at, counted);
  };
  for (let number = 0; number < counts.views; number += 1) add('views', number);
  for (let number = 0; number < counts.downloads; number += 1) add('downloads', number);
  return [...byDay].map(([at, counted]) => ({ resourceId: row.id, day: at, ...counted }));
}

async function updateTotals(db: Db, days: Days): Promise<void> {
  const sums = new Map<string, { views: number; downloads: number }>();
  for (const { resourceId, views = 0, downloads = 0 } of days) {
    const sum = sums.get(resourceId) ?? { views: 0, downloads: 0 };
    sums.set(resourceId, { views: sum.views + views, downloads: sum.downloads + downloads });
  }
  const totals = [...sums].map(([id, sum]) => ({ id, ...sum }));
  await db.execute(sql`update resources set views = given.views, downloads = given.downloads
    from ${recordsOf(totals)} as given (id uuid, views int, downloads int) where resources.id = given.id`);
}

const searchesFor = (own: Row[]) =>
  own
    .slice(0, 5)
    .flatMap((row, index) =>
      [row.courseCode.toLowerCase(), ...row.tags.slice(0, 2)]
        .filter(Boolean)
        .map((words, position) => ({ resourceId: row.id, words, views: 21 - index * 4 - position })),
    );
