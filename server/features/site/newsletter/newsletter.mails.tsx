// The mails of the newsletter: confirmation of a subscription, issues and test mails.
import { and, eq, isNotNull } from 'drizzle-orm';
import { siteName } from '#contract/page.ts';
import type { Config } from '#server/config.ts';
import { newsletterIssues, subscribers } from '#server/db/tables/site/newsletter.ts';
import { createLink } from '#server/features/platform/mail/links.service.ts';
import type { MailWriter } from '#server/features/platform/mail/mail.service.ts';
import { Action, Heading, Paragraph, renderMail } from '#server/lib/mail-template.tsx';
import type { MailContent } from '#server/lib/mailer.ts';
import { unsubscribeHeaders } from '#server/lib/one-click.ts';
import { getSentIssue } from './archive.service.ts';
import { findBlocks } from './blocks.service.ts';
import { renderIssueMail, renderTestMail } from './issue-mail.tsx';

type Subscriber = typeof subscribers.$inferSelect;

/** Whether the address is subscribed already is disclosed only in this mail, to its owner. */
const newsletterConfirm: MailWriter<{ subscriberId: string }> = async (mail, { db, site, config }) => {
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.id, mail.facts.subscriberId));
  if (!subscriber) return undefined;
  if (subscriber.confirmedAt) return renderAlreadySubscribed(subscriber, site, config);
  const token = await createLink(db, {
    purpose: 'subscribe',
    subscriberId: subscriber.id,
    email: subscriber.email,
  });
  const link = `${site}/newsletter/confirm?token=${token}`;
  const content = renderMail({
    subject: `Confirm your subscription to the newsletter of ${siteName}`,
    preview: 'One press of a button, and the next issue comes to you.',
    site,
    why: 'You get this because someone, probably you, typed this address into our newsletter box. If that was not you, there is nothing to do: without this confirmation nothing will be sent, and the address is forgotten after a week.',
    children: (
      <>
        <Heading>The newsletter is one step away</Heading>
        <Paragraph>
          Please confirm that you want the newsletter of {siteName}. The link works for a week.
        </Paragraph>
        <Action href={link}>Confirm my subscription</Action>
      </>
    ),
  });
  return { ...content, link };
};

async function renderAlreadySubscribed(
  subscriber: Subscriber,
  site: string,
  config: Config,
): Promise<MailContent> {
  const link = `${site}/newsletter/unsubscribe?key=${subscriber.unsubscribeKey}`;
  const content = renderMail({
    subject: `You are subscribed to the newsletter of ${siteName} already`,
    preview: 'There is nothing to do: the next issue comes to you.',
    site,
    why: 'You get this because someone, probably you, typed this address into our newsletter box.',
    children: (
      <>
        <Heading>You are subscribed already</Heading>
        <Paragraph>
          There is nothing to do: the next issue comes to you. If you no longer want it, one press of a button
          is enough.
        </Paragraph>
        <Action href={link}>Unsubscribe</Action>
      </>
    ),
  });
  return {
    ...content,
    link,
    headers: { 'Auto-Submitted': 'auto-generated', ...headersOf(subscriber, site, config) },
  };
}

const newsletterIssue: MailWriter<{ issueId: string; subscriberId: string }> = async (
  mail,
  { db, site, config },
) => {
  const { issueId, subscriberId } = mail.facts;
  // The subscriber may have unsubscribed since the mail was queued.
  const [subscriber] = await db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.id, subscriberId), isNotNull(subscribers.confirmedAt)));
  if (!subscriber) return undefined;
  const mailFor = await renderIssueMail(issueId, site, () => getSentIssue(db, issueId));
  return {
    ...mailFor(subscriber.unsubscribeKey),
    headers: {
      ...headersOf(subscriber, site, config),
      'List-Id': `Newsletter of ${siteName} <newsletter.${new URL(site).hostname}>`,
      Precedence: 'bulk',
    },
  };
};

const headersOf = ({ unsubscribeKey }: Subscriber, site: string, { apiUrl }: Config) =>
  unsubscribeHeaders(`${apiUrl ?? site}/api/newsletter/unsubscribe/${unsubscribeKey}`);

const newsletterTest: MailWriter<{ issueId: string }> = async (mail, { db, site }) => {
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, mail.facts.issueId));
  if (!issue) return undefined;
  const { id, subject, body } = issue;
  return renderTestMail({ _id: id, subject, body, blocks: issue.blocks ?? (await findBlocks(db)) }, site);
};

export const newsletterMails = {
  'newsletter-confirm': newsletterConfirm,
  'newsletter-issue': newsletterIssue,
  'newsletter-test': newsletterTest,
};
export type NewsletterMails = typeof newsletterMails;
