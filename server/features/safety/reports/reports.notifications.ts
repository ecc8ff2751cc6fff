// Notification of those who reported something about what became of it.
import type { NotificationKind } from '#server/features/platform/notifications/notifications.service.ts';

export type Outcome = 'hidden' | 'removed' | 'edited' | 'moved' | 'stays' | 'restored' | 'undone' | 'gone';

const sentences: Record<Outcome, (title: string) => string> = {
  hidden: (title) => `Thank you: ${title}, which you reported, is hidden now.`,
  removed: (title) => `Thank you: a moderator has removed ${title}, which you reported.`,
  edited: (title) => `Thank you: a moderator has corrected ${title}, which you reported.`,
  moved: (title) => `Thank you: a moderator has moved ${title}, which you reported.`,
  stays: (title) => `A moderator has read ${title}, which you reported, and found that it can stay.`,
  restored: (title) => `A moderator has looked again at ${title}, which you reported: it is shown after all.`,
  undone: (title) => `A moderator has looked again at ${title}, which you reported: it is as it was before.`,
  gone: (title) => `You reported ${title}: its writer has deleted it.`,
};

export const reportDecided: NotificationKind<'report', { title: string; path: string; outcome: Outcome }> = {
  type: 'report',
  text: ({ title, outcome }) => sentences[outcome](title),
  link: ({ path }) => path,
};

export type ThingNews = 'hidden' | 'shown' | 'edited' | 'moved';

interface ThingFacts extends Record<string, string> {
  title: string;
  path: string;
  news: ThingNews;
  /** 'the title and the text', or where it was moved. */
  what: string;
  reason: string;
  by: 'moderator' | 'app';
}

const deeds: Record<ThingNews, (facts: ThingFacts) => string> = {
  hidden: ({ title }) => `has hidden ${title}`,
  shown: ({ title }) => `shows again ${title}`,
  edited: ({ title, what }) => `has changed ${what} of ${title}`,
  moved: ({ title, what }) => `has moved ${title} to ${what}`,
};

/** For the author. What is hidden or changed is listed with its reason, and can be appealed against there. */
export const thingDecided: NotificationKind<'thing_decided', ThingFacts> = {
  type: 'thing_decided',
  text: (facts) =>
    `${facts.by === 'app' ? 'Campus Connect' : 'A moderator'} ${deeds[facts.news](facts)}${facts.reason ? `: ${facts.reason}` : '.'}`,
  link: ({ path, news }) => (news === 'shown' ? path : '/decisions'),
};
