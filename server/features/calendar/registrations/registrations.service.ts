// The Registration Inbox: moderators publish proposals, ask their authors for something, or reject them with a reason.

import { eq, inArray } from 'drizzle-orm';
import type { Registration, RegistrationQuery } from '#contract/calendar/registrations.ts';
import type { Db } from '#server/db/db.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { type EventRow, noEvent } from '#server/features/calendar/events/event-access.service.ts';
import { type Manager, setEventState } from '#server/features/calendar/events/event-states.service.ts';
import { presentEvents } from '#server/features/calendar/events/events.service.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { recordJudged } from '#server/features/safety/reports/cases.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { addMessage, countMessages, toPerson } from './conversation.service.ts';
import { registrationList } from './registrations.list.ts';
import { registrationNews } from './registrations.notifications.ts';

export async function listRegistrations(
  db: Db,
  query: RegistrationQuery,
): Promise<{ registrations: Registration[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await registrationList.page(db, query);
  const ids = rows.map(({ id }) => id);
  const eventRows = ids.length > 0 ? await db.select().from(events).where(inArray(events.id, ids)) : [];
  const presented = await presentEvents(db, eventRows);
  const written = await countMessages(db, ids);
  const registrations = rows.flatMap(({ id, sentAt, applicant }) => {
    const event = presented.get(id);
    // Deleted between the statements.
    if (!event || !sentAt) return [];
    return [
      {
        _id: id,
        event,
        applicant: toPerson(applicant),
        sentAt: sentAt.toISOString(),
        messages: written.get(id) ?? 0,
      },
    ];
  });
  return { registrations, nextCursor };
}

interface Proposal {
  eventId: string;
  /** That the moderator has read. */
  version: number;
}

export const approve = (db: Db, moderator: Manager, proposal: Proposal): Promise<EventRow> =>
  decide(db, moderator, proposal, { state: 'published', text: '' });

export const askBack = (db: Db, moderator: Manager, proposal: Proposal, text: string): Promise<EventRow> =>
  decide(db, moderator, proposal, { state: 'returned', text });

export const reject = (db: Db, moderator: Manager, proposal: Proposal, reason: string): Promise<EventRow> =>
  decide(db, moderator, proposal, { state: 'rejected', text: reason });

const actions = {
  published: 'thing_published',
  returned: 'thing_returned',
  rejected: 'event_rejected',
} as const;

/** Of several moderators one decides, and only about what they have read. */
async function decide(
  db: Db,
  moderator: Manager,
  { eventId, version }: Proposal,
  judgement: Judgement,
): Promise<EventRow> {
  return db.transaction(async (db) => {
    const [event] = isId(eventId)
      ? await db.select().from(events).where(eq(events.id, eventId)).for('update')
      : [];
    if (!event || event.state === 'draft') throw noEvent();
    if (event.state !== 'proposed') {
      throw new Refused('edit_conflict', { message: 'Someone else has decided about this proposal.' });
    }
    if (event.version !== version) {
      throw new Refused('edit_conflict', {
        message: 'This proposal has changed in the meantime. Please read the newest version.',
      });
    }
    const { state, text } = judgement;
    await recordJudged(db, 'proposal', event.id, {
      state: state === 'published' ? state : 'returned',
      moderatorId: moderator._id,
      reason: text,
    });
    await judge(db, moderator._id, event, judgement);
    await recordAuditEntry(db, {
      action: actions[state],
      actor: { id: moderator._id, username: moderator.username },
      subject: { id: event.id, title: `the event “${event.title}”` },
      reason: text,
    });
    return event;
  });
}

export interface Judgement {
  state: keyof typeof actions;
  /** The question or the reason. */
  text: string;
}

/** Its author is told. In a transaction that has locked the event. */
export async function judge(
  db: Db,
  moderatorId: string,
  event: EventRow,
  { state, text }: Judgement,
): Promise<void> {
  await setEventState(db, event, { state, reason: text });
  if (text) await addMessage(db, event.id, moderatorId, text);
  if (event.authorId && event.authorId !== moderatorId)
    await notify(db, registrationNews, {
      userId: event.authorId,
      mergeKey: `registration:${event.id}`,
      facts: { eventId: event.id, title: event.title, news: state, text },
    });
}
