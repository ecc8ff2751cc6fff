// The links of the navbar.
import type { PagePath } from '#contract/pages.ts';

export type NavigationLink = readonly [path: PagePath, label: string];

export const navbarLinks: readonly NavigationLink[] = [
  ['/', 'Home'],
  ['/resources', 'Resources'],
  ['/events', 'Events'],
  ['/courses', 'Course Review'],
  ['/forums', 'Forums'],
];
