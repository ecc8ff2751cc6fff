// Fixtures for the tests of all lists: the dates of events, and events as their hosts and moderators see them.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { nextDates } from './event-dates.list.ts';
import { makeEvent } from './events.factory.ts';
import { managedEventList, ownEventList } from './managed-events.list.ts';

const hostId = randomUUID();
/** Of events that the rows belong to, by what they match. */
const ids = Object.fromEntries(
  ['none', 'category', 'course', 'host', 'tag', 'featured'].map((name) => [name, randomUUID()]),
) as Record<'none' | 'category' | 'course' | 'host' | 'tag' | 'featured', string>;
const dayMs = 86_400_000;
const sortedAt = Math.floor(Date.now() / dayMs) * dayMs + 30 * dayMs;
const besideId = randomUUID();

const eventValues = (given: Partial<typeof events.$inferInsert> = {}): typeof events.$inferInsert => ({
  title: 'Chess',
  category: 'talk',
  hostId,
  zone: 'UTC',
  localStart: '2026-12-10T18:30',
  minutes: 60,
  state: 'published',
  searchText: 'chess',
  ...given,
});

const dateValues = (given: Partial<typeof occurrences.$inferInsert> = {}) => ({
  eventId: ids.none,
  originalStart: randomUUID(),
  localStart: '2026-12-10T18:30',
  minutes: 60,
  startsAt: new Date(sortedAt),
  endsAt: new Date(sortedAt + dayMs / 2),
  link: '',
  capacity: 1,
  state: 'cancelled',
  isListed: true,
  ...given,
});

const prepareHost = async (db: Db) => {
  await db
    .insert(hosts)
    .values({ id: hostId, slug: hostId, name: 'Club', nameKey: 'club', kind: 'club', searchText: 'club' })
    .onConflictDoNothing();
};

const texts = new Map<string, string>();
/** The event with this text. */
async function eventWith(db: Db, text: string): Promise<string> {
  const known = texts.get(text);
  if (known) return known;
  const id = randomUUID();
  await db.insert(events).values(eventValues({ id, title: text, searchText: foldText(text) }));
  texts.set(text, id);
  return id;
}

export const datesFixture: ListFixture = {
  list: nextDates,
  role: 'user',
  rows: 'events',
  id: 'dateId',
  sortedAt,
  scope: { after: new Date(0).toISOString(), before: new Date(2 * sortedAt).toISOString() },
  prepare: async (db) => {
    await prepareHost(db);
    const { id: courseId } = await makeCourse(db, { code: 'DATES1' });
    const other = await makeEvent(db);
    await db.insert(hosts).values({ slug: 'co-host', name: 'Co-host', nameKey: 'co', kind: 'club' });
    await db
      .insert(events)
      .values([
        eventValues({ id: ids.none }),
        eventValues({ id: ids.category, category: 'sport' }),
        eventValues({ id: ids.course, courseId }),
        eventValues({ id: ids.host }),
        eventValues({ id: ids.tag, tags: ['Élan'], tagKeys: ['elan'] }),
        eventValues({ id: ids.featured, isFeatured: true }),
      ]);
    const [helping] = await db.select().from(hosts).where(eq(hosts.slug, 'co-host'));
    await db.insert(coHosts).values({ eventId: ids.host, hostId: helping?.id ?? '' });
    const later = sortedAt + 2 * dayMs;
    await db.insert(occurrences).values({
      ...dateValues({ state: 'on', startsAt: new Date(later), endsAt: new Date(later + 1_000) }),
      id: besideId,
      eventId: other.event.id,
    } as typeof occurrences.$inferInsert);
  },
  values: () => dateValues(),
  filters: (userId) => ({
    category: { value: 'sport', row: dateValues({ eventId: ids.category }) },
    course: { value: 'dates1', row: dateValues({ eventId: ids.course }) },
    host: { value: 'co-host', row: dateValues({ eventId: ids.host }) },
    tag: { value: 'ELAN', row: dateValues({ eventId: ids.tag }) },
    featured: { value: 'yes', row: dateValues({ eventId: ids.featured }) },
    mode: { value: 'online', row: dateValues({ link: 'https://meet.campus.example/1' }) },
    free: { value: 'yes', row: dateValues({ state: 'on' }) },
    mine: {
      value: 'yes',
      row: dateValues(),
      complete: async (db, occurrenceId) => {
        await db.insert(attendances).values({ occurrenceId, userId, state: 'going' });
      },
    },
    beside: {
      value: besideId,
      row: dateValues({
        state: 'on',
        startsAt: new Date(sortedAt + 2 * dayMs - 1_000),
        endsAt: new Date(sortedAt + 2 * dayMs + 500),
      }),
    },
  }),
  found: async (text, db) => dateValues({ eventId: await eventWith(db, text) }),
};

export const managedEventsFixture: ListFixture = {
  list: managedEventList,
  role: 'mod',
  rows: 'events',
  prepare: async (db) => {
    // Another list has the same table.
    await db.delete(events);
    await prepareHost(db);
  },
  values: () => ({ ...eventValues() }),
  filters: () => ({ state: { value: 'proposed', row: { ...eventValues({ state: 'proposed' }) } } }),
  found: (text) => ({ ...eventValues({ searchText: foldText(text) }) }),
};

export const ownEventsFixture: ListFixture = {
  list: ownEventList,
  role: 'user',
  rows: 'events',
  prepare: prepareHost,
  values: (authorId) => ({ ...eventValues({ authorId }) }),
  filters: (authorId) => ({
    state: { value: 'returned', row: { ...eventValues({ authorId, state: 'returned' }) } },
  }),
};
