// Notes of moderators about cases, for each other.

import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type CaseNote, maxCaseNotes } from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { caseNotes, cases } from '#server/db/tables/safety/reports.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

/** For other moderators; nobody else sees them. */
export async function addNote(db: Db, moderatorId: string, caseId: string, text: string): Promise<void> {
  const [row] = isId(caseId) ? await db.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)) : [];
  if (!row) throw new Refused('not_found', { message: 'This case does not exist any more.' });
  await db.insert(caseNotes).values({ caseId, authorId: moderatorId, text });
}

/** The newest ones of each case, oldest first. */
export async function readNotes(db: Db, caseIds: string[]): Promise<Map<string, CaseNote[]>> {
  const notes = new Map<string, CaseNote[]>();
  if (caseIds.length === 0) return notes;
  const ranked = db
    .select({
      id: caseNotes.id,
      place:
        sql<number>`row_number() over (partition by ${caseNotes.caseId} order by ${caseNotes.createdAt} desc)`.as(
          'place',
        ),
    })
    .from(caseNotes)
    .where(inArray(caseNotes.caseId, caseIds))
    .as('ranked');
  const rows = await db
    .select({ note: caseNotes, username: users.username, fullName: users.fullName })
    .from(ranked)
    .innerJoin(caseNotes, eq(caseNotes.id, ranked.id))
    .leftJoin(users, eq(users.id, caseNotes.authorId))
    .where(lte(ranked.place, maxCaseNotes))
    .orderBy(asc(caseNotes.createdAt));
  for (const { note, username, fullName } of rows)
    notes.set(note.caseId, [
      ...(notes.get(note.caseId) ?? []),
      { by: fullName || username || null, text: note.text, at: note.createdAt.toISOString() },
    ]);
  return notes;
}
