// Notifications about proposals of events: for their authors, and for the moderators who have written to them.
import { eventPath } from '#contract/calendar/events.rules.ts';
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

interface NewsFacts extends Record<string, string> {
  eventId: string;
  title: string;
  news: 'published' | 'returned' | 'rejected' | 'message';
  text: string;
}

const maxQuote = 200;
const quoted = (text: string): string =>
  text.length > maxQuote ? `${text.slice(0, maxQuote).trimEnd()}…` : text;

export const registrationNews: NotificationKind<'registration', NewsFacts> = {
  type: 'registration',
  text: ({ title, news, text }) => {
    if (news === 'published') return `Your event “${title}” is published.`;
    if (news === 'returned') return `A moderator asks you about your event “${title}”: ${quoted(text)}`;
    if (news === 'rejected') return `Your event “${title}” was not accepted: ${quoted(text)}`;
    return `A moderator wrote to you about your event “${title}”: ${quoted(text)}`;
  },
  link: ({ eventId, title, news }) =>
    news === 'published' ? eventPath({ _id: eventId, title }) : '/events/mine',
};

interface ReplyFacts extends Record<string, string> {
  eventId: string;
  title: string;
}

export const registrationReply: NotificationKind<'registration_reply', ReplyFacts> = {
  type: 'registration_reply',
  text: ({ title }, count) =>
    count === 1
      ? `The author of the event “${title}” answered you.`
      : `The author of the event “${title}” wrote ${count} messages to you.`,
  link: () => '/admin/registrations',
};
