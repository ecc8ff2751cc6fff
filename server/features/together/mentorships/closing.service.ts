// Ends mentorships on behalf of someone who leaves: a mentor who stops, or a person whose account is deleted.

import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { MentorshipState } from '#contract/together/mentorships.rules.ts';
import type { Db } from '#server/db/db.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { mentorshipFiles, mentorshipMessages, mentorships } from '#server/db/tables/together/mentorships.ts';
import { sideOf } from '#server/db/visibility/mentorships.ts';
import { releaseFile } from '#server/features/platform/files/files.service.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { lockMentorship, type MentorshipRow } from './mentorship-access.service.ts';
import { move } from './steps.service.ts';

const open: MentorshipState[] = ['asked', 'questioned'];

/** The open requests to a mentor. */
export async function declineAll(db: Db, mentorId: string, text: string): Promise<void> {
  const rows = await db
    .select()
    .from(mentorships)
    .where(and(eq(mentorships.mentorId, mentorId), inArray(mentorships.state, open)))
    .orderBy(asc(mentorships.requesterId), asc(mentorships.id));
  for (const row of rows) {
    const locked = await lockMentorship(db, row);
    if (locked && open.includes(locked.state))
      await move(db, locked, { event: 'decline', by: 'mentor', text });
  }
}

/** What is open or runs ends; what only this person has part in is deleted. Their messages and files are deleted with them. */
export async function leaveAll(db: Db, personId: string): Promise<void> {
  const rows = await db
    .select()
    .from(mentorships)
    .where(or(eq(mentorships.requesterId, personId), eq(mentorships.mentorId, personId)))
    .orderBy(asc(mentorships.requesterId), asc(mentorships.id));
  for (const row of rows) {
    const locked = await lockMentorship(db, row);
    if (!locked) continue;
    await leave(db, locked, personId, { text: 'They are not here any more.' });
    if (row.requesterId === null || row.mentorId === null) await deleteMentorship(db, row.id);
  }
  await releaseFilesOf(db, personId);
  await closeMessageCases(db, personId);
}

/** What was reported is deleted with its author. */
async function closeMessageCases(db: Db, authorId: string): Promise<void> {
  const reported = await db
    .selectDistinct({ id: mentorshipMessages.id })
    .from(mentorshipMessages)
    .innerJoin(cases, and(eq(cases.thingId, mentorshipMessages.id), eq(cases.kind, 'message')))
    .where(eq(mentorshipMessages.authorId, authorId));
  for (const { id } of reported) await closeCasesOf(db, ['message'], id);
}

/** When one of the two blocks the other: nothing tells them. */
export async function partFrom(db: Db, personId: string, otherId: string): Promise<void> {
  const rows = await db
    .select()
    .from(mentorships)
    .where(
      and(
        or(
          and(eq(mentorships.requesterId, personId), eq(mentorships.mentorId, otherId)),
          and(eq(mentorships.requesterId, otherId), eq(mentorships.mentorId, personId)),
        ),
        inArray(mentorships.state, [...open, 'running']),
      ),
    )
    .orderBy(asc(mentorships.requesterId), asc(mentorships.id));
  for (const row of rows) {
    const locked = await lockMentorship(db, row);
    if (locked)
      await leave(db, locked, personId, { text: 'They have no time at the moment.', isQuiet: true });
  }
}

async function leave(
  db: Db,
  row: MentorshipRow,
  personId: string,
  { text, isQuiet = false }: { text: string; isQuiet?: boolean },
): Promise<void> {
  const side = sideOf(row, personId);
  if (row.state === 'running' && side) await move(db, row, { event: 'end', by: side, isQuiet });
  else if (open.includes(row.state) && side === 'requester')
    await move(db, row, { event: 'withdraw', by: 'requester', isQuiet });
  else if (open.includes(row.state)) await move(db, row, { event: 'decline', by: 'mentor', text, isQuiet });
}

async function deleteMentorship(db: Db, id: string): Promise<void> {
  const shared = await db.delete(mentorshipFiles).where(eq(mentorshipFiles.mentorshipId, id)).returning();
  await db.delete(mentorships).where(eq(mentorships.id, id));
  for (const { fileId } of shared) await releaseFile(db, fileId);
}

async function releaseFilesOf(db: Db, personId: string): Promise<void> {
  const shared = await db.delete(mentorshipFiles).where(eq(mentorshipFiles.uploaderId, personId)).returning();
  for (const { fileId } of shared) await releaseFile(db, fileId);
}

/** For two courses that are merged. */
export async function moveMentorships(db: Db, fromCourse: string, intoCourse: string): Promise<void> {
  await db.update(mentorships).set({ courseId: intoCourse }).where(eq(mentorships.courseId, fromCourse));
}
