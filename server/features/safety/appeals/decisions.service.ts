// The decisions of moderators that can be appealed against: a sanction, or a thing that is hidden, corrected or moved.

import { and, desc, eq, inArray } from 'drizzle-orm';
import { appealDays, appealSubjects, thingDecisions } from '#contract/safety/appeals.ts';
import type { Db } from '#server/db/db.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';
import type { Reporting } from '#server/features/safety/reports/reports.service.ts';
import { sanctionNames } from '#server/features/safety/sanctions/sanctions.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

export interface Decision {
  sanctionId: string | null;
  caseId: string | null;
  /** Within a sentence: 'the mute', 'a post in “Heaps”'. */
  title: string;
  path: string;
  /** When the time to appeal ends. */
  until: Date;
  /** Lifted: the outcome of an appeal can be read, but there is nothing to appeal against. */
  isUndone: boolean;
  /** False for what does not tell who wrote it. */
  tellsPerson: boolean;
}

export const noDecision = () =>
  new Refused('not_found', { message: 'There is no decision about this that you could appeal against.' });

/** The newest one about the person's own thing. Anything else is refused as what does not exist. */
export async function requireDecision(
  { db, anonymity, moderatedKinds }: Reporting,
  personId: string,
  about: string,
  id: string,
): Promise<Decision> {
  const subject = appealSubjects.find((one) => one === about);
  if (!subject || !isId(id)) throw noDecision();
  if (subject === 'sanction') return requireSanction(db, personId, id);
  const kind = moderatedKinds[subject];
  if (!(await kind.isOwn({ db, anonymity }, personId, id))) throw noDecision();
  const thing = (await kind.read(db, [id])).get(id);
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, subject), eq(cases.thingId, id), inArray(cases.state, [...thingDecisions])))
    .orderBy(desc(cases.decidedAt))
    .limit(1);
  if (!row?.decidedAt || !thing) throw noDecision();
  return {
    ...{ sanctionId: null, caseId: row.id, title: thing.title, path: thing.path },
    until: endOf(row.decidedAt),
    isUndone: false,
    tellsPerson: thing.author !== null,
  };
}

async function requireSanction(db: Db, personId: string, id: string): Promise<Decision> {
  const [row] = await db
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.id, id), eq(sanctions.userId, personId)));
  if (!row) throw noDecision();
  return {
    ...{ sanctionId: row.id, caseId: null, title: sanctionNames[row.kind], path: '/admin/users' },
    until: endOf(row.createdAt),
    isUndone: row.liftedAt !== null,
    tellsPerson: true,
  };
}

const endOf = (decidedAt: Date): Date => new Date(decidedAt.getTime() + appealDays * 86_400_000);
