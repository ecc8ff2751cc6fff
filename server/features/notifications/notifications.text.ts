// Notifications in words, and where each leads.
import type { NotificationType } from '#contract/notifications.ts';

interface Told {
  type: NotificationType;
  count: number;
  facts: Record<string, string>;
}

type Words = (told: Told) => { text: string; link: string };

const resource = ({ facts }: Told): string => `/resources/${facts.resourceId}`;

const words: Record<NotificationType, Words> = {
  helpful: (told) => {
    const people = told.count === 1 ? 'Someone' : `${told.count} people`;
    return { text: `${people} found “${told.facts.title}” helpful.`, link: resource(told) };
  },
  milestone: (told) => ({
    text: `“${told.facts.title}” has been viewed ${Number(told.facts.views).toLocaleString('en')} times.`,
    link: resource(told),
  }),
  role: ({ facts }) => ({ text: `Your role is now ${facts.role}.`, link: '/profile' }),
  moderation: (told) =>
    told.facts.deed === 'removed'
      ? { text: `A moderator removed “${told.facts.title}”.`, link: '/resources' }
      : { text: `A moderator edited “${told.facts.title}”.`, link: resource(told) },
  sign_in: ({ facts }) => ({
    text: `You signed in from a new device: ${facts.device}. If it was not you, change your password.`,
    link: '/profile/edit?section=devices',
  }),
};

export const inWords = (told: Told): { text: string; link: string } => words[told.type](told);
