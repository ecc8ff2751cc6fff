// Search parameters of the queue of moderators.
import { caseKinds, caseReasons, caseSorts, caseStates } from '#contract/safety/reports.rules.ts';
import { oneOf, type SearchValues, searchParams } from '#web/lib/search-params.ts';

export const caseSearch = searchParams('/admin/review', {
  state: oneOf(caseStates, 'open'),
  kind: oneOf(caseKinds, ''),
  reason: oneOf(caseReasons, ''),
  sort: oneOf(caseSorts, 'gravest'),
});

export type CaseFilter = SearchValues<typeof caseSearch>;

export const toQuery = ({ state, kind, reason, sort }: CaseFilter) => ({
  state: state === 'open' ? undefined : state,
  kind: kind || undefined,
  reason: reason || undefined,
  sort: sort === 'gravest' ? undefined : sort,
});
