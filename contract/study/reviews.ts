// Course reviews: what readers see, what writers send, and the numbers of a course.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { Vote } from '#contract/social/votes.ts';
import { Course } from './courses.ts';
import {
  attendances,
  examForms,
  grades,
  groupWorks,
  minAveraged,
  minShared,
  reviewLimits,
  reviewSignatures,
  reviewSorts,
  reviewStates,
  textbooks,
} from './reviews.rules.ts';

export * from './reviews.rules.ts';

const success = Type.Literal(true);
const Named = Type.Object({ _id: Type.String(), name: Type.String() });
const optionalOf = <const Value extends string>(values: readonly Value[]) =>
  Type.Union([Type.Enum([...values]), Type.Null()]);

const ratings = {
  stars: Type.Integer(),
  difficulty: Type.Integer(),
  hours: Type.Integer({ description: 'Hours a week.' }),
  recommend: Type.Integer({ description: 'From 1, by no means, to 5, to everyone.' }),
};

const content = {
  ...ratings,
  attendance: optionalOf(attendances),
  textbook: optionalOf(textbooks),
  groupWork: optionalOf(groupWorks),
  examForm: optionalOf(examForms),
  grade: optionalOf(grades),
  text: Type.String(),
  isReworked: Type.Boolean({ description: 'The writer says that the course was reworked.' }),
};

/** The answer of a teacher. */
const ReviewAnswer = Type.Object({
  teacher: Named,
  text: Type.String(),
  month: Type.String(),
  isEdited: Type.Boolean(),
});

/** Nothing in it tells who wrote an anonymous review, nor when to the day. */
export const Review = Type.Object({
  _id: Type.String(),
  ...content,
  term: Named,
  teacher: Type.Union([Named, Type.Null()]),
  month: Type.String({ description: 'Such as 2026-11.' }),
  author: Type.Union(
    [Type.Object({ username: Type.String(), name: Type.String(), img: Type.String() }), Type.Null()],
    { description: 'Null for an anonymous review.' },
  ),
  isProved: Type.Boolean({ description: 'The university has confirmed that the writer took the course.' }),
  isEdited: Type.Boolean(),
  helpful: Type.Integer(),
  answer: Type.Union([ReviewAnswer, Type.Null()]),
});
export type Review = Static<typeof Review>;

export const ReviewQuery = Type.Object({
  sort: Type.Optional(Type.Enum([...reviewSorts], { type: 'string', default: 'helpful' })),
  teacher: Type.Optional(Exact({ maxLength: 40 })),
  term: Type.Optional(Exact({ maxLength: 40 })),
  period: Type.Optional(Type.Enum(['recent'], { type: 'string' })),
  text: Type.Optional(Type.Enum(['yes'], { type: 'string' })),
  words: Type.Optional(Line({ maxLength: 100, description: 'A part of the text.' })),
  era: Type.Optional(
    Type.Enum(['before'], {
      type: 'string',
      description:
        'Those from before the course changed. Without it, and without a term, those since then; all where it did not change.',
    }),
  ),
  ...paging(20),
});
export type ReviewQuery = Static<typeof ReviewQuery>;

export const ReviewList = Type.Object({
  success,
  reviews: Type.Array(Review),
  before: Type.Integer({
    description: 'How many more match from before the course changed, which `era` reads; at most 1,000.',
  }),
  total: Type.Integer(),
  totalIsMore: Type.Boolean(),
  nextCursor: NextCursor,
});
export type ReviewList = Static<typeof ReviewList>;

const average = Type.Union([Type.Number(), Type.Null()], {
  description: `Null for fewer than ${minAveraged} reviews.`,
});

const averages = {
  reviews: Type.Integer(),
  overall: average,
  difficulty: average,
  hours: average,
  recommended: Type.Union([Type.Integer(), Type.Null()], { description: 'Percent of the reviewers.' }),
};

export const CourseNumbers = Type.Object({
  success,
  ...averages,
  stars: Type.Array(Type.Integer(), { description: 'How many reviews have one to five stars.' }),
  teachers: Type.Array(Type.Object({ teacher: Named, ...averages }), {
    description: `Those with at least ${minShared} reviews in the period, also where one of them is asked for.`,
  }),
  terms: Type.Array(Type.Object({ term: Named, ...averages }), { description: 'The oldest first.' }),
  change: Type.Union([Type.Object({ since: Named, reason: Type.String() }), Type.Null()], {
    description: 'Since when the course is another one, and how that is known: by the reviews of all time.',
  }),
});
export type CourseNumbers = Static<typeof CourseNumbers>;

