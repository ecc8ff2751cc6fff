// The pages of mentors.
import type { mentorsPages } from '#contract/together/mentors.pages.ts';
import type { Feature } from './feature.ts';

export const mentorsFeature = {
  pages: {
    '/mentorship': { load: () => import('./MentorsPage.tsx') },
    '/mentorship/offer': { load: () => import('./MentorOfferPage.tsx') },
    '/mentorship/mentors/$username': { load: () => import('./MentorPage.tsx') },
  },
} satisfies Feature<typeof mentorsPages>;
