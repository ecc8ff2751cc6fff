// A member's own dashboard: one call for all of its cards.
import type { Static, TSchema } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import { attendanceStates } from '#contract/calendar/attendances.rules.ts';
import { EventDate } from '#contract/calendar/events.ts';
import type { Calls } from '#contract/call.ts';
import { Choices } from '#contract/fields.ts';
import { Resource } from '#contract/library/resources.ts';
import { examKinds } from '#contract/study/catalogue.rules.ts';
import { AskedQuestion, TermWeek } from '#contract/study/term-weeks.ts';
import { dashboardCards, digestDays, firstSteps, maxDashboardCourses, maxNews } from './dashboards.rules.ts';

export * from './dashboards.rules.ts';

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const news = Type.Integer({ description: `At most ${maxNews + 1}, which means more than ${maxNews}.` });

const DashboardExam = Type.Object({
  courseCode: Type.String(),
  kind: Type.Enum([...examKinds]),
  startsAt: Type.String({ format: 'date-time' }),
  localStart: Type.String({ description: 'The wall time of the campus.' }),
  zone: Type.String(),
  minutes: Type.Integer(),
  place: Type.String(),
});
export type DashboardExam = Static<typeof DashboardExam>;

const Week = Type.Object({
  events: Type.Array(
    Type.Object({
      date: Type.Pick(EventDate, [
        ...(['_id', 'title', 'dateId', 'startsAt', 'localStart', 'place'] as const),
        ...(['isAllDay', 'isOnline', 'isRepeating'] as const),
      ]),
      state: nullable(
        Type.Enum([...attendanceStates], { description: 'Null for a session that waits for an answer.' }),
      ),
    }),
    { maxItems: 40, description: 'Of today and the next days, in order.' },
  ),
  exams: Type.Array(DashboardExam, { maxItems: 20, description: 'Of the next four weeks.' }),
});
export type DashboardWeek = Static<typeof Week>;

const CourseNews = Type.Object({
  _id: Type.String(),
  code: Type.String(),
  title: Type.String(),
  isTaking: Type.Boolean(),
  isFollowed: Type.Boolean({
    description: 'Whether one is told of its news: taking it is enough, muting ends it.',
  }),
  resources: news,
  reviews: news,
  questions: news,
  events: news,
});
export type DashboardCourse = Static<typeof CourseNews>;

const Readings = Type.Array(
  Type.Object({
    _id: Type.String(),
    title: Type.String(),
    courseCode: Type.String(),
    page: Type.Integer(),
    pages: Type.Integer(),
  }),
  { maxItems: 3, description: 'Documents that one began to read, the last one first.' },
);
export type DashboardReadings = Static<typeof Readings>;

const Question = Type.Object({ ...AskedQuestion.properties, createdAt: Type.String() });
export type DashboardQuestion = Static<typeof Question>;

const Questions = Type.Object({
  waiting: Type.Array(Question, {
    maxItems: 5,
    description: 'Own ones with answers, none of them accepted.',
  }),
  answerable: Type.Array(Question, {
    maxItems: 5,
    description: 'Open ones of courses that one takes or took: those that one was asked about first.',
  }),
});
export type DashboardQuestions = Static<typeof Questions>;

const Helpful = Type.Object({
  helpful: Type.Integer(),
  views: Type.Integer(),
  downloads: Type.Integer(),
  resources: Type.Array(
    Type.Object({
      _id: Type.String(),
      title: Type.String(),
      helpful: Type.Integer(),
      views: Type.Integer(),
    }),
    { maxItems: 3, description: 'Of one’s own, the most helpful of the last seven days.' },
  ),
});
export type DashboardHelpful = Static<typeof Helpful>;

const Popular = Type.Array(
  Type.Object({
    resource: Type.Pick(Resource, ['_id', 'title', 'courseCode']),
    weekViews: Type.Integer(),
  }),
  { maxItems: 5 },
);
export type DashboardPopular = Static<typeof Popular>;

const Start = Type.Array(Type.Object({ step: Type.Enum([...firstSteps]), isDone: Type.Boolean() }));
export type DashboardStart = Static<typeof Start>;

export const Dashboard = Type.Object({
  success: Type.Literal(true),
  since: Type.String({ format: 'date-time', description: 'What is newer is news.' }),
  isFirstVisit: Type.Boolean({ description: 'Then news are those of the last seven days.' }),
  order: Type.Array(Type.Enum([...dashboardCards])),
  hidden: Type.Array(Type.Enum([...dashboardCards])),
  cards: Type.Object(
    {
      start: nullable(Start),
      week: nullable(Week),
      courses: nullable(Type.Array(CourseNews, { maxItems: maxDashboardCourses })),
      reading: nullable(Readings),
      questions: nullable(Questions),
      term: nullable(TermWeek),
      popular: nullable(Popular),
      helpful: nullable(Helpful),
    },
    { description: 'Null for a hidden card, and for one that could not be read.' },
  ),
});
export type Dashboard = Static<typeof Dashboard>;
export type DashboardContents = Dashboard['cards'];

const CardChoice = Type.Object({
  order: Choices(dashboardCards),
  hidden: Choices(dashboardCards),
});
export type CardChoice = Static<typeof CardChoice>;

const Digest = Type.Object({
  day: Type.Enum(['none', ...digestDays], {
    type: 'string',
    description: 'Of the weekly mail, from Monday, which is 1.',
    explain: 'Please choose a day of the week, or none.',
  }),
});

export const dashboardsCalls = {
  'GET /api/dashboards/own': { answer: Dashboard },
  'PUT /api/dashboards/own/cards': { body: CardChoice, answer: Done },
  'GET /api/dashboards/own/digest': {
    answer: Type.Object({ success: Type.Literal(true), ...Digest.properties }),
  },
  'PUT /api/dashboards/own/digest': { body: Digest, answer: Done },
  'POST /api/dashboards/own/visits': { answer: Done },
} satisfies Calls;
