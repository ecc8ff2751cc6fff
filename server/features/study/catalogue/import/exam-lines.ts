// CSV lines of exams. An exam is recognised by course, term, kind and start.

import { sql } from 'drizzle-orm';
import * as Type from 'typebox';
import { type ExamInput, OfferingInput } from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { exams } from '#server/db/tables/study/catalogue.ts';
import { examValues } from '#server/features/study/catalogue/offerings.service.ts';
import { isDay } from '#server/lib/campus-time.ts';
import type { CsvRow } from './csv.ts';
import { inPortions, type Plan, planRows } from './line-plan.ts';
import { lineReader, numberOf, optional } from './line-values.ts';
import { offeringFinder } from './offering-finder.ts';

const readLine = lineReader(Type.Object(OfferingInput.properties.exams.items.properties));

interface ExamLine extends ExamInput {
  offering: { id: string; course: { code: string }; term: { name: string } };
}

export async function planExams(db: Db, rows: CsvRow[], timeZone: string): Promise<Plan> {
  const finder = await offeringFinder(db);
  const keyOf = (offeringId: string, kind: string, starts: string) => `${offeringId} ${kind} ${starts}`;
  const known = new Map(
    (await db.select().from(exams)).map((row) => [keyOf(row.offeringId, row.kind, row.localStart), row]),
  );
  const { outcomes, planned } = await planRows(rows, {
    read: (fields): ExamLine | string => {
      const offering = finder.offering(fields);
      if (typeof offering === 'string') return offering;
      const value = readLine({
        kind: fields.kind?.toLowerCase(),
        starts: fields.starts?.replace(' ', 'T'),
        minutes: numberOf(fields.minutes),
        place: optional(fields.place),
      });
      if (typeof value === 'string') return value;
      return isDay(value.starts.slice(0, 10))
        ? { ...value, offering }
        : `starts: There is no day ${value.starts.slice(0, 10)}.`;
    },
    keyOf: ({ offering, kind, starts }) => keyOf(offering.id, kind, starts),
    find: (key) => known.get(key),
    isSame: (existing, { minutes, place = '' }) => existing.minutes === minutes && existing.place === place,
    nameOf: ({ offering, kind, starts }) =>
      `${offering.course.code} in ${offering.term.name}: ${kind}, ${starts.replace('T', ' ')}`,
  });
  const save = () =>
    inPortions(planned, (portion) =>
      db
        .insert(exams)
        .values(
          portion.map(({ value }) => ({ ...examValues(value, timeZone), offeringId: value.offering.id })),
        )
        .onConflictDoUpdate({
          target: [exams.offeringId, exams.kind, exams.localStart],
          set: { minutes: sql`excluded.minutes`, place: sql`excluded.place` },
        }),
    );
  return { outcomes, save };
}
