// CSV lines of enrolments, which the university proves. People are recognised by their confirmed email address.

import { and, inArray, isNotNull } from 'drizzle-orm';
import { emailKey } from '#contract/platform/users.ts';
import { type EnrolmentStatus, enrolmentStatuses } from '#contract/study/enrolments.rules.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { ports } from '#server/lib/ports.ts';
import type { CsvRow } from './csv.ts';
import { inPortions, type Plan, planRows } from './line-plan.ts';
import { offeringFinder } from './offering-finder.ts';

declare module '#server/lib/ports.ts' {
  interface Ports {
    proveEnrolments(
      db: Db,
      rows: Pick<typeof enrolments.$inferInsert, 'userId' | 'courseId' | 'termId' | 'status'>[],
    ): Promise<void>;
  }
}

interface EnrolmentLine {
  userId: string;
  email: string;
  course: { id: string; code: string };
  term: { id: string; name: string };
  status: EnrolmentStatus;
}

export async function planEnrolments(db: Db, rows: CsvRow[], timeZone: string): Promise<Plan> {
  const finder = await offeringFinder(db);
  const people = await peopleByEmail(db, rows);
  const known = await existingEnrolments(db, [...new Set(people.values())]);
  const today = campusToday(timeZone);
  const { outcomes, planned } = await planRows(rows, {
    read: (fields): EnrolmentLine | string => {
      const { email = '' } = fields;
      const userId = people.get(emailKey(email));
      if (!userId) return `No account has confirmed the address ${email || 'of this line'}.`;
      const offering = finder.offering(fields);
      if (typeof offering === 'string') return offering;
      const { course, term } = offering;
      const status = fields.status?.toLowerCase() || (term.lastDay < today ? 'taken' : 'taking');
      if (!isStatus(status)) return `status: Please write one of ${enrolmentStatuses.join(', ')}.`;
      return { userId, email, course, term, status };
    },
    keyOf: ({ userId, course }) => `${userId} ${course.id}`,
    find: (key) => known.get(key),
    isSame: (existing, { term, status }) =>
      existing.isProved && existing.status === status && existing.termId === term.id,
    nameOf: ({ email, course, term }) => `${email}: ${course.code} in ${term.name}`,
  });
  const save = () =>
    ports.proveEnrolments(
      db,
      planned.map(({ value: { userId, course, term, status } }) => ({
        userId,
        courseId: course.id,
        termId: term.id,
        status,
      })),
    );
  return { outcomes, save };
}

const isStatus = (text: string): text is EnrolmentStatus =>
  (enrolmentStatuses as readonly string[]).includes(text);

async function peopleByEmail(db: Db, rows: CsvRow[]): Promise<Map<string, string>> {
  const keys = [...new Set(rows.map(({ fields }) => emailKey(fields.email ?? '')))];
  const found = new Map<string, string>();
  await inPortions(keys, async (portion) => {
    const people = await db
      .select({ id: users.id, key: users.emailKey })
      .from(users)
      .where(and(inArray(users.emailKey, portion), isNotNull(users.emailVerifiedAt)));
    for (const { id, key } of people) found.set(key, id);
  });
  return found;
}

async function existingEnrolments(db: Db, userIds: string[]) {
  const found = new Map<string, typeof enrolments.$inferSelect>();
  await inPortions(userIds, async (portion) => {
    for (const row of await db.select().from(enrolments).where(inArray(enrolments.userId, portion)))
      found.set(`${row.userId} ${row.courseId}`, row);
  });
  return found;
}
