// Test fixtures: a user with every field set, and the profile pages.
import { screen } from '@testing-library/react';
import type { PageSettings } from '#contract/platform/page-settings.ts';
import type { User } from '#contract/platform/users.ts';
import type { EngagementCounts } from '#contract/site/analytics.ts';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { mockUploads } from '#web/lib/upload.fixtures.ts';

export const fullUser: User = {
  ...amina,
  studentId: 'CS-1042',
  department: 'Computer Science',
  batch: '2024',
  university: 'Northbridge University',
  phone: '+44 1632 960000',
  semester: '5th semester',
  creditsCompleted: 45,
  creditsRequired: 120,
  shown: ['university'],
};

export const fetchCall = 'GET /api/users/profile';
export const saveCall = 'PUT /api/users/profile';
export const newestCall = 'GET /api/resources?owner=u1&limit=3';
export const statisticsCall = 'GET /api/users/profile/statistics';

export const profileOf = (user: User) => [200, { success: true, message: '', user }] as const;

const noResources = [
  200,
  {
    success: true,
    resources: [],
    total: 0,
    totalIsMore: false,
    counts: { pdf: 0, document: 0, image: 0, video: 0, link: 0, other: 0 },
    nextCursor: null,
  },
] as const;

export const statisticsOf = (statistics: EngagementCounts) => [200, { success: true, statistics }] as const;
const noStatistics = statisticsOf({ views: 0, downloads: 0, helpful: 0 });

export async function visitProfile(
  path: string,
  user: User = fullUser,
  answers: Answers = {},
  settings: Partial<PageSettings> = {},
) {
  queryClient.clear();
  mockUploads();
  const site = await visit(path, {
    user,
    settings,
    answers: {
      [newestCall]: noResources,
      [statisticsCall]: noStatistics,
      'GET /api/enrolments': [200, { success: true, enrolments: [], active: 0, creditsTaken: 0 }],
      'GET /api/attendances/own': [200, { success: true, thisWeek: 0, events: [] }],
      'GET /api/follows': [200, { success: true, follows: [] }],
      'GET /api/teaching': [200, { success: true, teacher: null, claim: null }],
      ...answers,
    },
  });
  await site.started;
  return { ...site, bodyOf: (call: string) => site.requests.find((made) => made.call === call)?.body };
}

/** The profile settings, in one of their sections. */
export async function visitEdit(
  section = 'details',
  user: User = fullUser,
  answers: Answers = {},
  settings: Partial<PageSettings> = {},
) {
  const site = await visitProfile(`/profile/edit?section=${section}`, user, answers, settings);
  await screen.findByRole('heading', { level: 1, name: 'Edit profile' });
  return site;
}
