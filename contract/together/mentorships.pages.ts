// The pages of requests to mentors and of the spaces that follow.
import type { PageTable } from '#contract/page.ts';

export const mentorshipsPages = {
  '/mentorship/requests': {
    title: 'Your mentoring',
    access: 'member',
    purpose: 'see your mentoring',
    description: 'What you asked mentors for, what others ask of you, and what runs.',
  },
  '/mentorship/requests/$mentorshipId': {
    title: 'Mentorship',
    access: 'member',
    description: 'A request to a mentor, and the space of the two.',
  },
} as const satisfies PageTable;
