// The pages of the resource library.
import type { PageTable } from '#contract/page.ts';

const listParameters = ['q', 'type', 'sort', 'course', 'tag', 'papers'];

export const resourcesPages = {
  '/resources': {
    title: 'Learning Resources',
    access: 'anyone',
    rendered: listParameters,
    description:
      'Notes, papers, images, videos and links shared by students: browse, search and preview them.',
  },
  '/resources/$resourceId': {
    title: 'Learning Resources',
    access: 'anyone',
    rendered: listParameters,
    description: 'A resource shared by a student.',
  },
  '/resources/new': {
    title: 'Add New Resource',
    access: 'member',
    purpose: 'share a resource',
    description: 'Share notes, papers, images, videos and links.',
  },
  '/resources/edit/$resourceId': {
    title: 'Edit Resource',
    access: 'member',
    purpose: 'change what you have shared',
    description: 'Change what you have shared.',
  },
} as const satisfies PageTable;
