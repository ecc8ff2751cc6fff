// Texts of the rules' values.
import type { RuleAction, RuleKind, TextLimitName, TriedKind } from '#contract/safety/rules.rules.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

export const kindLabels: Record<RuleKind, string> = { word: 'Word or phrase', host: 'Host of links' };

export const actionLabels: Record<RuleAction, { label: string; badge: string; tone: Tone }> = {
  hold: { label: 'Hold: a moderator reads it first', badge: 'held', tone: 'yellow' },
  mask: { label: 'Mask: it is stored with dots', badge: 'masked', tone: 'blue' },
  refuse: { label: 'Refuse: it cannot be sent', badge: 'refused', tone: 'red' },
};

export const limitLabels: Record<TextLimitName, { label: string; hint: string }> = {
  newAccountHours: { label: 'New for (hours)', hint: 'How long an account is new.' },
  newAccountPosts: { label: 'New until (posts)', hint: 'With so many published posts it is not new.' },
  newAccountLinks: { label: 'Links of new accounts', hint: 'A post of a new account with more is held.' },
  links: { label: 'Links in a text', hint: 'With more it is held, or refused where it cannot wait.' },
  burst: { label: 'Posts in five minutes', hint: 'From so many on further ones are held.' },
  sameness: {
    label: 'Nearly the same (percent)',
    hint: 'A post with so many of the words of another of the same day is held.',
  },
  comparedLength: { label: 'Compared from (characters)', hint: 'Shorter posts may be the same.' },
};

export const triedLabels: Record<TriedKind, [one: string, many: string]> = {
  post: ['post', 'posts'],
  review: ['review', 'reviews'],
  resource: ['resource', 'resources'],
  event: ['event', 'events'],
  group: ['group', 'groups'],
  story: ['story', 'stories'],
};
