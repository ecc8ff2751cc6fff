// The pages of the resource library.
import type { PageTable } from './page.ts';

export const resourcesPages = {
  '/resources': {
    title: 'Learning Resources',
    access: 'anyone',
    description:
      'Notes, papers, images, videos and links shared by students: browse, search and preview them.',
  },
  '/resources/$resourceId': {
    title: 'Learning Resources',
    access: 'anyone',
    description: 'A resource shared by a student.',
  },
  '/resources/new': {
    title: 'Add New Resource',
    access: 'member',
    description: 'Share notes, papers, images, videos and links.',
  },
  '/resources/edit/$resourceId': {
    title: 'Edit Resource',
    access: 'member',
    description: 'Change what you have shared.',
  },
} as const satisfies PageTable;
