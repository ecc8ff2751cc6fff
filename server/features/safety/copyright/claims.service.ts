// What becomes of the claims of a notice, as moderators decide about the things. Called by the cases in their transactions.

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ClaimState } from '#contract/safety/copyright.rules.ts';
import type { CaseNotice } from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import { copyrightClaims, copyrightNotices } from '#server/db/tables/safety/copyright.ts';
import { reports } from '#server/db/tables/safety/reports.ts';
import { orderMail } from '#server/features/platform/mail/mail.service.ts';
import type { CopyrightMails } from './copyright.mails.tsx';

/** How much of the description of a work the author is told with the decision. */
const maxToldWork = 300;

/** The notices behind the open reports of a case, oldest first. */
export const readOpenNotices = (db: Db, caseId: string) =>
  db
    .select({ reference: copyrightNotices.reference, work: copyrightNotices.work })
    .from(copyrightClaims)
    .innerJoin(reports, eq(reports.id, copyrightClaims.reportId))
    .innerJoin(copyrightNotices, eq(copyrightNotices.id, copyrightClaims.noticeId))
    .where(and(eq(reports.caseId, caseId), eq(copyrightClaims.state, 'open')))
    .orderBy(copyrightNotices.createdAt)
    .limit(1);

/** What the author of a thing is told when it is taken down. Who sent the notice is told at /decisions, where it is read from the notice. */
export function reasonWithNotice(reason: string, notice: { reference: string; work: string }): string {
  const { reference, work } = notice;
  const told = work.length > maxToldWork ? `${work.slice(0, maxToldWork)}…` : work;
  return `${reason}\n\nThe copyright notice ${reference} claims it: “${told}” Your decisions tell who sent it, and you can answer there with a counter-notice.`;
}

/** To be called when reports are settled: the senders of notices among them are told by mail. */
export async function settleClaims(
  db: Db,
  reportIds: string[],
  state: Exclude<ClaimState, 'open'>,
): Promise<void> {
  if (reportIds.length === 0) return;
  const settled = await db
    .update(copyrightClaims)
    .set({ state, ...(state === 'restored' ? { restoredAt: sql`now()` } : { decidedAt: sql`now()` }) })
    .where(inArray(copyrightClaims.reportId, reportIds))
    .returning({ id: copyrightClaims.id, noticeId: copyrightClaims.noticeId });
  for (const { id, noticeId } of settled) {
    const email = await addressOf(db, noticeId);
    if (email)
      await orderMail<CopyrightMails>(db, {
        kind: 'copyright-outcome',
        to: email,
        cause: `copyright:${id}:${state}`,
        facts: { claimId: id, state },
      });
  }
}

/** Empty once the account of the sender is deleted. */
async function addressOf(db: Db, noticeId: string): Promise<string> {
  const [notice] = await db
    .select({ email: copyrightNotices.email })
    .from(copyrightNotices)
    .where(eq(copyrightNotices.id, noticeId));
  return notice?.email ?? '';
}

/** As moderators see them beside the thing, by report. */
export async function readNoticesOf(db: Db, reportIds: string[]): Promise<Map<string, CaseNotice>> {
  const rows =
    reportIds.length === 0
      ? []
      : await db
          .select({ reportId: copyrightClaims.reportId, notice: copyrightNotices })
          .from(copyrightClaims)
          .innerJoin(copyrightNotices, eq(copyrightNotices.id, copyrightClaims.noticeId))
          .where(inArray(copyrightClaims.reportId, reportIds));
  return new Map(
    rows.map(({ reportId, notice: { reference, name, onBehalfOf, work } }) => [
      reportId,
      { reference, name, onBehalfOf, work },
    ]),
  );
}
