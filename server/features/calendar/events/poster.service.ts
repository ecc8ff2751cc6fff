// The poster of an event: for those who see the event, and before it is published for those who may edit it.

import { eq } from 'drizzle-orm';
import type { CampusEvent } from '#contract/calendar/events.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { attachFile, type FileOwner, releaseFile } from '#server/features/platform/files/files.service.ts';
import { lockManaged, mayManage } from './event-access.service.ts';
import { isPublic, isReader } from './event-audience.service.ts';
import { getEvent } from './events.service.ts';

export const eventFiles: FileOwner = {
  mayRead: async (db, actor, fileId) => {
    const [event] = await db.select().from(events).where(eq(events.posterId, fileId)).limit(1);
    if (!event) return 'no';
    if (isPublic(event)) return { access: 'public' };
    const mayRead = (await isReader(db, actor, event)) || (actor && (await mayManage(db, actor, event)));
    return mayRead ? { access: 'private' } : 'no';
  },
  // Announces a change: cached lists show the thumbnail from now on.
  thumbnailDrawn: async (db, fileId) => {
    await db.update(events).set({ posterId: fileId }).where(eq(events.posterId, fileId));
  },
};

/** Null removes it. The version stays: the poster is not a field of the form. */
export async function setPoster(
  db: Db,
  actor: Actor,
  eventId: string,
  fileId: string | null,
): Promise<CampusEvent> {
  return db.transaction(async (db) => {
    const { id, posterId } = await lockManaged(db, actor, eventId);
    await db.update(events).set({ posterId: fileId, updatedAt: new Date() }).where(eq(events.id, id));
    if (fileId) await attachFile(db, fileId);
    if (posterId) await releaseFile(db, posterId);
    return getEvent(db, actor, id);
  });
}
