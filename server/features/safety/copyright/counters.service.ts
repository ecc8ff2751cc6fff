// Counter-notices: appeals of authors against what was taken down for a copyright notice. The senders of the notices are told, and
// have some days to answer before it may be shown again.

import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type AnswerInput, answerDays } from '#contract/safety/copyright.ts';
import type { CaseNotice } from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import { appeals } from '#server/db/tables/safety/appeals.ts';
import { copyrightClaims, copyrightCounters, copyrightNotices } from '#server/db/tables/safety/copyright.ts';
import { reports } from '#server/db/tables/safety/reports.ts';
import { orderMail } from '#server/features/platform/mail/mail.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { answerEnd } from './answer-links.ts';
import type { CopyrightMails } from './copyright.mails.tsx';

/** What was taken down, with the notices that led to it. */
const removedClaims = (db: Db, caseId: string) =>
  db
    .select({ claim: copyrightClaims, notice: copyrightNotices })
    .from(copyrightClaims)
    .innerJoin(reports, eq(reports.id, copyrightClaims.reportId))
    .innerJoin(copyrightNotices, eq(copyrightNotices.id, copyrightClaims.noticeId))
    .where(and(eq(reports.caseId, caseId), eq(copyrightClaims.state, 'removed')))
    .orderBy(copyrightNotices.createdAt);

/** For the author: everything but the address of the sender. */
export async function readRemovingNotices(db: Db, caseId: string): Promise<CaseNotice[]> {
  const rows = await removedClaims(db, caseId);
  return rows.map(({ notice: { reference, name, onBehalfOf, work } }) => ({
    ...{ reference, name, onBehalfOf, work },
  }));
}

/** Refuses an appeal without a signature. To be called in the transaction that stores it. */
export async function recordCounter(
  db: Db,
  { appealId, caseId }: { appealId: string; caseId: string },
  { isTrue, signature }: { isTrue?: boolean | undefined; signature?: string | undefined },
): Promise<void> {
  if (!isTrue || !signature)
    throw new Refused('invalid_input', {
      errors: {
        ...(!isTrue && { isTrue: 'Please confirm this: without it the counter-notice cannot be sent.' }),
        ...(!signature && { signature: 'Please type your full name as your signature.' }),
      },
    });
  await db.insert(copyrightCounters).values({ appealId, signature });
  for (const { claim, notice } of await removedClaims(db, caseId)) {
    await db.update(copyrightClaims).set({ counteredAt: new Date() }).where(eq(copyrightClaims.id, claim.id));
    if (notice.email)
      await orderMail<CopyrightMails>(db, {
        kind: 'copyright-counter',
        to: notice.email,
        cause: `copyright:${claim.id}:counter`,
        facts: { claimId: claim.id, appealId },
      });
  }
}

/** The claims that a counter-notice is about. */
const counteredClaims = (db: Db, appealIds: string[]) =>
  db
    .select({ appealId: appeals.id, claim: copyrightClaims, notice: copyrightNotices })
    .from(copyrightCounters)
    .innerJoin(appeals, eq(appeals.id, copyrightCounters.appealId))
    .innerJoin(reports, eq(reports.caseId, appeals.caseId))
    .innerJoin(copyrightClaims, eq(copyrightClaims.reportId, reports.id))
    .innerJoin(copyrightNotices, eq(copyrightNotices.id, copyrightClaims.noticeId))
    .where(inArray(copyrightCounters.appealId, appealIds));

interface Fact {
  name: string;
  value: string;
}

