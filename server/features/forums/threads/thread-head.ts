// The head of a thread's page: title, canonical address, the description for search engines, and the card of link previews.

import type { Post } from '#contract/forums/posts.ts';
import { authorName, threadPath } from '#contract/forums/threads.rules.ts';
import type { Thread } from '#contract/forums/threads.ts';
import { excerptOfMarkdown } from '#contract/markdown.ts';
import type { Actor } from '#contract/permissions.ts';
import { idOf } from '#contract/slugs.ts';
import type { ThreadStatus } from '#contract/thread-status.rules.ts';
import type { Db } from '#server/db/db.ts';
import { type Card, cardPath, type Tone } from '#server/lib/cards/card.ts';
import { isNotFound } from '#server/lib/errors.ts';
import type { PageHead } from '#server/lib/pages.ts';
import { listReplies } from './posts.service.ts';
import { getThread, noThread } from './threads.service.ts';

/** Answers that search engines may show; more are on the page. */
const suggestedAnswers = 3;

type About = NonNullable<PageHead['about']>;

/** Addresses within the description are absolute, so there are none without PUBLIC_URL. */
export async function threadHead(
  db: Db,
  segment: string,
  origin: string | undefined,
  reader: () => Promise<Actor | undefined>,
): Promise<Partial<PageHead>> {
  const id = idOf(segment);
  const thread = await getThread(db, undefined, id).catch(async (error: unknown) => {
    const actor = isNotFound(error) ? await reader() : undefined;
    if (!actor) throw error;
    // What waits for a moderator is there for its author; its card would be public.
    return { forReader: await getThread(db, actor, id) };
  });
  if ('forReader' in thread) return { title: thread.forReader.title, path: threadPath(thread.forReader) };
  // Of a duplicate it is the address of the other thread, which redirects.
  const path = threadPath(thread.mergedInto ?? thread);
  const card = toCard(thread);
  return {
    title: thread.title,
    path,
    description: descriptionOf(thread),
    about: thread.status === 'discussion' ? discussion(thread, origin) : await question(db, thread, origin),
    card: { path: cardPath('threads', thread._id, card), alt: thread.title },
  };
}

/** Of a thread that everyone may see. */
export async function threadCard(db: Db, id: string): Promise<Card> {
  try {
    return toCard(await getThread(db, undefined, id));
  } catch {
    throw noThread();
  }
}

const statusTexts: Record<ThreadStatus, [label: string, tone: Tone]> = {
  discussion: ['Discussion', 'blue'],
  open: ['Open question', 'yellow'],
  answered: ['Answered question', 'blue'],
  solved: ['Solved question', 'green'],
};

function toCard({ title, status, space, author, replies }: Thread): Card {
  const [label, tone] = statusTexts[status];
  return {
    eyebrow: [label, space.courseCode ?? space.name].join(' · '),
    tone,
    title,
    facts: [authorName(author), replies === 1 ? '1 reply' : `${replies} replies`],
  };
}

function descriptionOf({ opening, accepted, replies }: Thread): string {
  const answered = accepted ? ` Answer: ${excerptOfMarkdown(accepted.text, 100)}` : '';
  return `${excerptOfMarkdown(opening.text, answered ? 110 : 180)}${answered || (replies > 0 ? ` ${replies} replies.` : '')}`;
}

const discussion = (thread: Thread, origin: string | undefined): About => ({
  '@type': 'DiscussionForumPosting',
  headline: thread.title,
  ...writing(thread.opening, origin),
  commentCount: thread.replies,
  ...(thread.tags.length > 0 && { keywords: thread.tags }),
});

async function question(db: Db, thread: Thread, origin: string | undefined): Promise<About> {
  const { accepted } = thread;
  const { replies } = await listReplies(db, undefined, thread._id, { sort: 'top', limit: suggestedAnswers });
  const suggested = replies.filter(({ _id, state }) => _id !== accepted?._id && state === 'published');
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: thread.title,
      ...writing(thread.opening, origin),
      answerCount: thread.replies,
      ...(thread.tags.length > 0 && { keywords: thread.tags }),
      ...(accepted && { acceptedAnswer: answer(thread, accepted, origin) }),
      ...(suggested.length > 0 && { suggestedAnswer: suggested.map((post) => answer(thread, post, origin)) }),
    },
  };
}

const answer = (thread: Thread, post: Post, origin: string | undefined) => ({
  '@type': 'Answer',
  ...(origin && { url: `${origin}${threadPath(thread)}#post-${post._id}` }),
  ...writing(post, origin),
});

const writing = ({ text, author, votes, createdAt }: Post, origin: string | undefined) => ({
  text: excerptOfMarkdown(text, 1_000),
  author: {
    '@type': 'Person',
    name: authorName(author),
    ...(origin &&
      author &&
      'username' in author && { url: `${origin}/people/${encodeURIComponent(author.username)}` }),
  },
  dateCreated: createdAt,
  upvoteCount: votes,
});
