// Notification of those who reported something about what became of it.
import type { NotificationKind } from '#server/features/notifications/notifications.service.ts';

export type Outcome = 'hidden' | 'stays' | 'restored' | 'gone';

const sentences: Record<Outcome, (title: string) => string> = {
  hidden: (title) => `Thank you: ${title}, which you reported, is hidden now.`,
  stays: (title) => `A moderator has read ${title}, which you reported, and found that it can stay.`,
  restored: (title) => `A moderator has looked again at ${title}, which you reported: it is shown after all.`,
  gone: (title) => `You reported ${title}: its writer has deleted it.`,
};

export const reportDecided: NotificationKind<'report', { title: string; path: string; outcome: Outcome }> = {
  type: 'report',
  text: ({ title, outcome }) => sentences[outcome](title),
  link: ({ path }) => path,
};

export type ThingNews = 'hidden' | 'shown';

interface ThingFacts extends Record<string, string> {
  title: string;
  path: string;
  news: ThingNews;
  reason: string;
  by: 'moderator' | 'app';
}

const deeds: Record<ThingNews, string> = { hidden: 'has hidden', shown: 'shows again' };

/** For the author. What is hidden is listed with its reason, and can be appealed against there. */
export const thingDecided: NotificationKind<'thing_decided', ThingFacts> = {
  type: 'thing_decided',
  text: ({ title, news, reason, by }) =>
    `${by === 'app' ? 'Campus Connect' : 'A moderator'} ${deeds[news]} ${title}${reason ? `: ${reason}` : '.'}`,
  link: ({ path, news }) => (news === 'hidden' ? '/decisions' : path),
};
