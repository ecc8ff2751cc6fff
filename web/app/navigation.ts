// The links of the navbar and the footer.
import type { PagePath } from '#contract/pages.ts';

export type NavigationLink = readonly [path: PagePath, label: string];

export const navbarLinks: readonly NavigationLink[] = [
  ['/', 'Home'],
  ['/resources', 'Resources'],
  ['/events', 'Events'],
  ['/courses', 'Course Review'],
  ['/forums', 'Forums'],
];

export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Study',
    links: [
      ['/dashboard', 'Dashboard'],
      ['/study-groups', 'Study groups'],
      ['/courses', 'Course Review'],
      ['/how-it-works', 'How it works'],
    ],
  },
  {
    title: 'Resources',
    links: [
      ['/resources', 'Library'],
      ['/templates', 'Templates'],
      ['/learning-tips', 'Learning tips'],
      ['/success-stories', 'Success stories'],
    ],
  },
  {
    title: 'Community',
    links: [
      ['/events', 'Events'],
      ['/forums', 'Forums'],
      ['/mentorship', 'Mentorship'],
      ['/partners', 'Partners'],
    ],
  },
  {
    title: 'About',
    links: [
      ['/about', 'About'],
      ['/contact', 'Contact'],
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
      ['/moderation', 'Moderation'],
      ['/auto-deployed', 'Auto-deployed'],
    ],
  },
];
