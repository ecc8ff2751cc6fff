// The names of the cards, and of the first steps with what they lead to.

import type { PagePath } from '#contract/pages.ts';
import type { DashboardCard, FirstStep } from '#contract/site/dashboards.rules.ts';

export const cardNames: Record<DashboardCard, string> = {
  start: 'Getting started',
  week: 'Your week',
  courses: 'Your courses',
  reading: 'Continue reading',
  questions: 'Questions for you',
  term: 'This week in earlier terms',
  popular: 'Popular in your courses',
  helpful: 'What you shared',
};

export const stepTexts: Record<FirstStep, { text: string; path: PagePath }> = {
  email: { text: 'Confirm your e-mail address', path: '/profile' },
  courses: { text: 'Choose the courses that you take', path: '/courses' },
  picture: { text: 'Add a picture of yours', path: '/profile/edit' },
  follow: { text: 'Follow a course', path: '/courses' },
  share: { text: 'Share a resource or ask a question', path: '/resources/new' },
};
