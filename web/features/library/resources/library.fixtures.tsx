// Test fixtures: resources of each type, and the library page.
import { screen } from '@testing-library/react';
import type { Resource, ResourceList } from '#contract/library/resources.ts';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

export const resource = (part: Partial<Resource> = {}): Resource => {
  const id = part._id ?? 'r1';
  return {
    _id: id,
    resourceID: id,
    title: 'Data structures',
    description: 'Lists to red-black trees.',
    details: '',
    tags: ['exam'],
    resourceType: 'pdf',
    fileUrl: '',
    fileName: 'notes.pdf',
    fileSize: 1,
    version: 1,
    thumbnailUrl: '',
    courseCode: 'CS201',
    licence: '',
    uploadedAt: '2026-11-12T12:00:00.000Z',
    createdAt: '2026-11-12T12:00:00.000Z',
    updatedAt: '2026-11-12T12:00:00.000Z',
    views: 0,
    downloads: 0,
    helpful: 0,
    ownerID: { _id: amina._id, fullName: 'Amina Yusuf', username: 'amina', img: '' },
    ...part,
  };
};

/** One resource of each type. */
export const oneOfEach = {
  pdf: resource({ _id: 'pdf', fileUrl: '/api/files/notes.pdf' }),
  document: resource({ _id: 'document', title: 'Lab report', resourceType: 'document', fileUrl: '/f/d.pdf' }),
  image: resource({
    _id: 'image',
    title: 'Cell poster',
    resourceType: 'image',
    fileUrl: '/f/cell.png',
    fileName: 'cell.png',
    thumbnailUrl: '/f/cell-small.webp',
  }),
  video: resource({
    _id: 'video',
    title: 'Eigenvalues',
    resourceType: 'video',
    description: 'https://www.youtube.com/watch?v=PFDu9oVAE-g',
  }),
  link: resource({
    _id: 'link',
    title: 'Past papers',
    resourceType: 'link',
    description: 'https://www.physics.example.org/papers/',
  }),
  other: resource({
    _id: 'other',
    title: 'Data set',
    resourceType: 'other',
    description: 'https://data.example.edu/set.zip',
  }),
};

export const listOf = (resources: Resource[], part: Partial<ResourceList> = {}) =>
  [
    200,
    {
      success: true,
      resources,
      total: resources.length,
      totalIsMore: false,
      counts: { pdf: 1200, document: 2, image: 30, video: 4, link: 5, other: 6 },
      nextCursor: null,
      ...part,
    },
  ] as const;

const counted = [202, { success: true, message: 'It will be counted.' }] as const;

/** Empty responses of the page's other requests. */
const secondaryAnswers = (resources: Resource[]): Answers => ({
  'GET /api/resources/popular': [200, { success: true, resources: [] }],
  'GET /api/users/profile/helpful': [200, { success: true, resourceIds: [] }],
  ...Object.fromEntries(
    resources.flatMap((one) => [
      [`GET /api/resources/${one._id}`, [200, { success: true, resource: one }]],
      [`POST /api/resources/${one._id}/views`, counted],
      [
        `GET /api/resources/${one._id}/related`,
        [200, { success: true, paper: null, solutions: [], course: [], related: [] }],
      ],
    ]),
  ),
});

interface Options {
  path?: string;
  user?: typeof amina;
  /** The resources of the list, unless `answers` overrides it. */
  resources?: Resource[];
  answers?: Answers;
}

export async function visitLibrary({
  path = '/resources',
  user,
  resources = [],
  answers = {},
}: Options = {}) {
  queryClient.clear();
  const site = await visit(path, {
    ...(user && { user }),
    answers: {
      'GET /api/resources?limit=24': listOf(resources),
      ...secondaryAnswers([...resources, ...Object.values(oneOfEach)]),
      ...answers,
    },
  });
  await site.started;
  await screen.findByRole('heading', { level: 1, name: 'Learning Resources' });
  return { ...site, listCalls: () => site.calls().filter((call) => call.startsWith('GET /api/resources?')) };
}

export const card = (title: string) => screen.findByRole('article', { name: title });
