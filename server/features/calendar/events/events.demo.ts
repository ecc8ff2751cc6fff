// The events of the demo campus: repeating, full, online, cancelled and over, around today.
import { randomUUID } from 'node:crypto';
import type { EventState } from '#contract/calendar/events.rules.ts';
import { foldText } from '#contract/search.ts';
import { insertMany } from '#server/db/rows.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import type { DemoParts } from '#server/feature.ts';
import { demoHosts } from '#server/features/calendar/hosts/campus-hosts.demo.ts';
import { loadDemoHosts } from '#server/features/calendar/hosts/hosts.demo.ts';
import { storeDemoFiles } from '#server/features/platform/files/files.demo.ts';
import { datesOf, ruleOf } from '#server/lib/calendar/recurrence.ts';
import { drawPoster } from '#server/lib/sample-picture.ts';
import { type DemoEvent, readDemoEvents } from './campus-events.demo.ts';
import { openProposal } from './moderated-events.service.ts';

const dayMs = 86_400_000;
const campusZone = 'Europe/London';

export async function loadDemo(parts: DemoParts): Promise<void> {
  const { db } = parts;
  const demoEvents = await readDemoEvents();
  const clubs: Set<string> = new Set(demoHosts.map(({ slug }) => slug));
  const hostIds = await loadDemoHosts(db, [
    ...new Set(demoEvents.map(({ host }) => host).filter((host) => !clubs.has(host))),
  ]);
  const people = await db.select({ id: users.id, username: users.username, role: users.role }).from(users);
  const catalogue = await db.select({ id: courses.id, code: courses.code }).from(courses);
  const posters = await storePosters(parts, demoEvents);
  const now = new Date();
  const rows = demoEvents.map((demo) => {
    const id = randomUUID();
    const author = demoHosts.find(({ slug }) => slug === demo.host)?.members[0] ?? demo.host;
    const values = eventValues(demo, now);
    const dates = datesOf(values).map((date) => ({
      ...date,
      id: randomUUID(),
      eventId: id,
      minutes: demo.minutes,
      place: demo.place,
      link: demo.link ?? '',
      capacity: demo.capacity ?? null,
      isListed: values.state === 'published' || values.state === 'cancelled',
      state: values.state === 'cancelled' ? ('cancelled' as const) : ('on' as const),
      reason: values.state === 'cancelled' ? values.reason : '',
      sequence: values.sequence,
    }));
    const next = dates.find(({ endsAt }) => endsAt > now);
    if (demo.hasCancelledDate && next)
      Object.assign(next, { state: 'cancelled', reason: 'The café is closed that evening.', sequence: 1 });
    const event = {
      ...values,
      id,
      hostId: hostIds.get(demo.host) ?? '',
      authorId: people.find(({ username }) => username === author)?.id ?? null,
      posterId: posters.get(demo.title) ?? null,
      courseId: catalogue.find(({ code }) => code === demo.course)?.id ?? null,
    };
    return { demo, event, dates };
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
  await insertMany(
    db,
    coHosts,
    rows.flatMap(({ demo, event }) =>
      demo.coHost ? [{ eventId: event.id, hostId: hostIds.get(demo.coHost) ?? '' }] : [],
    ),
  );
  for (const { event } of rows) if (event.state === 'proposed') await openProposal(db, event.id);
}

/** The ids of the pictures, by title. */
async function storePosters(parts: DemoParts, demoEvents: DemoEvent[]): Promise<Map<string, string>> {
  const shown = demoEvents.filter(({ hasPoster }) => hasPoster);
  const drawn = await Promise.all(
    shown.map(async ({ title }, index) => ({
      bytes: await drawPoster(title, index),
      mime: 'image/png' as const,
    })),
  );
  const rows = await storeDemoFiles(parts, 'events', drawn);
  return new Map(shown.map(({ title }, index) => [title, rows[index]?.id ?? '']));
}

function eventValues(demo: DemoEvent, now: Date) {
  const { title, text, category, tags = [], place, link = '', capacity = null, state = 'published' } = demo;
  const localStart = `${dayOf(demo.day, now)}T${demo.time}`;
  const isSent = state === 'proposed' || state === 'returned';
  return {
    title,
    description: text,
    category,
    tags,
    tagKeys: tags.map(foldText),
    zone: demo.zone ?? campusZone,
    isAllDay: demo.isAllDay ?? false,
    localStart,
    minutes: demo.minutes,
    rule: demo.repeat ? ruleOf(demo.repeat, localStart) : '',
    place,
    link,
    capacity,
    maxGuests: demo.maxGuests ?? 0,
    state: state as EventState,
    reason: demo.reason ?? '',
    isFeatured: demo.isFeatured ?? false,
    sequence: state === 'cancelled' ? 1 : 0,
    searchText: foldText([title, place, ...tags, demo.course].filter(Boolean).join(' ')),
    sentAt: isSent ? new Date(now.getTime() - 5 * 3_600_000) : null,
  };
}

/** The Monday of this week is day 0. */
function dayOf(day: number, now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() + (day - sinceMonday) * dayMs).toISOString().slice(0, 10);
}
