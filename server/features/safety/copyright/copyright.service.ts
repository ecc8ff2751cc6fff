// Copyright notices: receiving them as reports of the things they name, and keeping and deleting them.

import { createHash, randomInt } from 'node:crypto';
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { emailKey } from '#contract/platform/users.ts';
import type { NoticeInput } from '#contract/safety/copyright.ts';
import type { ReportKind } from '#contract/safety/reports.rules.ts';
import type { Db } from '#server/db/db.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { appeals } from '#server/db/tables/safety/appeals.ts';
import { copyrightClaims, copyrightNotices } from '#server/db/tables/safety/copyright.ts';
import { cases, reports } from '#server/db/tables/safety/reports.ts';
import { anonymizeMails, discardCopiesOf, orderMail } from '#server/features/platform/mail/mail.service.ts';
import { yearsBefore } from '#server/lib/days.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import type { ModeratedKind, ModeratedKinds } from '#server/lib/moderation.ts';
import { ports } from '#server/lib/ports.ts';
import { findThings } from './claimed-things.service.ts';
import type { CopyrightMails } from './copyright.mails.tsx';

declare module '#server/lib/ports.ts' {
  interface Ports {
    /** Returns the id of the report. To be called in the transaction that stores the notice. */
    reportForNotice(db: Db, moderated: ModeratedKind, kind: ReportKind, thingId: string): Promise<string>;
  }
}

const sentence = 'Too many copyright notices.';
const limits = {
  perAddress: defineLimit({
    name: 'copyright-address',
    per: 'address',
    counts: 'notices',
    count: 10,
    windowSeconds: 60 * 60,
    sentence,
  }),
  perEmail: defineLimit({
    name: 'copyright-email',
    per: 'email',
    counts: 'new notices',
    count: 5,
    windowSeconds: 24 * 60 * 60,
    sentence,
  }),
  // Of all senders: more than a campus gets, and no more than its moderators can read.
  overall: defineLimit({
    name: 'copyright',
    per: 'campus',
    counts: 'new notices',
    count: 100,
    windowSeconds: 24 * 60 * 60,
    sentence,
  }),
};
export const noticeLimits = Object.values(limits);

/** How long notices are kept. */
export const noticeYears = 3;
const maxExported = 1_000;

interface Parts {
  db: Db;
  moderatedKinds: ModeratedKinds;
}

interface Sender {
  /** The caller's IP address, grouped as rate limits count it. */
  address: string;
  userId: string | undefined;
  /** Under which this campus is reached. */
  hosts: string[];
}

/** Returns the reference. The same notice again has the same one, and changes nothing. */
export async function sendNotice(
  { db, moderatedKinds }: Parts,
  { address, userId, hosts }: Sender,
  input: NoticeInput,
): Promise<string> {
  // Honeypot field, filled in by bots. They get the response of a success, so that they do not adapt.
  if (input.website) return newReference();
  await takeAttempt(db, limits.perAddress, address);
  return db.transaction(async (db) => {
    const things = await findThings(db, moderatedKinds, hosts, input.addresses);
    const { name, email, onBehalfOf = '', work, signature } = input;
    const [notice] = await db
      .insert(copyrightNotices)
      .values({
        ...{ reference: newReference(), name, email, onBehalfOf, work, signature },
        userId: userId ?? null,
        fingerprint: fingerprintOf(input, things),
      })
      .onConflictDoNothing({ target: copyrightNotices.fingerprint })
      .returning();
    if (!notice) return referenceOf(db, fingerprintOf(input, things));
    await takeAttempt(db, limits.perEmail, emailKey(email));
    await takeAttempt(db, limits.overall, '');
    for (const { kind, thingId } of things) {
      const reportId = await ports.reportForNotice(db, moderatedKinds[kind], kind, thingId);
      await db.insert(copyrightClaims).values({ noticeId: notice.id, reportId });
    }
    await orderMail<CopyrightMails>(db, {
      kind: 'copyright-receipt',
      to: email,
      cause: `copyright:${notice.id}`,
      facts: { noticeId: notice.id },
    });
    return notice.reference;
  });
}

/** Without characters that are mistaken for others. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const newReference = (): string =>
  `C-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`;

function fingerprintOf({ email, work }: NoticeInput, things: { kind: string; thingId: string }[]): string {
  const named = things.map(({ kind, thingId }) => `${kind} ${thingId}`);
  return createHash('sha256')
    .update(JSON.stringify([emailKey(email), work.replace(/\s+/g, ' '), named]))
    .digest('hex');
}

async function referenceOf(db: Db, fingerprint: string): Promise<string> {
  const [row] = await db
    .select({ reference: copyrightNotices.reference })
    .from(copyrightNotices)
    .where(eq(copyrightNotices.fingerprint, fingerprint));
  if (!row) throw new Error('A notice that was sent before was not found.');
  return row.reference;
}

/** Those that a member sent while signed in, for the data export. */
export async function listOwnNotices(db: Db, userId: string) {
  const rows = await db
    .select({ notice: copyrightNotices, state: copyrightClaims.state, about: cases.title, path: cases.path })
    .from(copyrightNotices)
    .innerJoin(copyrightClaims, eq(copyrightClaims.noticeId, copyrightNotices.id))
    .innerJoin(reports, eq(reports.id, copyrightClaims.reportId))
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(copyrightNotices.userId, userId))
    .orderBy(asc(copyrightNotices.createdAt), asc(copyrightClaims.id))
    .limit(maxExported);
  return rows.map(({ notice, state, about, path }) => {
    const { reference, name, email, onBehalfOf, work, signature, createdAt } = notice;
    return { reference, name, email, onBehalfOf, work, signature, createdAt, about, path, state };
  });
}

/**
 * Notices are kept without their sender: moderators may still have to decide. Those that were sent while signed out are found by the
 * address, if it is confirmed.
 */
export async function forgetNoticesOf(
  db: Db,
  { id, emailKey, emailVerifiedAt }: { id: string; emailKey: string; emailVerifiedAt: Date | null },
): Promise<void> {
  const forgotten = await db
    .update(copyrightNotices)
    .set({ name: 'Former member', email: '', onBehalfOf: '', signature: '', fingerprint: null })
    .where(
      or(
        eq(copyrightNotices.userId, id),
        emailVerifiedAt ? eq(sql`lower(${copyrightNotices.email})`, emailKey) : undefined,
      ),
    )
    .returning({ id: copyrightNotices.id });
  // Mails to the senders of notices say what the person wrote.
  await discardCopiesOf(
    db,
    sql`${mails.facts} ->> 'appealId' in (select ${appeals.id}::text from ${appeals} where ${appeals.userId} = ${id})`,
  );
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  const claims = await db
    .select({ id: copyrightClaims.id })
    .from(copyrightClaims)
    .where(inArray(copyrightClaims.noticeId, ids));
  await anonymizeMails(
    db,
    or(
      inArray(sql`${mails.facts} ->> 'noticeId'`, ids),
      inArray(
        sql`${mails.facts} ->> 'claimId'`,
        claims.map(({ id }) => id),
      ),
    ),
  );
}

/** Not while one of its things waits for a decision. */
export async function deleteOldNotices(db: Db): Promise<void> {
  await db
    .delete(copyrightNotices)
    .where(
      and(
        lt(copyrightNotices.createdAt, yearsBefore(new Date(), noticeYears)),
        sql`not exists (select 1 from ${copyrightClaims} where notice_id = ${copyrightNotices.id} and state = 'open')`,
      ),
    );
}
