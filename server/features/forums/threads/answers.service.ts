// The answers that a member signed.

import type { AnswerQuery, PersonAnswer } from '#contract/forums/posts.ts';
import { excerptOfMarkdown } from '#contract/markdown.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { findUserByUsername } from '#server/features/platform/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';

import { answerList } from './answers.list.ts';

const maxExcerpt = 200;

interface AnswerPage {
  success: true;
  answers: PersonAnswer[];
  total: number;
  totalIsMore: boolean;
  nextCursor: string | null;
}

export async function listAnswers(
  db: Db,
  actor: Actor | undefined,
  username: string,
  query: AnswerQuery,
): Promise<AnswerPage> {
  const user = await findUserByUsername(db, username);
  if (!user) throw new Refused('not_found', { message: 'There is no member with this name.' });
  const scope = { author: user.id, audience: actor ? 'members' : 'everyone' };
  const { rows, ...page } = await answerList.countedPage(db, query, undefined, scope);
  return { success: true, answers: rows.map(toAnswer), ...page };
}

type Row = Awaited<ReturnType<typeof answerList.page>>['rows'][number];

function toAnswer({ id, text, votes, createdAt, thread, space }: Row): PersonAnswer {
  if (!thread || !space) throw new Error('An answer has no thread.');
  return {
    _id: id,
    thread: { _id: thread.id, title: thread.title, status: thread.status, space: { slug: space.slug } },
    excerpt: excerptOfMarkdown(text, maxExcerpt),
    votes,
    isAccepted: thread.acceptedPostId === id,
    createdAt: new Date(createdAt).toISOString(),
  };
}
