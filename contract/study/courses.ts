// The courses of the catalogue, as everyone sees them.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { catalogueLimits, examKinds } from './catalogue.rules.ts';
import { courseLevels, courseSorts, maxCompared, minCountedPeople } from './courses.rules.ts';
import { attendances, examForms, groupWorks, textbooks } from './reviews.rules.ts';

export * from './courses.rules.ts';

export const maxCourseSuggestions = 8;

const CourseSuggestion = Type.Object({ code: Type.String(), title: Type.String() });
export type CourseSuggestion = Static<typeof CourseSuggestion>;

const success = Type.Literal(true);
const DepartmentName = Type.Object({ code: Type.String(), name: Type.String() });
const PersonName = Type.Object({ _id: Type.String(), name: Type.String() });

const courseFields = {
  _id: Type.String(),
  code: Type.String(),
  title: Type.String(),
  department: DepartmentName,
  credits: Type.Number(),
  level: Type.Integer(),
};

const average = Type.Union([Type.Number(), Type.Null()], { description: 'Null for too few reviews.' });

const numbers = {
  reviews: Type.Integer(),
  overall: average,
  difficulty: average,
  hours: average,
  recommended: Type.Union([Type.Integer(), Type.Null()], { description: 'Percent of the reviewers.' }),
};

export const CourseSummary = Type.Object({
  ...courseFields,
  isTaughtNow: Type.Boolean({ description: 'Offered in the term that contains today.' }),
  teachers: Type.Array(PersonName, { description: 'Of the present term; else of the latest one.' }),
  foundBy: Type.Array(Type.String(), {
    description: 'The teachers, also of earlier terms, by whose names a search has found it.',
  }),
  resources: Type.Integer({ description: 'How many resources name one of its codes.' }),
  ...numbers,
});
export type CourseSummary = Static<typeof CourseSummary>;

const yes = Type.Optional(Type.Enum(['yes'], { type: 'string' }));

export const CourseQuery = Type.Object({
  q: Type.Optional(Line({ maxLength: 100, description: 'A code, a part of a title, or a teacher.' })),
  department: Type.Optional(
    Line({ maxLength: catalogueLimits.code, description: 'The code of a department.' }),
  ),
  level: Type.Optional(Type.Enum([...courseLevels], { type: 'string' })),
  credits: Type.Optional(
    Line({ maxLength: 4, pattern: '^\\d{1,2}(?:\\.5)?$', explain: 'Please enter credits such as 7.5.' }),
  ),
  now: yes,
  recommended: Type.Optional(
    Type.Enum(['50', '70', '90'], { type: 'string', description: 'Percent of the reviewers, at least.' }),
  ),
  hours: Type.Optional(Type.Enum(['5', '8', '12'], { type: 'string', description: 'A week, at most.' })),
  papers: yes,
  sort: Type.Optional(Type.Enum([...courseSorts], { type: 'string', default: 'best' })),
  ...paging(30),
});
export type CourseQuery = Static<typeof CourseQuery>;

export const CourseList = Type.Object({
  success,
  courses: Type.Array(CourseSummary),
  /** The page says so, and offers the search as it was typed. */
  searchedFor: Type.String({
    description: 'What was searched for instead, where nothing matches the text itself; empty otherwise.',
  }),
  total: Type.Integer(),
  totalIsMore: Type.Boolean(),
  nextCursor: NextCursor,
});
export type CourseList = Static<typeof CourseList>;

const CourseDepartments = Type.Object({
  success,
  departments: Type.Array(Type.Object({ ...DepartmentName.properties, courses: Type.Integer() }), {
    maxItems: catalogueLimits.departments,
  }),
});

const CourseExam = Type.Object({
  kind: Type.Enum([...examKinds]),
  startsAt: Type.String({ format: 'date-time' }),
  starts: Type.String({ description: 'The local time of the campus.' }),
  zone: Type.String(),
  minutes: Type.Integer(),
  place: Type.String(),
});

const CourseTerm = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  isCurrent: Type.Boolean(),
  teachers: Type.Array(PersonName),
  exams: Type.Array(CourseExam, { description: 'Of the present term only.' }),
});

const people = Type.Union([Type.Integer(), Type.Null()], {
  description: `Null for fewer than ${minCountedPeople}: a small number could tell who they are.`,
});

export const Course = Type.Object({
  ...courseFields,
  description: Type.String(),
  isArchived: Type.Boolean(),
  formerCodes: Type.Array(Type.String()),
  terms: Type.Array(CourseTerm, { description: 'In which it was offered, the newest first.' }),
  taking: people,
  took: people,
});
export type Course = Static<typeof Course>;

const mostSaid = <const Value extends string>(values: readonly Value[]) =>
  Type.Union(
    [Type.Object({ value: Type.Enum([...values]), count: Type.Integer(), of: Type.Integer() }), Type.Null()],
    { description: 'What most reviewers say, and how many of those who say it; null for too few.' },
  );

export const ComparedCourse = Type.Object({
  ...courseFields,
  isArchived: Type.Boolean(),
  isTaughtNow: Type.Boolean(),
  ...numbers,
  teachers: Type.Array(Type.String(), { description: 'Who taught it in these terms.' }),
  terms: Type.Array(Type.String(), { description: 'The latest terms in which it was offered.' }),
  examForm: mostSaid(examForms),
  attendance: mostSaid(attendances),
  textbook: mostSaid(textbooks),
  groupWork: mostSaid(groupWorks),
  resources: Type.Integer(),
  papers: Type.Integer({ description: 'Resources that are past papers.' }),
});
export type ComparedCourse = Static<typeof ComparedCourse>;

export const CourseComparison = Type.Object({
  success,
  courses: Type.Array(ComparedCourse, { maxItems: maxCompared, description: 'In the order of the codes.' }),
  unknown: Type.Array(Type.String(), { description: 'Codes that no course has.' }),
  former: Type.Array(Type.Object({ code: Type.String(), present: Type.String() }), {
    description: 'Former codes, with the present code of their course.',
  }),
});
export type CourseComparison = Static<typeof CourseComparison>;

export const coursesCalls = {
  'GET /api/courses/suggestions': {
    query: Type.Object({ q: Type.Optional(Line({ maxLength: 100 })) }),
    answer: Type.Object({
      success: Type.Literal(true),
      courses: Type.Array(CourseSuggestion, {
        maxItems: maxCourseSuggestions,
        description: 'Codes that begin with the text first, then other matches.',
      }),
    }),
  },
  'GET /api/courses': { query: CourseQuery, answer: CourseList },
  'GET /api/courses/compare': {
    query: Type.Object({
      codes: Type.Optional(
        Line({ maxLength: 200, description: `Up to ${maxCompared} codes, separated by commas.` }),
      ),
    }),
    answer: CourseComparison,
  },
  'GET /api/courses/departments': { answer: CourseDepartments },
  'GET /api/courses/:courseCode': { answer: Type.Object({ success, course: Course }) },
} satisfies Calls;
