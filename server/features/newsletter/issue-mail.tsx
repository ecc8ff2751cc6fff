// An issue as a mail: written once, however many it goes to, for only the way out differs from one reader to the next.
import { randomUUID } from 'node:crypto';
import { excerptOf } from '#contract/issue-text.ts';
import type { SentIssue } from '#contract/newsletter.ts';
import { siteName } from '#contract/pages.ts';
import { Heading, renderMail, styles } from '#server/lib/mail-template.tsx';
import type { MailContent } from '#server/lib/mailer.ts';
import { IssueMarkdown } from './issue-markdown.tsx';

const link = { color: styles.link.color };

type Written = (unsubscribeKey: string) => MailContent;
type IssueText = Pick<SentIssue, '_id' | 'subject' | 'body' | 'blocks'>;

const written = new Map<string, Promise<Written>>();
/** More than are ever sent at once. */
const maxCached = 4;

/** A sent issue never changes, so what was written for one reader is right for all. */
export function issueLetter(issueId: string, site: string, read: () => Promise<IssueText>): Promise<Written> {
  const key = `${site} ${issueId}`;
  const known = written.get(key);
  if (known) return known;
  const promise = read().then((issue) => writeForEveryone(issue, site));
  promise.catch(() => written.delete(key));
  if (written.size >= maxCached) written.clear();
  written.set(key, promise);
  return promise;
}

/** To see what it will be like: without a way out of a subscription that there is none of. */
export const testLetter = (issue: IssueText, site: string): Promise<MailContent> =>
  renderMail({
    ...sheetOf(issue, site),
    subject: `[Test] ${issue.subject}`,
    why: 'This is a test, sent to you alone. In the real one, the links to read it in the browser and to unsubscribe are here.',
  });

async function writeForEveryone(issue: IssueText, site: string): Promise<Written> {
  // Stands for the key until there is one, and is like nothing that anyone could have typed.
  const place = randomUUID();
  const letter = await renderMail({
    ...sheetOf(issue, site),
    why: (
      <>
        You get this because you subscribed to the newsletter of {siteName}.{' '}
        <a href={`${site}/newsletter/${issue._id}`} style={link}>
          Read in the browser
        </a>{' '}
        ·{' '}
        <a href={`${site}/newsletter/unsubscribe?key=${place}`} style={link}>
          Unsubscribe
        </a>
      </>
    ),
  });
  return (unsubscribeKey) => ({
    subject: letter.subject,
    html: letter.html.replaceAll(place, unsubscribeKey),
    text: letter.text.replaceAll(place, unsubscribeKey),
  });
}

const sheetOf = ({ subject, body, blocks }: IssueText, site: string) => ({
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
