// The addresses of the sections that admins can switch off.
import type { Section } from './settings.rules.ts';

const sectionPaths: Record<Section, readonly string[]> = {
  forums: ['/forums', '/admin/forums'],
  events: ['/events', '/hosts', '/admin/events'],
  courses: ['/courses'],
  'study-groups': ['/study-groups'],
  mentorship: ['/mentorship'],
  'success-stories': ['/success-stories', '/admin/stories'],
  partners: ['/partners', '/admin/partners'],
};

/** What the addresses of their pages begin with. */
export const pathsOf = (sections: readonly Section[]): string[] =>
  sections.flatMap((section) => sectionPaths[section]);

/** Whether the page at a path is of a section that is switched off. */
export const isOff = (path: string, sectionsOff: readonly Section[]): boolean =>
  pathsOf(sectionsOff).some((start) => path.startsWith(start));
