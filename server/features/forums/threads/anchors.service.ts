// Threads about a place in a resource or about an event: which of them exist, and in which space they are discussed.

import { and, eq } from 'drizzle-orm';
import type { ThreadAnchor, ThreadInput } from '#contract/forums/threads.ts';
import type { ResourceType } from '#contract/library/resources.rules.ts';
import type { Db } from '#server/db/db.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import type { threads } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { noEvent } from '#server/features/calendar/events/event-access.service.ts';
import { isPublic } from '#server/features/calendar/events/event-audience.service.ts';
import {
  openCourselessSpace,
  openCourseSpace,
  type SpaceRow,
} from '#server/features/forums/spaces/spaces.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

type AnchorColumns = Pick<
  typeof threads.$inferInsert,
  'resourceId' | 'eventId' | 'anchorPage' | 'anchorX' | 'anchorY' | 'anchorSeconds' | 'anchorVersion'
>;

interface Anchored {
  space: SpaceRow;
  columns: AnchorColumns;
}

const withPages: readonly ResourceType[] = ['pdf', 'document'];

/** Undefined for a thread that is about neither. */
export async function openAnchor(
  db: Db,
  { anchor, eventId }: Pick<ThreadInput, 'anchor' | 'eventId'>,
): Promise<Anchored | undefined> {
  if (anchor && eventId) throw refused('A thread is about a resource or an event, not about both.');
  if (anchor) return openPlace(db, anchor);
  return eventId ? openEvent(db, eventId) : undefined;
}

/** The space of the event's course, or that of all events without one. A draft is not there, also for its author. */
async function openEvent(db: Db, id: string): Promise<Anchored> {
  const [event] = isId(id)
    ? await db
        .select({ id: events.id, state: events.state, audience: events.audience, courseCode: courses.code })
        .from(events)
        .leftJoin(courses, eq(courses.id, events.courseId))
        .where(eq(events.id, id))
        .for('key share', { of: events })
    : [];
  if (!event || !isPublic(event)) throw noEvent();
  const ofCourse = event.courseCode ? await openCourseSpace(db, event.courseCode) : undefined;
  return { space: ofCourse ?? (await openCourselessSpace(db, 'events')), columns: { eventId: event.id } };
}

/** The space of the resource's course, or that of all resources without one. Locks the resource against being deleted meanwhile. */
async function openPlace(
  db: Db,
  { resourceId, page, x, y, seconds, version }: ThreadAnchor,
): Promise<Anchored> {
  const [resource] = isId(resourceId)
    ? await db
        .select({
          id: resources.id,
          type: resources.type,
          courseKey: resources.courseKey,
          version: resources.version,
        })
        .from(resources)
        .where(and(eq(resources.id, resourceId), isShown))
        .for('key share')
    : [];
  if (!resource) throw refused('This resource does not exist, or it has been deleted.');
  if (page !== undefined && !withPages.includes(resource.type)) throw refused('This resource has no pages.');
  if (seconds !== undefined && resource.type !== 'video') throw refused('This resource is no video.');
  if ((x === undefined) !== (y === undefined) || (x !== undefined && page === undefined))
    throw refused('A place needs a page and both of its coordinates.');
  if (version !== undefined && version > resource.version)
    throw refused('This resource has no such version.');
  const ofCourse = resource.courseKey ? await openCourseSpace(db, resource.courseKey) : undefined;
  return {
    space: ofCourse ?? (await openCourselessSpace(db, 'resources')),
    columns: {
      resourceId: resource.id,
      anchorPage: page ?? null,
      anchorX: x ?? null,
      anchorY: y ?? null,
      anchorSeconds: seconds ?? null,
      anchorVersion: page === undefined ? null : (version ?? resource.version),
    },
  };
}

const refused = (message: string) => new Refused('invalid_input', { message, errors: { anchor: message } });
