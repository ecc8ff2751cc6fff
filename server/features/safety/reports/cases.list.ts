// The cases of one state.
import { eq, sql } from 'drizzle-orm';
import { CaseQuery } from '#contract/safety/reports.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { defineList } from '#server/lib/list/list.ts';

const {
  id,
  kind,
  thingId,
  title,
  path,
  state,
  reasons,
  snapshot,
  reportCount,
  isHiddenByReports,
  note,
  openedAt,
  rank,
  decidedAt,
} = cases;

export const caseList = defineList({
  name: 'cases',
  query: CaseQuery,
  table: cases,
  leftJoins: [{ table: users, on: eq(users.id, cases.decidedBy) }],
  columns: {
    id,
    kind,
    thingId,
    title,
    path,
    state,
    reasons,
    snapshot,
    reportCount,
    isHiddenByReports,
    note,
    openedAt,
    decidedAt,
    decider: { username: users.username, fullName: users.fullName },
  },
  filters: {
    state: { where: (value) => eq(state, value) },
    kind: { where: (value) => eq(kind, value) },
    reason: { where: (value) => sql`${value}::text = any(${reasons})` },
  },
  sorts: {
    gravest: { column: rank, direction: 'asc' },
    oldest: { column: openedAt, direction: 'asc' },
    newest: { column: openedAt, direction: 'desc' },
  },
});
