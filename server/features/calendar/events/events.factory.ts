// Hosts, events and their dates for tests.

import { randomUUID } from 'node:crypto';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { isPublic } from './event-audience.service.ts';

const dayMs = 86_400_000;

/** By default a club; a person's own where `userId` is given. */
export async function makeHost(db: Db, given: Partial<typeof hosts.$inferInsert> = {}) {
  const slug = given.slug ?? `host-${randomUUID().slice(0, 8)}`;
  const name = given.name ?? `Club ${slug}`;
  const kind = given.userId ? ('person' as const) : ('club' as const);
  const values = { kind, ...given, slug, name, nameKey: foldText(name), searchText: foldText(name) };
  return one(await db.insert(hosts).values(values).returning());
}

type GivenEvent = Partial<typeof events.$inferInsert> & {
  /** What differs from a date in a week; each one is a week after the one before. */
  dates?: Partial<typeof occurrences.$inferInsert>[];
};

/** By default published, of a new club, with one date in a week. */
export async function makeEvent(db: Db, { dates: givenDates = [{}], ...given }: GivenEvent = {}) {
  const title = given.title ?? `Event ${randomUUID().slice(0, 8)}`;
  const { zone = 'UTC', minutes = 60, state = 'published' } = given;
  const startOf = (place: number) =>
    givenDates[place]?.startsAt ?? new Date(Date.now() + (place + 1) * 7 * dayMs);
  const event = one(
    await db
      .insert(events)
      .values({
        category: 'talk',
        localStart: wallTime(startOf(0), zone),
        searchText: foldText(title),
        ...given,
        title,
        zone,
        minutes,
        state,
        tagKeys: (given.tags ?? []).map(foldText),
        hostId: given.hostId ?? (await makeHost(db)).id,
      })
      .returning(),
  );
  const { place, link, capacity } = event;
  const isListed = isPublic({ state, audience: event.audience });
  const dates = await db
    .insert(occurrences)
    .values(
      givenDates.map((date, index) => {
        const startsAt = startOf(index);
        const localStart = wallTime(startsAt, zone);
        const endsAt = new Date(startsAt.getTime() + (date.minutes ?? minutes) * 60_000);
        const copied = { place, link, capacity, isListed };
        return {
          ...copied,
          ...{ localStart, originalStart: localStart, minutes, endsAt },
          ...date,
          startsAt,
          eventId: event.id,
        };
      }),
    )
    .returning();
  return { event, dates, date: one(dates) };
}

/** Such as 2026-12-10T18:30. */
const wallTime = (instant: Date, zone: string): string =>
  instant.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T').slice(0, 16);

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('An inserted row was not returned.');
  return row;
}
