// How resources did: counted once a day per person, never for the owner.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { analyticsPeriods } from './analytics.rules.ts';
import type { Calls } from './call.ts';

export type { AnalyticsPeriod } from './analytics.rules.ts';

const AnalyticsQuery = Type.Object({ days: Type.Optional(Type.Enum([...analyticsPeriods])) });

const counted = { views: Type.Integer(), downloads: Type.Integer(), helpful: Type.Integer() };
export const Counted = Type.Object(counted);
export type Counted = Static<typeof Counted>;

const Named = Type.Object({ name: Type.String(), ...counted });

export const Analytics = Type.Object({
  success: Type.Literal(true),
  days: Type.Enum([...analyticsPeriods]),
  resourceCount: Type.Integer(),
  totals: Counted,
  perDay: Type.Array(
    Type.Object({ day: Type.String({ description: 'Such as 2026-11-15, in UTC.' }), ...counted }),
    {
      description: 'Every day of the period from the first with a count, without gaps.',
    },
  ),
  resources: Type.Array(
    Type.Object({
      _id: Type.String(),
      title: Type.String(),
      resourceType: Type.String(),
      courseCode: Type.String(),
      createdAt: Type.String({ format: 'date-time' }),
      ...counted,
    }),
    { description: 'At most 500, the most viewed first.' },
  ),
  tags: Type.Array(Named, { description: 'The ten most viewed.' }),
  courses: Type.Array(Named, { description: 'The ten most viewed.' }),
  searches: Type.Array(Type.Object({ words: Type.String(), views: Type.Integer() }), {
    description: 'What people had searched for when they opened one: the twenty most frequent.',
  }),
});
export type Analytics = Static<typeof Analytics>;

/** The person's own totals, for the profile. */
const ResourceStatistics = Type.Object({ success: Type.Literal(true), statistics: Counted });

export const analyticsCalls = {
  'GET /api/resources/analytics': { query: AnalyticsQuery, answer: Analytics },
  'GET /api/resources/analytics.csv': { query: AnalyticsQuery, answer: Type.String() },
  'GET /api/users/profile/statistics': { answer: ResourceStatistics },
} satisfies Calls;
