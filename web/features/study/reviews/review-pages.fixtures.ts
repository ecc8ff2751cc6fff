// A course with its numbers and a review, and the page that shows them, for the tests of reviews.
import type { OwnReview, Review } from '#contract/study/reviews.ts';
import { withOverview } from '#web/app/course-overview.fixtures.ts';
import { type Answers, type amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

export const teacher = { _id: 't1', name: 'Alan Reyes' };
const term = { _id: 'a26', name: 'Autumn 2026' };
const course = {
  _id: 'c1',
  code: 'CS201',
  title: 'Data Structures',
  department: { code: 'CS', name: 'Computer Science' },
  credits: 5,
  level: 2,
  description: '',
  isArchived: false,
  formerCodes: [],
  terms: [{ ...term, isCurrent: true, teachers: [teacher], exams: [] }],
  taking: null,
  took: null,
};
export const review: Review = {
  _id: 'r1',
  stars: 5,
  difficulty: 4,
  hours: 7,
  recommend: 5,
  attendance: 'optional',
  textbook: null,
  groupWork: null,
  examForm: 'written',
  grade: null,
  text: 'Worth it.',
  isReworked: false,
  term,
  teacher,
  month: '2026-11',
  author: null,
  isProved: true,
  isEdited: true,
  helpful: 3,
  answer: null,
};
const averages = { reviews: 12, overall: 4.2, difficulty: 3.1, hours: 6.5, recommended: 83 };
export const numbers = {
  success: true,
  ...averages,
  stars: [0, 1, 1, 4, 6],
  teachers: [{ teacher, ...averages }],
  terms: [
    {
      term: { _id: 's26', name: 'Spring 2026' },
      reviews: 2,
      overall: null,
      difficulty: null,
      hours: null,
      recommended: null,
    },
    { term, ...averages, reviews: 10 },
  ],
  change: { since: term, reason: '4 reviewers say that it was reworked.' },
};
export const own: OwnReview = {
  _id: 'r1',
  stars: 5,
  difficulty: 4,
  hours: 7,
  recommend: 5,
  attendance: null,
  textbook: null,
  groupWork: null,
  examForm: null,
  grade: null,
  text: 'Worth it.',
  isReworked: false,
  termId: term._id,
  teacherId: null,
  signature: 'anonymous',
  state: 'waiting',
  month: '2026-11',
  isProved: false,
  isEdited: false,
  helpful: 0,
  reason: '',
  version: 1,
};
export const listed = (reviews: Review[], given: object = {}) =>
  [
    200,
    {
      success: true,
      reviews,
      before: 0,
      total: reviews.length,
      totalIsMore: false,
      nextCursor: null,
      ...given,
    },
  ] as const;
export const listOf = (...reviews: Review[]) => listed(reviews);
const earlier = {
  _id: 's26',
  name: 'Spring 2026',
  teachers: [{ _id: 't2', name: 'Nadia Rahman' }, teacher],
};
export const ownAnswer = (found: OwnReview | null, votes: string[] = []) =>
  [
    200,
    { success: true, review: found, answer: null, terms: [{ ...term, teachers: [teacher] }, earlier], votes },
  ] as const;
const noResources = [
  200,
  {
    success: true,
    resources: [],
    counts: { pdf: 0, document: 0, image: 0, video: 0, link: 0, other: 0 },
    total: 0,
    totalIsMore: false,
    nextCursor: null,
  },
] as const;

export const open = async (path: string, answers: Answers = {}, user?: typeof amina) => {
  queryClient.clear();
  return visit(path, {
    answers: withOverview('CS201', {
      'GET /api/courses/CS201': [200, { success: true, course }],
      'GET /api/courses/CS201/numbers': [200, numbers],
      'GET /api/courses/CS201/reviews?limit=20': listOf(review),
      'GET /api/resources?course=CS201&papers=no&sort=helpful&limit=6': noResources,
      'GET /api/resources?course=CS201&papers=yes&limit=4': noResources,
      'GET /api/enrolments': [200, { success: true, enrolments: [], active: 0, creditsTaken: 0 }],
      ...answers,
    }),
    ...(user && { user }),
  });
};
