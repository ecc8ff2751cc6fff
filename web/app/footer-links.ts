// The links of the footer. Not beside those of the navbar, which every page loads first.
import type { NavigationLink } from './navigation.ts';

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
      ['/wanted', 'Wanted'],
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
