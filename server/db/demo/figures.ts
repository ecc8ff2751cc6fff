// Views, downloads, votes and notifications of the demo campus: a year and more of use, spread so that days differ and the
// first person, whom visitors sign in as, has 1,234 views, 127 downloads, 89 helpful votes and 3 unread notifications.
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { helpfulVotes, notifications, resourceDays, resourceSearches, resources } from '#server/db/schema.ts';

const day = 86_400_000;
const batch = 500;
const target = { views: 1_234, downloads: 127, helpful: 89 };

type Row = typeof resources.$inferSelect;
type Days = (typeof resourceDays.$inferInsert)[];

export async function loadDemoFigures(db: Db, people: { id: string }[], now = new Date()): Promise<void> {
  const [first] = people;
  if (!first) return;
  const all = await db.select().from(resources).orderBy(resources.createdAt);
  const own = all.filter(({ ownerId }) => ownerId === first.id);
  const others = all.filter(({ ownerId }) => ownerId !== first.id);

  const downloads = shares(target.downloads, own.filter(hasFile).length);
  const days = [
    ...shares(target.views, own.length).flatMap((views, index) => {
      const row = own[index];
      return spread(row, { views, downloads: (row && hasFile(row) && downloads.shift()) || 0 }, now);
    }),
    ...others.flatMap((row, index) =>
      spread(row, { views: 12 + ((index * 37) % 90), downloads: hasFile(row) ? (index * 13) % 19 : 0 }, now),
    ),
  ];
  for (let at = 0; at < days.length; at += batch)
    await db.insert(resourceDays).values(days.slice(at, at + batch));
  await sumUp(db, days);

  // The database counts votes by itself.
  const votes = [
    ...shares(target.helpful, own.length).flatMap((count, index) =>
      votesFor(own[index], people.slice(1), count, now),
    ),
    ...others.flatMap((row, index) => {
      // Different people each time, or the first would have voted for everything.
      const turned = [...people.slice(index % people.length), ...people.slice(0, index % people.length)];
      const voters = turned.filter(({ id }) => id !== row.ownerId);
      return votesFor(row, voters, (index * 5) % 11, now);
    }),
  ];
  for (let at = 0; at < votes.length; at += batch)
    await db.insert(helpfulVotes).values(votes.slice(at, at + batch));
  await db.insert(resourceSearches).values(searchesFor(own));
  await db.insert(notifications).values(newsFor(first.id, own, now));
}

const hasFile = ({ fileId }: Row): boolean => fileId !== null;

/** Divides a number unevenly, as popularity is, without losing any of it. */
function shares(total: number, parts: number): number[] {
  const weights = Array.from({ length: parts }, (_, index) => 1 / (index + 2));
  const sum = weights.reduce((one, other) => one + other, 0);
  const whole = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - whole.reduce((one, other) => one + other, 0);
  return whole.map((share, index) => share + (index < left ? 1 : 0));
}

/** Over the days since it was shared, more on some than on others. */
function spread(row: Row | undefined, counts: { views: number; downloads: number }, now: Date): Days {
  if (!row) return [];
  const age = Math.max(1, Math.min(120, Math.floor((now.getTime() - row.createdAt.getTime()) / day)));
  const byDay = new Map<string, { views: number; downloads: number }>();
  const add = (kind: 'views' | 'downloads', number: number) => {
    // Steps that share no factor with a thousand visit every day; recent days are a little busier.
    const part = ((number * 7_919) % 1_000) / 1_000;
    const at = dayOf(new Date(now.getTime() - Math.floor(part ** 1.3 * age) * day));
    const counted = byDay.get(at) ?? { views: 0, downloads: 0 };
    counted[kind] += 1;
    byDay.set(at, counted);
  };
  for (let number = 0; number < counts.views; number += 1) add('views', number);
  for (let number = 0; number < counts.downloads; number += 1) add('downloads', number);
  return [...byDay].map(([at, counted]) => ({ resourceId: row.id, day: at, ...counted }));
}

/** From different people, the most recent first. */
const votesFor = (row: Row | undefined, people: { id: string }[], count: number, now: Date) =>
  row
    ? people.slice(0, count).map(({ id }, index) => {
        const at = new Date(Math.max(row.createdAt.getTime(), now.getTime() - (index + 1) * 1.3 * day));
        return { resourceId: row.id, userId: id, day: dayOf(at), createdAt: at };
      })
    : [];

async function sumUp(db: Db, days: Days): Promise<void> {
  const sums = new Map<string, { views: number; downloads: number }>();
  for (const { resourceId, views = 0, downloads = 0 } of days) {
    const sum = sums.get(resourceId) ?? { views: 0, downloads: 0 };
    sums.set(resourceId, { views: sum.views + views, downloads: sum.downloads + downloads });
  }
  for (const [id, sum] of sums) await db.update(resources).set(sum).where(eq(resources.id, id));
}

const searchesFor = (own: Row[]) =>
  own
    .slice(0, 5)
    .flatMap((row, index) =>
      [row.courseCode.toLowerCase(), ...row.tags.slice(0, 2)]
        .filter(Boolean)
        .map((words, place) => ({ resourceId: row.id, words, views: 21 - index * 4 - place })),
    );

/** Three that wait, and two from before. */
function newsFor(userId: string, own: Row[], now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const about = (index: number) => {
    const row = own[index % own.length];
    return { resourceId: row?.id ?? '', title: row?.title ?? '' };
  };
  const news = (
    type: 'helpful' | 'milestone' | 'role',
    index: number,
    hours: number,
    given: { count?: number; facts?: Record<string, string>; read?: boolean },
  ) => ({
    userId,
    type,
    mergeKey: `${type} ${about(index).resourceId}`,
    count: given.count ?? 1,
    facts: { ...about(index), ...given.facts },
    updatedAt: ago(hours),
    readAt: given.read ? ago(hours - 1) : null,
  });
  return [
    news('helpful', 0, 2, { count: 5 }),
    news('milestone', 1, 26, { facts: { views: '100' } }),
    news('helpful', 2, 50, {}),
    news('helpful', 3, 120, { count: 3, read: true }),
    news('milestone', 0, 200, { facts: { views: '100' }, read: true }),
  ];
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
