// What those who look after the campus see first. Counts and titles only: nobody is named.
import type { Static, TSchema } from 'typebox';
import * as Type from 'typebox';
import { Bytes } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { AskedQuestion } from '#contract/study/term-weeks.ts';
import { maxOverviewCount, maxOverviewRows, overviewPeriods, waitingAges } from './admin.rules.ts';

export * from './admin.rules.ts';

const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const count = Type.Integer({ description: `At most ${maxOverviewCount}.` });
const byAge = Type.Object(
  Object.fromEntries(waitingAges.map((age) => [age, count])) as Record<
    (typeof waitingAges)[number],
    typeof count
  >,
);

const People = Type.Object({
  members: Type.Integer({ description: 'Who joined in the period.' }),
  active: Type.Integer({ description: 'Who was signed in during the period.' }),
  perDay: Type.Array(Type.Object({ day: Type.String(), members: Type.Integer() }), {
    description: 'Every day of the period, in UTC.',
  }),
});

const Cases = Type.Object({ open: count, byAge });

const Questions = Type.Object({
  asked: count,
  unanswered: count,
  byAge,
  oldest: Type.Array(AskedQuestion, { maxItems: maxOverviewRows }),
});

const Courses = Type.Object({
  courses: count,
  withoutResources: count,
  withoutReviews: count,
  wanting: Type.Array(
    Type.Object({
      code: Type.String(),
      title: Type.String(),
      taking: Type.Integer({ description: 'How many take it.' }),
      hasResources: Type.Boolean(),
      hasReviews: Type.Boolean(),
    }),
    { maxItems: maxOverviewRows, description: 'Those that most people take, of this term.' },
  ),
});

const Searches = Type.Array(Type.Object({ words: Type.String(), times: Type.Integer() }), {
  maxItems: 2 * maxOverviewRows,
  description: 'Searches for resources that found nothing, made several times. Not who made them.',
});

const Health = Type.Object({
  mails: Type.Object({ sent: count, queued: count, failed: count }),
  jobs: Type.Object({
    waiting: count,
    failed: count,
    oldestDueAt: nullable(Type.String({ format: 'date-time' })),
  }),
  disk: Type.Object({
    freeBytes: nullable(Type.Integer()),
    totalBytes: nullable(Type.Integer()),
    databaseBytes: Type.Integer(),
  }),
});

const Overview = Type.Object({
  success: Type.Literal(true),
  days: Type.Enum([...overviewPeriods]),
  parts: Type.Object(
    {
      people: nullable(People),
      cases: nullable(Cases),
      questions: nullable(Questions),
      courses: nullable(Courses),
      searches: nullable(Searches),
      health: nullable(Health),
    },
    { description: 'Null for a part that could not be read; health is read for admins alone.' },
  ),
});
export type Overview = Static<typeof Overview>;
export type OverviewParts = Overview['parts'];

const OverviewQuery = Type.Object({ days: Type.Optional(Type.Enum([...overviewPeriods])) });

export const adminCalls = {
  'GET /api/admin/overview': { query: OverviewQuery, answer: Overview },
  'GET /api/admin/overview.csv': { query: OverviewQuery, answer: Bytes },
} satisfies Calls;
