// Weekly sessions of the groups of the demo campus, all at once: publishing them one by one takes seconds of a first start.

import { randomUUID } from 'node:crypto';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { insertMany } from '#server/db/rows.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { makeDemoPeopleHosts } from '#server/features/calendar/hosts/hosts.demo.ts';
import { datesOf, ruleOf } from '#server/lib/calendar/recurrence.ts';
import { dateValues } from './event-writing.service.ts';

export interface DemoSeries {
  groupId: string;
  ownerId: string;
  title: string;
  /** Of the first of them. */
  localStart: string;
  zone: string;
  place: string;
  link: string;
  weeks: number;
}

const minutes = 90;

/** Returns the id of the next date of each group, by the id of the group. */
export async function publishDemoSessions(db: Db, series: DemoSeries[]): Promise<Map<string, string>> {
  const hostIds = await makeDemoPeopleHosts(
    db,
    series.map(({ ownerId }) => ownerId),
  );
  const rows = series.map(({ groupId, ownerId, title, localStart, zone, place, link, weeks }) => {
    const rule = ruleOf({ unit: 'week', every: 1, count: weeks }, localStart);
    const event = {
      ...{ id: randomUUID(), title, description: '', category: 'study' as const, tags: [], tagKeys: [] },
      ...{ groupId, authorId: ownerId, hostId: hostIds.get(ownerId) ?? '', audience: 'group' as const },
      ...{ zone, localStart, minutes, rule, place, link, state: 'published' as const },
      searchText: foldText(`${title} ${place}`),
    };
    const dates = datesOf({ ...event, isAllDay: false }).map((date) => ({
      ...dateValues(event, date),
      id: randomUUID(),
    }));
    return { event, dates };
  });
  await insertMany(
    db,
    events,
    rows.map(({ event }) => event),
  );
  await insertMany(
    db,
    occurrences,
    rows.flatMap(({ dates }) => dates),
  );
  return new Map(rows.flatMap(({ event, dates: [next] }) => (next ? [[event.groupId, next.id]] : [])));
}
