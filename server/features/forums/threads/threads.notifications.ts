// Notifications about threads and posts. Of an anonymous writer they hold the alias alone.
import { spacePath } from '#contract/forums/spaces.rules.ts';
import { threadPath } from '#contract/forums/threads.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

export interface PostFacts extends Record<string, string> {
  threadId: string;
  title: string;
  /** Of its space. */
  slug: string;
  postId: string;
  /** The name or the alias of who wrote it. */
  by: string;
}

const pathOf = ({ threadId, title, slug }: Pick<PostFacts, 'threadId' | 'title' | 'slug'>): string =>
  threadPath({ _id: threadId, title, space: { slug } });
const toPost = (facts: PostFacts): string => `${pathOf(facts)}#post-${facts.postId}`;
const counted = (count: number, nouns: string) => `${count.toLocaleString('en')} new ${nouns}`;

export const newReply: NotificationKind<'reply', PostFacts> = {
  type: 'reply',
  // Leads to the first of those that are unread.
  keeps: ['postId'],
  text: ({ by, title }, count) =>
    count === 1 ? `${by} replied to “${title}”.` : `${counted(count, 'replies')} to “${title}”.`,
  link: toPost,
};

export const newComment: NotificationKind<'comment', PostFacts> = {
  type: 'comment',
  keeps: ['postId'],
  text: ({ by, title }, count) =>
    count === 1
      ? `${by} commented on your reply to “${title}”.`
      : `${counted(count, 'comments')} on your reply to “${title}”.`,
  link: toPost,
};

export const mention: NotificationKind<'mention', PostFacts> = {
  type: 'mention',
  text: ({ by, title }) => `${by} mentioned you in “${title}”.`,
  link: toPost,
};

export const accepted: NotificationKind<'accepted', PostFacts> = {
  type: 'accepted',
  text: ({ title }) => `Your answer to “${title}” was accepted.`,
  link: toPost,
};

export const endorsed: NotificationKind<'endorsed', PostFacts> = {
  type: 'endorsed',
  text: ({ title }) => `A teacher endorsed your reply to “${title}”.`,
  link: toPost,
};

interface ModerationFacts extends Record<string, string> {
  /** 'moved your thread “Heaps” to Housing', or 'holds your post in “Heaps”'. */
  did: string;
  reason: string;
  path: string;
  /** The spam rules hold a post: no person has seen it yet. */
  by: 'moderator' | 'app';
}

export const moderated: NotificationKind<'post_moderated', ModerationFacts> = {
  type: 'post_moderated',
  text: ({ did, reason, by }) =>
    `${by === 'app' ? 'Campus Connect' : 'A moderator'} ${did}${reason ? `: ${reason}` : '.'}`,
  link: ({ path }) => path,
};

export const solved: NotificationKind<'solved', PostFacts> = {
  type: 'solved',
  text: ({ title }) => `“${title}”, a question that you have too, is solved.`,
  link: toPost,
};

interface ThreadFacts extends Record<string, string> {
  threadId: string;
  title: string;
  slug: string;
  space: string;
  /** 'question' or 'discussion'. */
  kind: string;
}

export const newThread: NotificationKind<'new_thread', ThreadFacts> = {
  type: 'new_thread',
  text: ({ title, space, kind }, count) =>
    count === 1 ? `A new ${kind} in ${space}: “${title}”.` : `${counted(count, 'threads')} in ${space}.`,
  link: (facts, count) => (count === 1 ? pathOf(facts) : spacePath(facts.slug)),
};

interface EventThreadFacts extends Record<string, string> {
  threadId: string;
  title: string;
  slug: string;
  /** 'question' or 'discussion'. */
  kind: string;
  eventId: string;
  event: string;
}

/** For those who host the event that it is about. */
export const eventThread: NotificationKind<'event_thread', EventThreadFacts> = {
  type: 'event_thread',
  text: ({ title, event, kind }, count) =>
    count === 1
      ? `A new ${kind} about your event “${event}”: “${title}”.`
      : `${counted(count, 'threads')} about your event “${event}”.`,
  link: (facts, count) => (count === 1 ? pathOf(facts) : `/forums?event=${facts.eventId}`),
};

interface UnansweredFacts extends Record<string, string> {
  threadId: string;
  title: string;
  slug: string;
  space: string;
}

export const unanswered: NotificationKind<'unanswered', UnansweredFacts> = {
  type: 'unanswered',
  text: ({ title, space }) =>
    `“${title}” in ${space} waits for an answer. You have solved questions like it.`,
  link: pathOf,
};
