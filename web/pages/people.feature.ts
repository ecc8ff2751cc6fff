// The public profile of a member.
import type { peoplePages } from '#contract/site/people.pages.ts';
import type { Feature } from './feature.ts';

export const peopleFeature = {
  pages: {
    '/people/$username': { load: () => import('./PersonPage.tsx') },
  },
} satisfies Feature<typeof peoplePages>;
