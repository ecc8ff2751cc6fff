// What moderators can correct of each kind of thing, within the limits of its own form. Without TypeBox, so that pages can load it.
import { eventLimits } from './calendar/events.rules.ts';
import { threadLimits } from './forums/threads.rules.ts';
import { resourceLimits } from './library/resources.rules.ts';
import type { CaseKind, Texts } from './safety/reports.rules.ts';
import { storyLimits } from './site/stories.rules.ts';
import { reviewLimits } from './study/reviews.rules.ts';
import { groupLimits } from './together/groups.rules.ts';

interface Lengths {
  min: number;
  max: number;
}

export const correctionLimits: Partial<Record<CaseKind, { title: Lengths; text: Lengths }>> = {
  post: { title: { min: 5, max: threadLimits.title }, text: { min: 1, max: threadLimits.text } },
  resource: {
    title: { min: 1, max: resourceLimits.title },
    // A link can be without a text.
    text: { min: 0, max: resourceLimits.description },
  },
  story: { title: { min: 1, max: storyLimits.title }, text: storyLimits.text },
  // Without a title, and the stars alone can stay.
  review: { title: { min: 0, max: 0 }, text: { min: 0, max: reviewLimits.text } },
  group: { title: { min: 1, max: groupLimits.name }, text: { min: 0, max: groupLimits.about } },
  event: { title: { min: 1, max: eventLimits.title }, text: { min: 0, max: eventLimits.description } },
};

/** What is wrong with corrected texts, by field. */
export function wrongTexts(
  kind: CaseKind,
  { title, text }: Texts,
): Partial<Record<'title' | 'text', string>> {
  const limits = correctionLimits[kind];
  if (!limits) return {};
  return {
    ...(title !== null && !fits(title, limits.title) && { title: sentence('a title', limits.title) }),
    ...(!fits(text, limits.text) && { text: sentence('a text', limits.text) }),
  };
}

const fits = (value: string, { min, max }: Lengths): boolean => value.length >= min && value.length <= max;

const sentence = (what: string, { min, max }: Lengths): string =>
  `Please enter ${what} of ${min > 0 ? `${min} to` : 'at most'} ${max.toLocaleString('en')} characters.`;
