// Terms of the catalogue. The current one contains today in the time zone of the campus.

import { and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import { catalogueLimits, type Term, type TermInput } from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { offerings, terms } from '#server/db/tables/study/catalogue.ts';
import { campusToday, isDay } from '#server/lib/campus-time.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { enqueue } from '#server/lib/jobs/enqueue.ts';
import { refuseTaken } from '#server/lib/taken-names.ts';
import { refuseOlderVersion, versionAfter } from '#server/lib/versions.ts';

type TermRow = typeof terms.$inferSelect;

const columns = {
  term: terms,
  // Columns of a single table are rendered without its name, which would compare the offering with itself.
  offerings: sql`(select count(*) from ${offerings} its where its.term_id = terms.id)`.mapWith(Number),
};

/** The newest first. */
export async function listTerms(db: Db, timeZone: string): Promise<Term[]> {
  const rows = await db
    .select(columns)
    .from(terms)
    .orderBy(desc(terms.firstDay), desc(terms.id))
    .limit(catalogueLimits.terms);
  return rows.map((row) => toTerm(row.term, row.offerings, campusToday(timeZone)));
}

/** The last day of a term or of its exams, as SQL; `alias` is that of the table in the query. */
export const termEnd = (alias: string): SQL =>
  sql`greatest(${sql.identifier(alias)}.last_day, ${sql.identifier(alias)}.exams_until)`;

/** Where terms overlap, the one that began last. */
export async function currentTerm(db: Db, timeZone: string): Promise<TermRow | undefined> {
  const today = campusToday(timeZone);
  const [row] = await db
    .select()
    .from(terms)
    .where(and(lte(terms.firstDay, today), gte(terms.lastDay, today)))
    .orderBy(desc(terms.firstDay), asc(terms.id))
    .limit(1);
  return row;
}

export async function createTerm(db: Db, timeZone: string, input: TermInput): Promise<Term> {
  refuseImpossibleDays(input);
  return refuseTaken('name', nameTaken, () =>
    db.transaction(async (db) => {
      const [existing] = await db.select({ count: count() }).from(terms);
      if ((existing?.count ?? 0) >= catalogueLimits.terms)
        throw new Refused('invalid_input', { message: `There are ${catalogueLimits.terms} terms already.` });
      const [row] = await db.insert(terms).values(valuesOf(input)).returning();
      if (!row) throw new Error('An inserted term was not returned.');
      return toTerm(row, 0, campusToday(timeZone));
    }),
  );
}

export async function changeTerm(db: Db, timeZone: string, id: string, input: TermInput): Promise<Term> {
  refuseImpossibleDays(input);
  return refuseTaken('name', nameTaken, () =>
    db.transaction(async (db) => {
      const [before] = isId(id) ? await db.select().from(terms).where(eq(terms.id, id)).for('update') : [];
      if (!before) throw notFound();
      refuseOlderVersion(before, input.updatedAt);
      await db
        .update(terms)
        .set({ ...valuesOf(input), updatedAt: versionAfter(before) })
        .where(eq(terms.id, id));
      if (before.firstDay !== input.firstDay) await announceChangedTerms(db);
      const [row] = await db.select(columns).from(terms).where(eq(terms.id, id));
      if (!row) throw notFound();
      return toTerm(row.term, row.offerings, campusToday(timeZone));
    }),
  );
}

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    'course-numbers': Record<string, never>;
  }
}

/** In the transaction that changes the days of a term: since when a course is another one depends on their order. */
export const announceChangedTerms = (db: Db): Promise<void> =>
  enqueue(db, 'course-numbers', {}, { key: 'all' });

/** What a schema cannot express, by field. */
export function dayErrors(input: Pick<TermInput, 'firstDay' | 'lastDay' | 'examsFrom' | 'examsUntil'>) {
  const { firstDay, lastDay, examsFrom, examsUntil } = input;
  const errors: Record<string, string> = {};
  for (const [field, day] of Object.entries({ firstDay, lastDay, examsFrom, examsUntil }))
    if (day && !isDay(day)) errors[field] = 'This day is not in the calendar.';
  if (lastDay < firstDay) errors.lastDay ??= 'The last day comes before the first.';
  if (!examsFrom !== !examsUntil)
    errors[examsFrom ? 'examsUntil' : 'examsFrom'] ??=
      'Please enter the first and the last day of the exams.';
  if (examsFrom && examsUntil && examsUntil < examsFrom)
    errors.examsUntil ??= 'The exams end before they begin.';
  return errors;
}

function refuseImpossibleDays(input: TermInput): void {
  const errors = dayErrors(input);
  if (Object.keys(errors).length > 0) throw new Refused('invalid_input', { errors });
}

const valuesOf = ({ name, firstDay, lastDay, examsFrom, examsUntil }: TermInput) => ({
  name,
  nameKey: foldText(name),
  firstDay,
  lastDay,
  examsFrom: examsFrom ?? null,
  examsUntil: examsUntil ?? null,
});

const toTerm = (row: TermRow, offerings: number, today: string): Term => ({
  _id: row.id,
  name: row.name,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  examsFrom: row.examsFrom,
  examsUntil: row.examsUntil,
  isCurrent: row.firstDay <= today && today <= row.lastDay,
  offerings,
  updatedAt: row.updatedAt.toISOString(),
});

const nameTaken = 'Another term has this name.';
const notFound = () => new Refused('not_found', { message: 'This term does not exist any more.' });
