// A person's answer to a date. Answers to the same date that arrive together are saved in one transaction and read again together: a
// thousand people who answer at once wait for some ten transactions, and need one connection.

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AttendanceState, OwnAttendance } from '#contract/calendar/attendances.ts';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { noDate } from '#server/features/calendar/events/dates.service.ts';
import { hostingPeople } from '#server/features/calendar/events/event-access.service.ts';
import { outsidersOf } from '#server/features/calendar/events/event-audience.service.ts';
import { notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { GroupedCalls } from '#server/lib/grouped-calls.ts';
import { isId } from '#server/lib/ids.ts';
import { type DateFacts, eventRequests } from './attendances.notifications.ts';
import { readOwn } from './own-attendances.service.ts';
import { type OwnClash, ownClashes } from './own-clashes.service.ts';
import type { AnswerInput, PlannedDate, SeatPlan } from './seat-plan.ts';
import { planSeats } from './seating.service.ts';

const maxGrouped = 100;

type Change = { userId: string } & (
  | { answer: AnswerInput }
  | { isWithdrawn: true }
  | { acceptsOffer: boolean }
);

export type AnswerQueue = GroupedCalls<Change, Answered>;

export const openAnswerQueue = (db: Db): AnswerQueue =>
  new GroupedCalls(async (dateId, changes) => {
    const userIds = [...new Set(changes.map(({ userId }) => userId))];
    const outcomes = await db.transaction((db) =>
      planSeats(db, dateId, userIds, async (plan) => {
        const before = askingIn(plan, userIds);
        // Asked here, so that whoever is removed from the audience meanwhile is refused.
        const outsiders = await outsidersOf(db, plan.planned.event, userIds);
        const outcomes = changes.map((change) =>
          outcomeOf(() => {
            if (outsiders.has(change.userId)) throw noDate();
            apply(plan, change);
          }),
        );
        const asking = askingIn(plan, userIds).filter((userId) => !before.includes(userId));
        await tellHosts(db, plan.planned, asking);
        return outcomes;
      }),
    );
    const answered = await readAnswered(db, userIds, dateId);
    return changes.map(({ userId }, place) => () => {
      outcomes[place]?.();
      return answered(userId);
    });
  }, maxGrouped);

const askingIn = (plan: SeatPlan, userIds: readonly string[]): string[] =>
  userIds.filter((userId) => plan.find(userId)?.state === 'requested');

/** Tells all who host the event that people ask to come, each without their own request. */
async function tellHosts(db: Db, { event, date }: PlannedDate, asking: readonly string[]): Promise<void> {
  if (asking.length === 0) return;
  const facts: DateFacts = { eventId: event.id, title: event.title, localStart: date.localStart };
  const others = sql`(select count(*)::int from jsonb_array_elements_text(${JSON.stringify(asking)}::jsonb) asking(id)
    where asking.id <> hosting.user_id::text)`;
  await notifyMany(
    db,
    eventRequests,
    sql`select hosting.user_id, ${`event-requests ${date.id}`}::text as merge_key, ${others} as count, ${JSON.stringify(facts)}::jsonb as facts
      from (${hostingPeople(event.id)}) hosting where ${others} > 0`,
  );
}

function apply(plan: SeatPlan, change: Change): void {
  if ('answer' in change) plan.answer(change.userId, change.answer);
  else if ('isWithdrawn' in change) plan.withdraw(change.userId);
  else plan.decideOffer(change.userId, change.acceptsOffer);
}

/** A refusal concerns one person; any other error undoes the transaction. */
function outcomeOf(change: () => void): () => void {
  try {
    change();
    return () => {};
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return () => {
      throw error;
    };
  }
}

interface Answered {
  success: true;
  message: string;
  attendance: OwnAttendance | null;
  clashes: OwnClash[];
}

export async function changeAnswer(queue: AnswerQueue, dateId: string, change: Change): Promise<Answered> {
  if (!isId(dateId)) throw noDate();
  return queue.call(dateId.toLowerCase(), change);
}

/** By user id, with what else they have then, where they come or want to. */
export async function readAnswered(
  db: Db,
  userIds: readonly string[],
  dateId: string,
): Promise<(userId: string) => Answered> {
  const where = and(inArray(attendances.userId, [...userIds]), eq(attendances.occurrenceId, dateId));
  const rows = await readOwn(db, where ?? sql`false`);
  const coming = rows.filter(({ state }) => messages[state].isComing).map(({ userId }) => userId);
  const clashes = await ownClashes(db, coming, dateId);
  const byUser = new Map(rows.map(({ userId, ...attendance }) => [userId, attendance]));
  return (userId) => {
    const attendance = byUser.get(userId) ?? null;
    return {
      success: true,
      message: attendance ? messages[attendance.state].text : 'Your answer is taken back.',
      attendance,
      clashes: clashes.get(userId) ?? [],
    };
  };
}

const messages: Record<AttendanceState, { text: string; isComing?: true }> = {
  going: { text: 'You are going.', isComing: true },
  interested: { text: 'You are interested.' },
  not_going: { text: 'You are not going.' },
  requested: { text: 'You have asked to come. The host decides, and you will be told.', isComing: true },
  refused: { text: 'The host has decided that you cannot come to this date.' },
  waiting: { text: 'All seats are taken: you are on the waitlist.', isComing: true },
  offered: { text: 'A seat is offered to you: please take it before the offer expires.', isComing: true },
};
