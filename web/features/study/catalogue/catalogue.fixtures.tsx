// Test fixtures: entries of the catalogue, and its pages.

import type { User } from '#contract/platform/users.ts';
import type { CatalogueEntry, Department, Teacher, Term } from '#contract/study/catalogue.ts';
import { type Answer, type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const admin: User = { ...amina, role: 'admin' };
const updatedAt = '2026-10-01T10:00:00.000Z';
const path = '/api/admin/catalogue';

export const informatics: Department = {
  _id: 'd1',
  code: 'CS',
  name: 'Computer Science',
  isArchived: false,
  courses: 2,
  updatedAt,
};

const autumn: Term = {
  _id: 't1',
  name: 'Autumn 2026',
  firstDay: '2026-09-14',
  lastDay: '2026-12-18',
  examsFrom: '2026-12-07',
  examsUntil: '2026-12-18',
  isCurrent: true,
  offerings: 1,
  updatedAt,
};
const spring: Term = { ...autumn, _id: 't2', name: 'Spring 2027', isCurrent: false, offerings: 0 };

export const ada: Teacher = {
  _id: 'ada',
  name: 'Ada King',
  reference: 'T1001',
  department: { _id: 'd1', code: 'CS', name: 'Computer Science' },
  account: null,
  isArchived: false,
  updatedAt,
};
export const emmy: Teacher = { ...ada, _id: 'emmy', name: 'Emmy Nolan', reference: '', department: null };

export const algorithms: CatalogueEntry = {
  _id: 'c1',
  code: 'CS201',
  title: 'Algorithms',
  department: { _id: 'd1', code: 'CS', name: 'Computer Science' },
  credits: 7.5,
  level: 2,
  isArchived: false,
  description: 'Step by step.',
  formerCodes: ['INF12'],
  offerings: [
    {
      term: { _id: 't1', name: 'Autumn 2026' },
      teachers: [{ _id: 'ada', name: 'Ada King' }],
      exams: [{ kind: 'final', starts: '2026-12-10T09:00', minutes: 120, place: 'Hall 1' }],
    },
  ],
  resources: 3,
  updatedAt,
};

const rowOf = ({ _id, code, title, department, credits, level, isArchived }: CatalogueEntry) => ({
  _id,
  code,
  title,
  department,
  credits,
  level,
  isArchived,
});

export const courses = (entries: CatalogueEntry[]): Answer => [
  200,
  {
    success: true,
    courses: entries.map(rowOf),
    total: entries.length,
    totalIsMore: false,
    nextCursor: null,
  },
];

export const teachers = (rows: Teacher[]): Answer => [
  200,
  { success: true, teachers: rows, total: rows.length, totalIsMore: false, nextCursor: null },
];

export const saved = (part: object, message = 'Saved.'): Answer => [200, { success: true, message, ...part }];

/** Opens a page of the catalogue as an admin. */
export async function visitCatalogue(address: string, answers: Answers = {}) {
  queryClient.clear();
  const site = await visit(address, {
    user: admin,
    answers: {
      [`GET ${path}/departments`]: [200, { success: true, departments: [informatics] }],
      [`GET ${path}/terms`]: [200, { success: true, terms: [spring, autumn] }],
      [`GET ${path}/courses?archived=no&limit=50`]: courses([algorithms]),
      [`GET ${path}/teachers?archived=no&limit=50`]: teachers([ada, emmy]),
      'GET /api/admin/teaching/claims': [200, { success: true, claims: [] }],
      [`GET ${path}/courses/c1`]: [200, { success: true, course: algorithms }],
      ...answers,
    },
  });
  await site.started;
  return { ...site, bodyOf: (call: string) => site.requests.find((made) => made.call === call)?.body };
}
