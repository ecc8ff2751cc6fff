// Events as moderators see and decide about them: those for everyone. Sessions belong to their group or mentorship.

import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { eventPath } from '#contract/calendar/events.rules.ts';
import { maxShownDecisions } from '#contract/safety/appeals.rules.ts';
import type { Texts, ThingState } from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { releaseFile } from '#server/features/platform/files/files.service.ts';
import { tellAuthor } from '#server/features/safety/reports/author-news.service.ts';
import { closeCasesOf, isChanged, openCase } from '#server/features/safety/reports/cases.service.ts';
import type { Deciding, Removable, Thing } from '#server/lib/moderation.ts';
import type { EventRow } from './event-access.service.ts';
import { searchTextOf } from './event-input.service.ts';

/** What is not published is for its hosts alone. */
const thingStates: Record<EventRow['state'], ThingState> = {
  ...{ draft: 'waiting', proposed: 'held', returned: 'waiting', rejected: 'waiting' },
  ...{ published: 'published', cancelled: 'published', hidden: 'hidden' },
};

export const moderatedEvent: Removable = {
  read: readEvents,

  lock: async (db, id) => {
    await db.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update');
  },

  isOwn: async ({ db }, personId, id) => {
    const [row] = await db.select({ authorId: events.authorId }).from(events).where(eq(events.id, id));
    return row?.authorId === personId;
  },

  decidedOf: async (db, personId) => {
    const rows = await db
      .select({ id: events.id })
      .from(events)
      .where(
        and(eq(events.authorId, personId), or(eq(events.state, 'hidden'), isChanged(db, 'event', events.id))),
      )
      .orderBy(desc(events.createdAt))
      .limit(maxShownDecisions);
    return rows.map(({ id }) => id);
  },

  publish: async (db, id, _wasPublished, deciding) => {
    await setHidden(db, id, '', deciding);
    return 'The event is shown again.';
  },

  hide: async (db, id, reason, deciding) => {
    await setHidden(db, id, reason, deciding);
    return 'The event is hidden. Who made it is told the reason.';
  },

  edit: correctEvent,

  remove: async (db, id) => {
    const [row] = await db.delete(events).where(eq(events.id, id)).returning({ posterId: events.posterId });
    await closeCasesOf(db, ['event', 'proposal'], id);
    if (row?.posterId) await releaseFile(db, row.posterId);
  },
};

/** It is not announced again; answers to it stay. */
async function setHidden(db: Db, id: string, reason: string, deciding?: Deciding): Promise<void> {
  const [row] = await db
    .update(events)
    .set({ state: reason ? 'hidden' : 'published', reason, isFeatured: false, updatedAt: new Date() })
    .where(eq(events.id, id))
    .returning();
  if (!row) return;
  await db
    .update(occurrences)
    .set({ isListed: reason === '' })
    .where(eq(occurrences.eventId, id));
  await tellAuthor(db, row.authorId, { ...nameOf(row), news: reason ? 'hidden' : 'shown', reason, deciding });
}

/** Its time, place and hosts stay: those who come need not know of it. */
async function correctEvent(db: Db, id: string, { title, text }: Texts): Promise<string | null> {
  const [found] = await db
    .select({ event: events, host: hosts.name, course: { code: courses.code, title: courses.title } })
    .from(events)
    .innerJoin(hosts, eq(hosts.id, events.hostId))
    .leftJoin(courses, eq(courses.id, events.courseId))
    .where(eq(events.id, id));
  if (!found) return null;
  const { event, host, course } = found;
  const changed = { ...event, title: title ?? event.title };
  await db
    .update(events)
    .set({
      ...{ title: changed.title, description: text, version: event.version + 1, updatedAt: new Date() },
      searchText: searchTextOf(changed, host, course ?? undefined),
    })
    .where(eq(events.id, id));
  return event.authorId;
}

const nameOf = ({ id, title }: { id: string; title: string }) => ({
  id,
  title: `the event “${title}”`,
  path: eventPath({ _id: id, title }),
});

/** Where it is proposed, in the transaction that has sent it: moderators find it in their queue. */
export async function openProposal(db: Db, id: string): Promise<void> {
  const thing = (await readEvents(db, [id])).get(id);
  if (thing?.isProposal) await openCase(db, { kind: 'proposal', thingId: id, reason: 'proposal', thing });
}

/** Those for everyone, also as proposals. */
export async function readEvents(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const rows = await db
    .select({
      event: events,
      host: hosts.name,
      author: { username: users.username, fullName: users.fullName },
    })
    .from(events)
    .innerJoin(hosts, eq(hosts.id, events.hostId))
    .leftJoin(users, eq(users.id, events.authorId))
    .where(and(inArray(events.id, ids), eq(events.audience, 'public')));
  return new Map(
    rows.map(({ event, host, author }) => {
      const { title, path } = nameOf(event);
      const facts = [
        { name: 'Title', value: event.title },
        { name: 'Host', value: host },
        { name: 'Begins', value: event.localStart.replace('T', ' ') },
        { name: 'Place', value: event.place },
        { name: 'Tags', value: event.tags.join(', ') },
      ];
      return [
        event.id,
        {
          ...{ title, path, reason: event.reason, version: event.version, earlier: [] },
          state: thingStates[event.state],
          isProposal: event.state === 'proposed',
          author: author && { username: author.username, name: author.fullName || author.username },
          texts: { title: event.title, text: event.description },
          now: { facts: facts.filter(({ value }) => value !== ''), text: event.description },
        },
      ];
    }),
  );
}
