// The record of copyright notices for moderators: when each was sent, and what became of it.

import { asc, eq, inArray } from 'drizzle-orm';
import {
  maxExportedNotices,
  type NoticeClaim,
  type NoticeFilter,
  type NoticeList,
  type NoticeQuery,
} from '#contract/safety/copyright.ts';
import type { Db } from '#server/db/db.ts';
import { appeals } from '#server/db/tables/safety/appeals.ts';
import { copyrightClaims, copyrightCounters } from '#server/db/tables/safety/copyright.ts';
import { cases, reports } from '#server/db/tables/safety/reports.ts';
import { writeCsv } from '#server/lib/csv.ts';
import { noticeList } from './notices.list.ts';

export async function listNotices(db: Db, query: NoticeQuery): Promise<NoticeList> {
  const { rows, nextCursor } = await noticeList.page(db, query);
  const claims = await readClaims(
    db,
    rows.map(({ id }) => id),
  );
  return {
    success: true,
    notices: rows.map(({ id, reference, name, email, onBehalfOf, work, signature, createdAt }) => ({
      ...{ _id: id, reference, name, email, onBehalfOf, work, signature },
      at: createdAt.toISOString(),
      claims: claims.get(id) ?? [],
    })),
    nextCursor,
  };
}

/** Of all notices of a page at once: each has a few. */
async function readClaims(db: Db, noticeIds: string[]): Promise<Map<string, NoticeClaim[]>> {
  const rows =
    noticeIds.length === 0
      ? []
      : await db
          .select({
            claim: copyrightClaims,
            about: { title: cases.title, path: cases.path },
            signature: copyrightCounters.signature,
          })
          .from(copyrightClaims)
          .innerJoin(reports, eq(reports.id, copyrightClaims.reportId))
          .innerJoin(cases, eq(cases.id, reports.caseId))
          .leftJoin(appeals, eq(appeals.caseId, cases.id))
          .leftJoin(copyrightCounters, eq(copyrightCounters.appealId, appeals.id))
          .where(inArray(copyrightClaims.noticeId, noticeIds))
          .orderBy(asc(cases.title), asc(copyrightClaims.id));
  const claims = new Map<string, NoticeClaim[]>(noticeIds.map((id) => [id, []]));
  for (const { claim, about, signature } of rows)
    claims.get(claim.noticeId)?.push({
      ...{ about: about.title, path: about.path, state: claim.state, counterSignature: signature ?? '' },
      decidedAt: timeOf(claim.decidedAt),
      counteredAt: timeOf(claim.counteredAt),
      answeredAt: timeOf(claim.answeredAt),
      restoredAt: timeOf(claim.restoredAt),
    });
  return claims;
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const columns = [
  ...['Reference', 'Sent', 'Name', 'On behalf of', 'Work', 'About', 'Page', 'Outcome'],
  ...['Decided', 'Counter-notice', 'Answer', 'Shown again'],
];

/** A row for each thing, up to a limit, newest first. Without the addresses of senders. */
export async function noticesCsv(db: Db, filter: NoticeFilter): Promise<string> {
  const rows: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: NoticeList = await listNotices(db, { ...filter, limit: 100, ...(cursor && { cursor }) });
    for (const { reference, at, name, onBehalfOf, work, claims } of page.notices)
      for (const { about, path, state, decidedAt, counteredAt, answeredAt, restoredAt } of claims)
        rows.push([
          ...[reference, at, name, onBehalfOf, work, about, path, state],
          ...[decidedAt, counteredAt, answeredAt, restoredAt].map((time) => time ?? ''),
        ]);
    cursor = page.nextCursor;
  } while (cursor && rows.length < maxExportedNotices);
  return writeCsv(columns, rows);
}
