// The pages of mentors.
import type { PageTable } from '#contract/page.ts';

export const mentorsPages = {
  '/mentorship': {
    title: 'Mentorship',
    access: 'anyone',
    rendered: [],
    description:
      'Students who took your course help you with it: find one who fits, ask, and work on it together.',
  },
  '/mentorship/offer': {
    title: 'Offer help',
    access: 'member',
    purpose: 'offer help as a mentor',
    description: 'Say which courses and topics you help with, how and for how many.',
  },
  '/mentorship/mentors/$username': {
    title: 'Mentor',
    access: 'member',
    purpose: 'see a mentor',
    description: 'What a mentor helps with, and how to ask.',
  },
} as const satisfies PageTable;
