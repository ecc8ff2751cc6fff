// What moderators correct or move, by the services of the feature that owns the thing, and how an appeal puts it back.

import { eq } from 'drizzle-orm';
import { wrongTexts } from '#contract/corrections.rules.ts';
import type { CaseChange, CaseKind, Texts } from '#contract/safety/reports.rules.ts';
import type { DecisionInput } from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { Refused } from '#server/lib/errors.ts';
import { refuseCostlyMarkdown } from '#server/lib/markdown-text.ts';
import type { Deciding, Thing } from '#server/lib/moderation.ts';
import { tellAuthor } from './author-news.service.ts';
import { settleReports } from './cases.service.ts';
import { changedFields } from './changed-part.service.ts';

type CaseRow = typeof cases.$inferSelect;
type About = Pick<CaseRow, 'id' | 'kind' | 'thingId' | 'title' | 'path' | 'change'>;

/** What the moderator wants to change, or undefined for other decisions. */
export function plannedChange(
  kind: CaseKind,
  thing: Thing | undefined,
  { decision, title, text, place = '' }: DecisionInput,
): CaseChange | undefined {
  // Deleted in the meantime: the case says so.
  if (!thing || (decision !== 'edit' && decision !== 'move')) return undefined;
  if (decision === 'move') {
    if (thing.place === undefined) throw impossible('This cannot be moved.');
    if (!place) throw wrong({ place: 'Please choose where it goes.' });
    return { decision, before: thing.place, after: place };
  }
  if (!thing.texts) throw impossible('The text of this cannot be changed here.');
  const before = thing.texts;
  const after: Texts = {
    title: before.title === null ? null : (title ?? before.title),
    text: text ?? before.text,
  };
  const errors = wrongTexts(kind, after);
  if (Object.keys(errors).length > 0) throw wrong(errors);
  if (changedFields(before, after) === '')
    throw wrong({ text: 'Nothing is changed yet. Please correct the text, or take another decision.' });
  refuseCostlyMarkdown(after.text);
  return { decision, before, after };
}

const wrong = (errors: Record<string, string>) => new Refused('invalid_input', { errors });
const impossible = (message: string) =>
  new Refused('invalid_input', { message: `${message} You can hide it with a reason.` });

/** Tells the author what was changed and why. Returns the change as it was made, with a sentence for the moderator. */
export async function carryOutChange(
  db: Db,
  { kind, thingId }: Pick<CaseRow, 'kind' | 'thingId'>,
  planned: CaseChange,
  deciding: Deciding,
): Promise<{ change: CaseChange; message: string }> {
  const { authorId, change } = await make(db, kind, thingId, planned, deciding);
  const thing = (await deciding.kinds[kind].read(db, [thingId])).get(thingId);
  if (!thing) throw new Error('A changed thing was not found.');
  await tellAuthor(db, authorId, {
    ...{ id: thingId, title: thing.title, path: thing.path, reason: deciding.reason, deciding },
    ...(change.decision === 'edit'
      ? { news: 'edited', what: changedFields(change.before, change.after) }
      : { news: 'moved', what: change.after }),
  });
  return {
    change,
    message:
      change.decision === 'edit'
        ? 'The text is corrected. Its author is told what was changed, and why.'
        : `It is moved to ${change.after}. Its author is told the reason.`,
  };
}

async function make(
  db: Db,
  kind: CaseKind,
  thingId: string,
  change: CaseChange,
  deciding: Deciding,
): Promise<{ authorId: string | null; change: CaseChange }> {
  const { edit, move } = deciding.kinds[kind];
  if (change.decision === 'edit') {
    if (!edit) throw new Error(`A ${kind} has texts and no way to correct them.`);
    return { authorId: await edit(db, thingId, change.after, deciding), change };
  }
  if (!move) throw new Error(`A ${kind} has a place and no way to move it.`);
  const { authorId, place } = await move(db, thingId, change.after, deciding);
  return { authorId, change: { ...change, after: place } };
}

/**
 * Puts back what was corrected or moved, unless it has changed since. Those who reported it were not right after all. Returns a sentence
 * where it could not be put back.
 */
export async function undoChange(db: Db, about: About, deciding: Deciding): Promise<string> {
  const { kind, thingId, change } = about;
  const thing = (await deciding.kinds[kind].read(db, [thingId])).get(thingId);
  const isSame =
    thing !== undefined &&
    (change?.decision === 'edit'
      ? thing.texts !== undefined && changedFields(thing.texts, change.after) === ''
      : thing.place === change?.after);
  const problem =
    change && isSame
      ? await putBack(db, about, change, deciding)
      : 'It has changed since the decision, so what was before is not put back.';
  await db
    .update(cases)
    .set({ state: 'restored', decidedBy: deciding.moderator.id, decidedAt: new Date() })
    .where(eq(cases.id, about.id));
  await settleReports(db, about, { from: 'upheld', to: 'dismissed', outcome: 'undone' });
  return problem;
}

/** In a transaction of its own, so that a refusal leaves nothing half-written. */
async function putBack(
  db: Db,
  { kind, thingId }: About,
  change: CaseChange,
  deciding: Deciding,
): Promise<string> {
  const back = { ...change, before: change.after, after: change.before } as CaseChange;
  try {
    // The decision that had a reason is undone.
    await db.transaction((db) => make(db, kind, thingId, back, { ...deciding, reason: '' }));
    return '';
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `What was before is not put back: ${error.message}`;
  }
}
