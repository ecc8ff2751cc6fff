// The mails to the sender of a copyright notice. The address is as it was typed: the receipt says nothing that the sender wrote, so
// that nobody can write to others through it.

import { eq } from 'drizzle-orm';
import { siteName } from '#contract/page.ts';
import type { ClaimState } from '#contract/safety/copyright.rules.ts';
import type { Db } from '#server/db/db.ts';
import { appeals } from '#server/db/tables/safety/appeals.ts';
import { copyrightClaims, copyrightCounters, copyrightNotices } from '#server/db/tables/safety/copyright.ts';
import { cases, reports } from '#server/db/tables/safety/reports.ts';
import type { MailWriter } from '#server/features/platform/mail/mail.service.ts';
import { Action, Heading, Paragraph, Quote, renderMail } from '#server/lib/mail-template.tsx';
import { answerEnd, answerToken } from './answer-links.ts';

const why = `You get this because someone sent a copyright notice to ${siteName} with this address. If that was not you, there is nothing to do.`;

const findClaims = (db: Db) =>
  db
    .select({
      notice: copyrightNotices,
      about: { title: cases.title, path: cases.path, note: cases.note },
      claim: copyrightClaims,
      appeal: appeals,
      signature: copyrightCounters.signature,
    })
    .from(copyrightClaims)
    .innerJoin(copyrightNotices, eq(copyrightNotices.id, copyrightClaims.noticeId))
    .innerJoin(reports, eq(reports.id, copyrightClaims.reportId))
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .leftJoin(copyrightCounters, eq(copyrightCounters.appealId, appeals.id));

const receipt: MailWriter<{ noticeId: string }> = async (mail, { db, site }) => {
  const claims = await findClaims(db).where(eq(copyrightNotices.id, mail.facts.noticeId));
  const [first] = claims;
  if (!first?.notice.email) return undefined;
  const { reference } = first.notice;
  return renderMail({
    subject: `Your copyright notice ${reference} has arrived`,
    preview: 'A moderator will look at it, and you will be told what was decided.',
    site,
    why,
    children: (
      <>
        <Heading>Your copyright notice has arrived</Heading>
        <Paragraph>
          Its reference is {reference}. A moderator will look at it, and you will get a mail about each of
          these:
        </Paragraph>
        <Quote>{claims.map(({ about }) => site + about.path).join('\n')}</Quote>
        <Action href={`${site}/copyright`}>What happens with a notice</Action>
      </>
    ),
  });
};

/** 'kept': a counter-notice was rejected. */
type ToldState = Exclude<ClaimState, 'open'> | 'kept';

const outcomes: Record<ToldState, { heading: string; text: string }> = {
  removed: {
    heading: 'It was taken down',
    text: 'The author is told your name, for whom you wrote and what you wrote about the work, and can send a counter-notice. You would be told.',
  },
  changed: {
    heading: 'It was changed',
    text: 'A moderator has looked at your notice, and corrected or moved what it is about.',
  },
  stays: { heading: 'It stays', text: 'A moderator has looked at your notice, and found that it can stay.' },
  restored: {
    heading: 'It is shown again',
    text: 'A moderator has looked at it again, and found that it can be shown.',
  },
  kept: {
    heading: 'It stays taken down',
    text: 'Another moderator has judged the counter-notice of the author, and rejected it.',
  },
  gone: { heading: 'It was deleted', text: 'It was deleted before a moderator decided about your notice.' },
};

const outcome: MailWriter<{ claimId: string; state: ToldState }> = async (mail, { db, site }) => {
  const { claimId, state } = mail.facts;
  const [claim] = await findClaims(db).where(eq(copyrightClaims.id, claimId));
  if (!claim?.notice.email) return undefined;
  const { notice, about, appeal } = claim;
  // Of who judged the appeal, where there was one.
  const isJudged = (state === 'restored' || state === 'kept') && appeal?.judgedAt;
  const note = state === 'gone' ? '' : isJudged ? appeal.answer : about.note;
  const { heading, text } = outcomes[state];
  return renderMail({
    subject: `${heading}: your copyright notice ${notice.reference}`,
    preview: text,
    site,
    why,
    children: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>
          Your copyright notice {notice.reference} was about {about.title}, {site + about.path}
        </Paragraph>
        <Paragraph>{text}</Paragraph>
        {note && (
          <>
            <Paragraph>The moderator wrote:</Paragraph>
            <Quote>{note}</Quote>
          </>
        )}
        <Paragraph>
          If you do not agree, write with the contact form and name the reference: {site}/contact?topic=report
        </Paragraph>
      </>
    ),
  });
};

const counter: MailWriter<{ claimId: string; appealId: string }> = async (mail, { db, site, secretKey }) => {
  const [found] = await findClaims(db).where(eq(copyrightClaims.id, mail.facts.claimId));
  if (!found?.notice.email || !found.claim.counteredAt || found.appeal?.state !== 'open') return undefined;
  const { notice, about, claim, appeal, signature } = found;
  const until = day.format(answerEnd(found.claim.counteredAt));
  const link = `${site}/copyright/answer?token=${answerToken(secretKey, claim.id)}`;
  const content = renderMail({
    subject: `A counter-notice to your copyright notice ${notice.reference}`,
    preview: `You can answer until ${until}.`,
    site,
    why,
    children: (
      <>
        <Heading>The author has sent a counter-notice</Heading>
        <Paragraph>
          Your copyright notice {notice.reference} was about {about.title}, {site + about.path}. Its author,
          who signed as {signature}, wrote:
        </Paragraph>
        <Quote>{appeal.text}</Quote>
        <Paragraph>
          Another moderator will judge it. You can answer once, until {until}. If nothing comes, it may be
          shown again.
        </Paragraph>
        <Action href={link}>Answer</Action>
      </>
    ),
  });
  return { ...content, link };
};

const day = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
});

export const copyrightMails = {
  'copyright-receipt': receipt,
  'copyright-outcome': outcome,
  'copyright-counter': counter,
};
export type CopyrightMails = typeof copyrightMails;