/** What moderators read of a counter-notice, by appeal. Without the name of the sender, which would outlast the notice in the case. */
export async function readCounterFacts(db: Db, appealIds: string[]): Promise<Map<string, Fact[]>> {
  const facts = new Map<string, Fact[]>();
  for (const { appealId, claim, notice } of await counteredClaims(db, appealIds)) {
    if (!claim.counteredAt) continue;
    const until = answerEnd(claim.counteredAt).toISOString().slice(0, 10);
    facts.set(appealId, [
      ...(facts.get(appealId) ?? []),
      { name: 'Copyright notice', value: notice.reference },
      claim.answeredAt
        ? { name: `Answer to ${notice.reference}`, value: claim.answer }
        : { name: 'Its sender can answer until', value: until },
    ]);
  }
  return facts;
}

/** Refuses to show it again while a sender can still answer. */
export async function refuseUnanswered(db: Db, appealId: string): Promise<void> {
  const waiting = (await counteredClaims(db, [appealId])).flatMap(({ claim: { counteredAt, answeredAt } }) =>
    counteredAt && !answeredAt && answerEnd(counteredAt) > new Date() ? answerEnd(counteredAt) : [],
  );
  const [until] = waiting.sort((one, other) => other.getTime() - one.getTime());
  if (until)
    throw new Refused('forbidden', {
      message: `Who sent the copyright notice can answer until ${until.toISOString().slice(0, 10)}. It can be shown again after that, or once they have answered.`,
    });
}

/** Refuses to restore it in passing while its counter-notice waits for another moderator. */
export async function refuseCountered(db: Db, caseId: string): Promise<void> {
  const rows = await db
    .select({ id: appeals.id })
    .from(appeals)
    .innerJoin(copyrightCounters, eq(copyrightCounters.appealId, appeals.id))
    .where(and(eq(appeals.caseId, caseId), eq(appeals.state, 'open')));
  if (rows.length > 0)
    throw new Refused('forbidden', {
      message:
        'Its author has sent a counter-notice, which waits in the queue: another moderator judges it there.',
    });
}

/** To be called when a counter-notice is rejected. When it is upheld, the case tells the senders that it is shown again. */
export async function tellRejected(db: Db, appealId: string): Promise<void> {
  for (const { claim, notice } of await counteredClaims(db, [appealId]))
    if (notice.email && claim.state === 'removed')
      await orderMail<CopyrightMails>(db, {
        kind: 'copyright-outcome',
        to: notice.email,
        cause: `copyright:${claim.id}:kept`,
        facts: { claimId: claim.id, state: 'kept' },
      });
}

/** Once, within the days, while the counter-notice waits. */
export async function answerCounter(
  { db, secretKey }: { db: Db; secretKey: SecretKey },
  { token, text }: AnswerInput,
): Promise<void> {
  const [claimId = '', signature = ''] = token.split('.');
  if (!isId(claimId) || !secretKey.isSigned(`copyright answer ${claimId}`, signature))
    throw new Refused('not_found', { message: 'This link is not whole. Please open the one of the mail.' });
  const [answered] = await db
    .update(copyrightClaims)
    .set({ answer: text, answeredAt: new Date() })
    .where(
      and(
        eq(copyrightClaims.id, claimId),
        eq(copyrightClaims.state, 'removed'),
        isNull(copyrightClaims.answeredAt),
        gt(copyrightClaims.counteredAt, sql`now() - make_interval(days => ${answerDays}::int)`),
        sql`exists (select 1 from ${appeals} join ${reports} on ${reports.caseId} = ${appeals.caseId}
          where ${reports.id} = ${copyrightClaims.reportId} and ${appeals.state} = 'open')`,
      ),
    )
    .returning({ id: copyrightClaims.id });
  if (!answered)
    throw new Refused('edit_conflict', {
      message:
        'This can be answered once, within the days that the mail names, until a moderator has decided.',
    });
}

/** For the data export. */
export const listOwnCounters = (db: Db, userId: string) =>
  db
    .select({ text: appeals.text, signature: copyrightCounters.signature, state: appeals.state })
    .from(copyrightCounters)
    .innerJoin(appeals, eq(appeals.id, copyrightCounters.appealId))
    .where(eq(appeals.userId, userId));
