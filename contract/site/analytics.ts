// Statistics of resources: each person counts once a day, the owner never.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import type { Calls } from '#contract/call.ts';
import { analyticsPeriods } from './analytics.rules.ts';

export type { AnalyticsPeriod } from './analytics.rules.ts';

const AnalyticsQuery = Type.Object({ days: Type.Optional(Type.Enum([...analyticsPeriods])) });

const counts = { views: Type.Integer(), downloads: Type.Integer(), helpful: Type.Integer() };
export const EngagementCounts = Type.Object(counts);
export type EngagementCounts = Static<typeof EngagementCounts>;

const NamedCounts = Type.Object({ name: Type.String(), ...counts });

export const Analytics = Type.Object({
  success: Type.Literal(true),
  days: Type.Enum([...analyticsPeriods]),
  resourceCount: Type.Integer(),
  totals: EngagementCounts,
  perDay: Type.Array(
    Type.Object({ day: Type.String({ description: 'Such as 2026-11-15, in UTC.' }), ...counts }),
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
      ...counts,
    }),
    { description: 'At most 500, the most viewed first.' },
  ),
  tags: Type.Array(NamedCounts, { description: 'The ten most viewed.' }),
  courses: Type.Array(NamedCounts, { description: 'The ten most viewed.' }),
  searches: Type.Array(Type.Object({ words: Type.String(), views: Type.Integer() }), {
    description: 'The search texts that led to a view: the twenty most frequent.',
  }),
});
export type Analytics = Static<typeof Analytics>;

/** The totals on the user's own profile. */
const ResourceStatistics = Type.Object({ success: Type.Literal(true), statistics: EngagementCounts });

export const analyticsCalls = {
  'GET /api/resources/analytics': { query: AnalyticsQuery, answer: Analytics },
  'GET /api/resources/analytics.csv': { query: AnalyticsQuery, answer: Type.String() },
  'GET /api/users/profile/statistics': { answer: ResourceStatistics },
} satisfies Calls;
