// CSV lines of terms.

import { sql } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import { catalogueLimits, TermInput } from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { terms } from '#server/db/tables/study/catalogue.ts';
import { announceChangedTerms, dayErrors } from '#server/features/study/catalogue/terms.service.ts';
import type { CsvRow } from './csv.ts';
import { inPortions, type Plan, planRows } from './line-plan.ts';
import { lineReader, optional } from './line-values.ts';

const readLine = lineReader(TermInput);

export async function planTerms(db: Db, rows: CsvRow[]): Promise<Plan> {
  const known = await termsByKey(db);
  const { outcomes, planned } = await planRows(rows, {
    read: (fields) => {
      const value = readLine({
        name: fields.name,
        firstDay: fields.first_day,
        lastDay: fields.last_day,
        examsFrom: optional(fields.exams_from),
        examsUntil: optional(fields.exams_until),
      });
      if (typeof value === 'string') return value;
      return Object.values(dayErrors(value))[0] ?? value;
    },
    keyOf: ({ name }) => foldText(name),
    find: (key) => known.get(key),
    isSame: (existing, value) =>
      existing.name === value.name &&
      existing.firstDay === value.firstDay &&
      existing.lastDay === value.lastDay &&
      existing.examsFrom === (value.examsFrom ?? null) &&
      existing.examsUntil === (value.examsUntil ?? null),
    nameOf: ({ name, firstDay, lastDay }) => `${name}, ${firstDay} to ${lastDay}`,
    room: {
      left: catalogueLimits.terms - known.size,
      reason: `There may be at most ${catalogueLimits.terms} terms.`,
    },
  });
  const save = async () => {
    await inPortions(planned, (portion) =>
      db
        .insert(terms)
        .values(
          portion.map(({ value: { name, firstDay, lastDay, examsFrom, examsUntil } }) => ({
            name,
            nameKey: foldText(name),
            firstDay,
            lastDay,
            examsFrom: examsFrom ?? null,
            examsUntil: examsUntil ?? null,
          })),
        )
        .onConflictDoUpdate({
          target: terms.nameKey,
          set: {
            name: sql`excluded.name`,
            firstDay: sql`excluded.first_day`,
            lastDay: sql`excluded.last_day`,
            examsFrom: sql`excluded.exams_from`,
            examsUntil: sql`excluded.exams_until`,
            updatedAt: new Date(),
          },
        }),
    );
    if (planned.some(({ value, existing }) => existing && existing.firstDay !== value.firstDay))
      await announceChangedTerms(db);
  };
  return { outcomes, save };
}

export async function termsByKey(db: Db) {
  const rows = await db.select().from(terms);
  return new Map(rows.map((row) => [row.nameKey, row]));
}
