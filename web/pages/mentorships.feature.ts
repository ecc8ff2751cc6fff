// The pages of requests to mentors and of the spaces that follow.
import type { mentorshipsPages } from '#contract/together/mentorships.pages.ts';
import type { Feature } from './feature.ts';

export const mentorshipsFeature = {
  pages: {
    '/mentorship/requests': { load: () => import('./MentorshipsPage.tsx') },
    '/mentorship/requests/$mentorshipId': { load: () => import('./MentorshipPage.tsx') },
  },
} satisfies Feature<typeof mentorshipsPages>;
