// CSV import of the catalogue: a dry run and the import itself make the same plan, and only the latter saves it.

import { sql } from 'drizzle-orm';
import {
  type ImportForm,
  type ImportKind,
  type ImportReport,
  importColumns,
  maxReportedLines,
} from '#contract/study/catalogue.ts';
import type { Db } from '#server/db/db.ts';
import { planCourses } from './course-lines.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { planDepartments } from './department-lines.ts';
import { planEnrolments } from './enrolment-lines.ts';
import { planExams } from './exam-lines.ts';
import type { LineOutcome, Plan } from './line-plan.ts';
import { planOfferings } from './offering-lines.ts';
import { planTeachers } from './teacher-lines.ts';
import { planTerms } from './term-lines.ts';

const planners: Record<ImportKind, (db: Db, rows: CsvRow[], timeZone: string) => Promise<Plan>> = {
  departments: planDepartments,
  terms: planTerms,
  teachers: planTeachers,
  courses: planCourses,
  offerings: planOfferings,
  exams: planExams,
  enrolments: planEnrolments,
};

export async function importCsv(
  db: Db,
  timeZone: string,
  bytes: Buffer,
  { kind, refuse, dryRun }: ImportForm,
): Promise<ImportReport> {
  const rows = readCsv(bytes, importColumns[kind]);
  return db.transaction(async (db) => {
    // One import at a time: the plan of another one would be out of date when it is saved.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue import'))`);
    const plan = await planners[kind](db, rows, timeZone);
    const counts = countsOf(plan.outcomes);
    const isSaved = dryRun === 'no' && !(refuse === 'file' && counts.refused > 0);
    if (isSaved) await plan.save();
    return {
      success: true,
      message: messageOf(counts, isSaved, dryRun === 'yes'),
      isSaved,
      ...counts,
      lines: reportedLines(plan.outcomes),
    };
  });
}

type Counts = Record<LineOutcome['outcome'], number>;

function countsOf(outcomes: LineOutcome[]): Counts {
  const counts: Counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of outcomes) counts[outcome] += 1;
  return counts;
}

function messageOf({ added, changed, refused }: Counts, isSaved: boolean, isDryRun: boolean): string {
  if (isSaved) return `Imported: ${added} added, ${changed} changed, ${refused} refused.`;
  if (isDryRun)
    return `Nothing is saved yet: ${added} would be added, ${changed} changed, ${refused} refused.`;
  return `Nothing was saved, because ${refused === 1 ? 'a line was' : `${refused} lines were`} refused.`;
}

/** Refused lines first, since they need attention. */
function reportedLines(outcomes: LineOutcome[]): ImportReport['lines'] {
  const lines = (...wanted: LineOutcome['outcome'][]) =>
    outcomes.filter(({ outcome }) => wanted.includes(outcome));
  return [...lines('refused'), ...lines('added', 'changed')].slice(0, maxReportedLines).map((outcome) => ({
    line: outcome.line,
    outcome: outcome.outcome as 'added' | 'changed' | 'refused',
    text: outcome.text,
  }));
}
