// Renders an issue as a mail: once for all recipients, since only the unsubscribe link differs.
import { randomUUID } from 'node:crypto';
import { siteName } from '#contract/page.ts';
import { excerptOf } from '#contract/site/issue-text.ts';
import type { SentIssue } from '#contract/site/newsletter.ts';
import { Heading, renderMail, styles } from '#server/lib/mail-template.tsx';
import type { MailContent } from '#server/lib/mailer.ts';
import { IssueMarkdown } from './issue-markdown.tsx';

const link = { color: styles.link.color };

type IssueMailFor = (unsubscribeKey: string) => MailContent;
type IssueText = Pick<SentIssue, '_id' | 'subject' | 'body' | 'blocks'>;

const rendered = new Map<string, Promise<IssueMailFor>>();
/** More than are ever sent at the same time. */
const maxCached = 4;

/** Cached without invalidation, since a sent issue is immutable. */
export function renderIssueMail(
  issueId: string,
  site: string,
  read: () => Promise<IssueText>,
): Promise<IssueMailFor> {
  const key = `${site} ${issueId}`;
  const cached = rendered.get(key);
  if (cached) return cached;
  const promise = read().then((issue) => renderForEveryone(issue, site));
  promise.catch(() => rendered.delete(key));
  if (rendered.size >= maxCached) rendered.clear();
  rendered.set(key, promise);
  return promise;
}

/** A preview for the admin, without an unsubscribe link. */
export const renderTestMail = (issue: IssueText, site: string): MailContent =>
  renderMail({
    ...contentOf(issue, site),
    subject: `[Test] ${issue.subject}`,
    why: 'This is a test, sent to you alone. In the real one, the links to read it in the browser and to unsubscribe are here.',
  });

async function renderForEveryone(issue: IssueText, site: string): Promise<IssueMailFor> {
  // Placeholder for the unsubscribe key; random, so that it cannot occur in the text.
  const placeholder = randomUUID();
  const content = renderMail({
    ...contentOf(issue, site),
    why: (
      <>
        You get this because you subscribed to the newsletter of {siteName}.{' '}
        <a href={`${site}/newsletter/${issue._id}`} style={link}>
          Read in the browser
        </a>{' '}
        ·{' '}
        <a href={`${site}/newsletter/unsubscribe?key=${placeholder}`} style={link}>
          Unsubscribe
        </a>
      </>
    ),
  });
  return (unsubscribeKey) => ({
    subject: content.subject,
    html: content.html.replaceAll(placeholder, unsubscribeKey),
    text: content.text.replaceAll(placeholder, unsubscribeKey),
  });
}

const contentOf = ({ subject, body, blocks }: IssueText, site: string) => ({
  subject,
  preview: excerptOf(body, 120),
  site,
  children: (
    <>
      <Heading>{subject}</Heading>
      <IssueMarkdown body={body} blocks={blocks} site={site} />
    </>
  ),
});
