// The steps of a mentorship, by the table of transitions: one at a time, and only from the state that was read.

import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import {
  type Mentorship,
  type MentorshipEvent,
  type MentorshipSide,
  type MentorshipState,
  nextState,
  type StepInput,
  textOf,
} from '#contract/together/mentorships.ts';
import type { Db } from '#server/db/db.ts';
import { mentorshipGoals, mentorshipMessages, mentorships } from '#server/db/tables/together/mentorships.ts';
import { cancelSessions } from '#server/features/calendar/events/sessions.service.ts';
import {
  lockMentors,
  noteAnswer,
  noteSilence,
  refreshMentorStatistics,
} from '#server/features/together/mentors/mentor-statistics.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { lockPart, type MentorshipRow } from './mentorship-access.service.ts';
import { type News, tell } from './mentorship-news.service.ts';
import { presentOne } from './presenting.service.ts';

interface Step {
  event: MentorshipEvent;
  by: MentorshipSide | 'clock';
  text?: string;
  now?: Date;
  /** The other one is not told. */
  isQuiet?: boolean;
}

/** Of two tabs one wins, and the other is told what happened. */
export async function takeStep(
  db: Db,
  actor: Actor,
  id: string,
  { action, version, text = '' }: StepInput,
): Promise<Mentorship> {
  if (textOf(action) && !text)
    throw new Refused('invalid_input', { errors: { text: emptyTexts[textOf(action) ?? 'reason'] } });
  return db.transaction(async (db) => {
    const { row, side } = await lockPart(db, actor, id);
    if (row.version !== version || !nextState(row.state, action, side)) throw changed(row.state);
    return presentOne(db, await move(db, row, { event: action, by: side, text }), actor);
  });
}

const emptyTexts = {
  question: 'Please write what you want to know.',
  answer: 'Please write an answer.',
  reason: 'Please say why.',
} as const;

const happened: Record<MentorshipState, string> = {
  asked: 'This request has changed in the meantime.',
  questioned: 'The mentor has asked back in the meantime.',
  running: 'This request was accepted in the meantime.',
  declined: 'This request was declined in the meantime.',
  withdrawn: 'This request was withdrawn in the meantime.',
  expired: 'This request has expired in the meantime.',
  ended: 'This mentorship has ended in the meantime.',
};
const changed = (state: MentorshipState): Refused =>
  new Refused('edit_conflict', { message: `${happened[state]} Please look at the newest state.` });

/** In a transaction that has locked the row. What the table does not allow is a mistake of the caller. */
export async function move(db: Db, row: MentorshipRow, step: Step): Promise<MentorshipRow> {
  const { event, by, text = '', now = new Date(), isQuiet = false } = step;
  const to = nextState(row.state, event, by);
  if (!to) throw new Error(`A mentorship that is ${row.state} does not allow ${event} by ${by}.`);
  const settled = event === 'accept' ? await lockSameRequests(db, row) : [];
  const mentorIds = [row, ...settled].flatMap(({ mentorId }) => mentorId ?? []);
  const mentors = await lockMentors(db, mentorIds);
  if (event === 'accept') refuseFull(mentors.get(row.mentorId ?? ''));
  const kind = textOf(event);
  const after = await change(db, row, {
    state: to,
    changedAt: now,
    note: kind === 'reason' ? text : '',
    ...(by === 'mentor' && { repliedAt: row.repliedAt ?? now }),
  });
  if (kind && kind !== 'reason')
    await db.insert(mentorshipMessages).values({
      ...{ mentorshipId: row.id, kind, text },
      authorId: by === 'mentor' ? row.mentorId : row.requesterId,
    });
  if (event === 'accept') await open(db, after, settled, now);
  if (event === 'end')
    await cancelSessions(
      db,
      { audience: 'mentorship', mentorshipId: row.id },
      {
        reason: 'The mentorship has ended.',
        byUserId: by === 'mentor' ? row.mentorId : row.requesterId,
      },
    );
  if (row.mentorId) {
    if (by === 'mentor') await noteAnswer(db, row.mentorId);
    if (event === 'expire' && row.state === 'asked' && !row.repliedAt) await noteSilence(db, row.mentorId);
  }
  for (const id of new Set(mentorIds)) await refreshMentorStatistics(db, id);
  if (!isQuiet) await tell(db, after, newsOf(event, row), { by, text });
  return after;
}

async function change(
  db: Db,
  { id, version }: MentorshipRow,
  changes: Partial<MentorshipRow>,
): Promise<MentorshipRow> {
  const [row] = await db
    .update(mentorships)
    .set({ ...changes, isReminded: false, version: version + 1 })
    .where(eq(mentorships.id, id))
    .returning();
  if (!row) throw new Error('A locked mentorship was not returned.');
  return row;
}

const newsOf = (event: MentorshipEvent, { state }: MentorshipRow): News =>
  event === 'expire' && state === 'questioned' ? 'unanswered' : event;

/** The other open requests of the same person for the same thing: the same course, or the same goal where there is none. */
async function lockSameRequests(
  db: Db,
  { id, requesterId, courseId, goal }: MentorshipRow,
): Promise<MentorshipRow[]> {
  if (!requesterId) return [];
  return db
    .select()
    .from(mentorships)
    .where(
      and(
        eq(mentorships.requesterId, requesterId),
        ne(mentorships.id, id),
        inArray(mentorships.state, ['asked', 'questioned']),
        courseId
          ? eq(mentorships.courseId, courseId)
          : and(isNull(mentorships.courseId), eq(mentorships.goal, goal)),
      ),
    )
    .for('update');
}

function refuseFull(mentor: { running: number; capacity: number } | undefined): void {
  if (mentor && mentor.running >= mentor.capacity)
    throw new Refused('forbidden', {
      message: `You mentor ${mentor.running === 1 ? 'one person' : `${mentor.running} people`} already, as many as your offer says.`,
    });
}

/** What was asked for is the first goal. */
async function open(db: Db, row: MentorshipRow, settled: MentorshipRow[], now: Date): Promise<void> {
  await db.insert(mentorshipGoals).values({ mentorshipId: row.id, text: row.goal });
  for (const other of settled) {
    const note = 'Another mentor has accepted this request.';
    const after = await change(db, other, { state: 'withdrawn', changedAt: now, note });
    await tell(db, after, 'settled', { by: 'requester', text: '' });
  }
}
