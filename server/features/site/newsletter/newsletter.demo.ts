// The newsletter of the demo campus: subscribers, two sent issues and a draft.

import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { blockDays, blockSize } from '#contract/site/issue-text.ts';
import type { BlockResource, IssueBlocks } from '#contract/site/newsletter.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { newsletterIssues, subscribers } from '#server/db/tables/site/newsletter.ts';
import { helpfulVotes } from '#server/db/tables/social/votes.ts';
import type { DemoParts } from '#server/feature.ts';

const day = 86_400_000;
/** Every third person subscribes. */
const subscriberInterval = 3;

const sent: { daysAgo: number; subject: string; body: string }[] = [
  {
    daysAgo: 16,
    subject: 'Midterms are over: what helped you?',
    body: `Hello Northbridge,

the midterms are behind us, and many of you left behind what got you through them: summaries, solved papers and
drawings of everything that would not stay in the head.

# New in the library

{{newest}}

# Found most helpful

{{most-helpful}}

If something helped you, tell the one who shared it: one press of **Helpful** on its page is enough.

See you in the library,\\
*your student services*`,
  },
  {
    daysAgo: 9,
    subject: 'Quiet rooms, loud thanks',
    body: `Hello Northbridge,

from Monday on, the second floor of the library is open **until midnight**. Bring tea, not music.

# Shared this week

{{newest}}

# A small wish

> Please write the course code on what you share. It is how most of us search.

Three minutes on your oldest resource will do.

See you on the second floor,\\
*your student services*`,
  },
];

const draft = {
  subject: 'Exam weeks: start here',
  body: `Hello Northbridge,

the exam weeks are near. These were found most helpful in the last days:

{{most-helpful}}

And these are new:

{{newest}}

Good luck to everyone!`,
};

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const people = await db.select().from(users).orderBy(users.createdAt, users.id);
  const subscribed = await db
    .insert(subscribers)
    .values(
      people
        .filter((_, index) => index % subscriberInterval === 0)
        .map(({ email, emailKey }, index) => ({
          email,
          emailKey,
          confirmedAt: ago(40 + index),
          createdAt: ago(40 + index),
        })),
    )
    .returning();

  for (const { daysAgo, subject, body } of sent) {
    const sentAt = ago(daysAgo);
    const [issue] = await db
      .insert(newsletterIssues)
      .values({
        subject,
        body,
        state: 'sent',
        sendAt: sentAt,
        sentAt,
        blocks: await blocksAsOf(db, sentAt),
        createdAt: ago(daysAgo + 1),
        updatedAt: sentAt,
      })
      .returning({ id: newsletterIssues.id });
    const issueId = issue?.id ?? '';
    await db.insert(mails).values(
      subscribed.map(({ id, email, emailKey }) => ({
        kind: 'newsletter-issue' as const,
        recipient: email,
        cause: `newsletter:${issueId}:${emailKey}`,
        facts: { issueId, subscriberId: id },
        issueId,
        state: 'sent' as const,
        attempts: 1,
        createdAt: sentAt,
        sentAt,
      })),
    );
  }
  await db.insert(newsletterIssues).values({ ...draft, createdAt: ago(0.2), updatedAt: ago(0.1) });
}

/** The blocks as of the time the issue was sent. */
async function blocksAsOf(db: Db, then: Date): Promise<IssueBlocks> {
  const since = new Date(then.getTime() - blockDays * day);
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  const shown = {
    id: resources.id,
    title: resources.title,
    courseCode: resources.courseCode,
    by: users.fullName,
  };
  const votes = sql<number>`count(${helpfulVotes.userId})::int`;
  const newest = await db
    .select(shown)
    .from(resources)
    .innerJoin(users, eq(users.id, resources.ownerId))
    .where(and(gt(resources.createdAt, since), lte(resources.createdAt, then)))
    .orderBy(desc(resources.createdAt))
    .limit(blockSize);
  const helpful = await db
    .select({ ...shown, votes })
    .from(resources)
    .innerJoin(users, eq(users.id, resources.ownerId))
    .innerJoin(helpfulVotes, eq(helpfulVotes.resourceId, resources.id))
    .where(and(gt(helpfulVotes.day, dayOf(since)), lte(helpfulVotes.day, dayOf(then))))
    .groupBy(resources.id, users.id)
    .orderBy(desc(votes), resources.id)
    .limit(blockSize);
  return {
    newest: newest.map((row) => present({ ...row, votes: 0 })),
    'most-helpful': helpful.map(present),
  };
}

const present = ({
  id,
  title,
  courseCode,
  by,
  votes,
}: {
  id: string;
  title: string;
  courseCode: string;
  by: string;
  votes: number;
}): BlockResource => ({ _id: id, title, courseCode, by, helpful: votes });
