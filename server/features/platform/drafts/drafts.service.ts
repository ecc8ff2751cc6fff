// Drafts: what members typed and have not sent yet.

import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import { draftLimits } from '#contract/platform/drafts.rules.ts';
import type { Draft } from '#contract/platform/drafts.ts';
import { stripInvalidCharacters } from '#contract/text.ts';
import type { Db } from '#server/db/db.ts';
import { drafts } from '#server/db/tables/platform/drafts.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { takeAttempt } from '#server/lib/limits.ts';

/** One every few seconds for an hour of typing. */
export const savedPerPerson = defineLimit({
  name: 'drafts-saved',
  per: 'person',
  counts: 'saved drafts',
  count: 1_500,
  windowSeconds: 60 * 60,
  sentence: 'Drafts were saved very often.',
});

export async function readDraft(db: Db, actor: Actor, place: string): Promise<Draft | null> {
  const [row] = await db.select().from(drafts).where(isOf(actor, place));
  return row ? { text: row.text, updatedAt: row.updatedAt.toISOString() } : null;
}

/** The newest text stays, on whichever device it was typed. */
export async function saveDraft(db: Db, actor: Actor, place: string, text: string): Promise<Date> {
  const named = checked(place);
  await takeAttempt(db, savedPerPerson, actor._id);
  const values = { userId: actor._id, place: named, text, updatedAt: new Date() };
  await db
    .insert(drafts)
    .values(values)
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.place],
      set: { text, updatedAt: values.updatedAt },
    });
  await db
    .delete(drafts)
    .where(
      and(
        eq(drafts.userId, actor._id),
        inArray(
          drafts.place,
          db
            .select({ place: drafts.place })
            .from(drafts)
            .where(eq(drafts.userId, actor._id))
            .orderBy(desc(drafts.updatedAt), drafts.place)
            .offset(draftLimits.count),
        ),
      ),
    );
  return values.updatedAt;
}

export async function deleteDraft(db: Db, actor: Actor, place: string): Promise<void> {
  await db.delete(drafts).where(isOf(actor, place));
}

export async function deleteOldDrafts(db: Db): Promise<void> {
  await db
    .delete(drafts)
    .where(lt(drafts.updatedAt, sql`now() - make_interval(days => ${draftLimits.days})`));
}

/** All of a person's drafts, for the data export. */
export const exportDrafts = (db: Db, userId: string) =>
  db
    .select({ place: drafts.place, text: drafts.text, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(drafts.place);

const isOf = (actor: Actor, place: string) =>
  and(eq(drafts.userId, actor._id), eq(drafts.place, checked(place)));

function checked(place: string): string {
  const named = stripInvalidCharacters(place);
  if (!named || named.length > draftLimits.place)
    throw new Refused('invalid_input', { message: 'This is no place for a draft.' });
  return named;
}