const NumbersQuery = Type.Object({
  period: ReviewQuery.properties.period,
  teacher: ReviewQuery.properties.teacher,
});
export type NumbersQuery = Static<typeof NumbersQuery>;

const scale = (explain: string) => Type.Integer({ minimum: 1, maximum: 5, explain });
const choiceOf = <const Value extends string>(values: readonly Value[]) =>
  Type.Optional(Type.Union([Type.Enum([...values], { type: 'string' }), Type.Null()]));

export const ReviewInput = Type.Object({
  termId: Exact({ minLength: 1, maxLength: 40, explain: 'Please choose the term in which you took it.' }),
  teacherId: Type.Optional(Type.Union([Exact({ maxLength: 40 }), Type.Null()])),
  stars: scale('Please give one to five stars.'),
  difficulty: scale('Please say how difficult it was.'),
  hours: Type.Integer({
    minimum: 0,
    maximum: reviewLimits.hours,
    explain: `Please enter hours a week from 0 to ${reviewLimits.hours}.`,
  }),
  recommend: scale('Please say whether you would recommend it.'),
  attendance: choiceOf(attendances),
  textbook: choiceOf(textbooks),
  groupWork: choiceOf(groupWorks),
  examForm: choiceOf(examForms),
  grade: choiceOf(grades),
  text: Type.Optional(Text({ maxLength: reviewLimits.text })),
  isReworked: Type.Optional(Type.Boolean()),
  signature: Type.Enum([...reviewSignatures], {
    type: 'string',
    explain: 'Please choose whether your name is shown.',
  }),
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'Of the review that the change is based on; absent for a new one.',
    }),
  ),
});
export type ReviewInput = Static<typeof ReviewInput>;

/** A review as its writer sees it. */
export const OwnReview = Type.Object({
  _id: Type.String(),
  ...content,
  termId: Type.String(),
  teacherId: Type.Union([Type.String(), Type.Null()]),
  signature: Type.Enum([...reviewSignatures]),
  state: Type.Enum([...reviewStates]),
  month: Type.String(),
  isProved: Type.Boolean(),
  isEdited: Type.Boolean(),
  helpful: Type.Integer(),
  reason: Type.String({ description: 'Why it is held or hidden; empty otherwise.' }),
  isRemoved: Type.Optional(
    Type.Literal(true, { description: 'A moderator has removed it: its author cannot change it.' }),
  ),
  version: Type.Integer(),
});
export type OwnReview = Static<typeof OwnReview>;

const OwnReviewAnswer = Type.Object({
  success,
  review: Type.Union([OwnReview, Type.Null()]),
  answer: Type.Union([ReviewAnswer, Type.Null()], {
    description: 'The answer of the teacher, if it is shown.',
  }),
  terms: Type.Array(Type.Object({ ...Named.properties, teachers: Type.Array(Named) }), {
    description: 'The terms in which the course was offered, up to the present one, with who taught it.',
  }),
  votes: Type.Array(Type.String(), { description: 'The ids of the reviews that the person found helpful.' }),
});
export type OwnReviewAnswer = Static<typeof OwnReviewAnswer>;

export const CourseOverview = Type.Object({
  success,
  course: Course,
  numbers: CourseNumbers,
  reviews: ReviewList,
});
export type CourseOverview = Static<typeof CourseOverview>;

export const reviewsCalls = {
  'GET /api/courses/:courseCode/overview': { answer: CourseOverview },
  'GET /api/courses/:courseCode/reviews': { query: ReviewQuery, answer: ReviewList },
  'GET /api/courses/:courseCode/numbers': { query: NumbersQuery, answer: CourseNumbers },
  'GET /api/courses/:courseCode/review': { answer: OwnReviewAnswer },
  'PUT /api/courses/:courseCode/review': {
    body: ReviewInput,
    answer: Type.Object({ success, message: Type.String(), review: OwnReview }),
  },
  'DELETE /api/courses/:courseCode/review': { answer: Done },
  'PUT /api/reviews/:reviewId/helpful': { answer: Vote },
  'DELETE /api/reviews/:reviewId/helpful': { answer: Vote },
} satisfies Calls;
