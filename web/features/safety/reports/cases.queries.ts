// The API calls of moderators about cases.
import { queryOptions } from '@tanstack/react-query';
import type { BulkDecision, Case, Decision, DecisionInput } from '#contract/safety/reports.ts';
import { callApi } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';

/** The prefix of every key: a decision changes lists and counts. */
export const casesKey = ['cases'] as const;

export const caseList = pagedList({
  call: 'GET /api/admin/cases',
  rows: 'cases',
  key: [...casesKey, 'list'],
  pageSize: 10,
  keepPrevious: true,
  // Always refetched on mount: a queue must be current.
  staleTime: 0,
});

/** How many cases wait for a moderator. */
export const openCasesOptions = queryOptions({
  queryKey: [...casesKey, 'open'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/admin/cases', { query: { limit: 1 }, signal })).open,
  staleTime: 0,
});

/** What a private thing says, for admins. */
export const openCase = async (caseId: string) =>
  (await callApi('POST /api/admin/cases/:caseId/opening', { params: { caseId } })).case;

/** About the version that is shown. */
export const decideCase = (
  { _id: caseId, thing }: Case,
  decision: Decision,
  given: Pick<DecisionInput, 'reason' | 'title' | 'text' | 'place'> = {},
) =>
  callApi('POST /api/admin/cases/:caseId/decision', {
    params: { caseId },
    body: { decision, version: thing?.version ?? 0, ...given },
  });

export const decideCases = (chosen: Case[], decision: BulkDecision, reason: string) =>
  callApi('POST /api/admin/cases/decisions', {
    body: {
      cases: chosen.map(({ _id, thing }) => ({ _id, version: thing?.version ?? 0 })),
      decision,
      ...(reason && { reason }),
    },
  });

export const claimCase = (caseId: string) =>
  callApi('PUT /api/admin/cases/:caseId/claim', { params: { caseId } });

export const releaseCase = (caseId: string) =>
  callApi('DELETE /api/admin/cases/:caseId/claim', { params: { caseId } });

export const addNote = (caseId: string, text: string) =>
  callApi('POST /api/admin/cases/:caseId/notes', { params: { caseId }, body: { text } });

export const ownReportsOptions = queryOptions({
  queryKey: ['reports', 'own'],
  queryFn: ({ signal }) => callApi('GET /api/reports', { signal }),
  select: ({ reports }) => reports,
  staleTime: 0,
});
