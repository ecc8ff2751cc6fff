// Proposals of events in the queue of moderators, beside the Registration Inbox, which has the conversation and can reject one too.

import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { moderatedEvent, readEvents } from '#server/features/calendar/events/moderated-events.service.ts';
import type { Deciding, ModeratedKind } from '#server/lib/moderation.ts';
import { type Judgement, judge } from './registrations.service.ts';

export const moderatedProposal: ModeratedKind = {
  read: async (db, ids) => {
    const found = await readEvents(db, ids);
    return new Map([...found].filter(([, { isProposal }]) => isProposal));
  },

  lock: moderatedEvent.lock,
  isOwn: moderatedEvent.isOwn,

  publish: async (db, id, _wasPublished, deciding) => {
    await judgeLocked(db, id, { state: 'published', text: '' }, deciding);
    return 'The event is published.';
  },

  hide: async (db, id, reason, deciding) => {
    await judgeLocked(db, id, { state: 'returned', text: reason }, deciding);
    return 'It was returned to its author with your reason.';
  },
};

async function judgeLocked(db: Db, id: string, judgement: Judgement, deciding?: Deciding): Promise<void> {
  const [event] = await db.select().from(events).where(eq(events.id, id));
  if (event && deciding) await judge(db, deciding.moderator.id, event, judgement);
}
