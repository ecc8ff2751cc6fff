// Notifications of mentorships: requests and answers, reminders, messages and files.
import { type MentorshipSide, mentorshipPath } from '#contract/together/mentorships.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

export interface MentoringFacts extends Record<string, string> {
  mentorshipId: string;
  /** Of the other one. */
  name: string;
  /** The course, or the goal where there is none. */
  about: string;
}

interface NewsFacts extends MentoringFacts {
  news: string;
  /** Which of the two is told. */
  side: MentorshipSide;
  text: string;
}

const maxQuote = 200;
const quoted = (text: string): string =>
  text.length > maxQuote ? `${text.slice(0, maxQuote).trimEnd()}…` : text;

const link = ({ mentorshipId }: MentoringFacts): string => mentorshipPath(mentorshipId);

const texts: Record<string, (facts: NewsFacts) => string> = {
  ask: ({ name, about }) => `${name} asks you to help with ${about}.`,
  ask_back: ({ name, text }) => `${name} asks back: ${quoted(text)}`,
  answer: ({ name, text }) => `${name} answered your question: ${quoted(text)}`,
  accept: ({ name, about }) => `${name} helps you with ${about}. Say hello.`,
  decline: ({ name, about, text }) => `${name} cannot help you with ${about}: ${quoted(text)}`,
  withdraw: ({ name, about }) => `${name} withdrew the request for help with ${about}.`,
  settled: ({ name, about }) =>
    `${name} has found a mentor for ${about}, so the request to you is withdrawn. Thank you for being there.`,
  expire: ({ name, about, side }) =>
    side === 'requester'
      ? `${name} did not answer your request about ${about}. Here are others who fit.`
      : `The request of ${name} about ${about} expired without an answer.`,
  unanswered: ({ name, about, side }) =>
    side === 'requester'
      ? `Your request to ${name} about ${about} expired: their question was not answered.`
      : `The request of ${name} about ${about} expired: your question was not answered.`,
  hidden: ({ text }) => `A moderator has hidden a message of yours: ${quoted(text)}`,
  shown: () => 'A moderator has shown a message of yours again.',
  end: ({ name, about }) => `${name} ended your mentorship about ${about}. You can leave a word of feedback.`,
};

export const mentoringNews: NotificationKind<'mentoring', NewsFacts> = {
  type: 'mentoring',
  text: (facts) => texts[facts.news]?.(facts) ?? `There is news from ${facts.name}.`,
  link,
};

export const mentoringReminder: NotificationKind<
  'mentoring_reminder',
  MentoringFacts & { side: MentorshipSide }
> = {
  type: 'mentoring_reminder',
  text: ({ name, about, side }) =>
    side === 'mentor'
      ? `${name} still waits for your answer about ${about}. A short no helps too.`
      : `${name} still waits for your answer to their question about ${about}.`,
  link,
};

export const mentoringMessage: NotificationKind<
  'mentoring_message',
  MentoringFacts & { what: 'message' | 'file' | 'session' }
> = {
  type: 'mentoring_message',
  text: ({ name, what }, count) =>
    what === 'session'
      ? `${name} planned ${count === 1 ? 'a session' : `${count} sessions`} with you.`
      : what === 'file'
        ? `${name} shared ${count === 1 ? 'a file' : `${count} files`} with you.`
        : `${name} wrote ${count === 1 ? 'a message' : `${count} messages`} to you.`,
  link,
};
