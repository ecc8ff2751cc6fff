// Every call of those who write the newsletter.
import { infiniteQueryOptions, type Query, queryOptions } from '@tanstack/react-query';
import type { Done } from '#contract/answers.ts';
import type {
  Issue,
  IssueInput,
  IssueList,
  IssueSummary,
  LiveBlocks,
  OneIssue,
} from '#contract/newsletter.ts';
import { callApi } from '#web/lib/api.ts';

export const issueKeys = {
  list: ['issues', 'list'] as const,
  one: (id: string) => ['issues', 'one', id] as const,
  blocks: ['issues', 'blocks'] as const,
};

const path = '/api/admin/newsletter';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
const pageSize = 20;

export const issueListOptions = infiniteQueryOptions({
  queryKey: issueKeys.list,
  queryFn: ({ pageParam, signal }) => {
    const params = new URLSearchParams({ limit: String(pageSize), ...(pageParam && { cursor: pageParam }) });
    return callApi<IssueList>('GET', `${path}?${params}`, undefined, signal);
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchInterval: ({ state: { data } }) => {
    const pauses = data?.pages.flatMap(({ issues }) => issues.map(pauseUntilNews)) ?? [];
    return shortest(pauses);
  },
});

export const issueOptions = (id: string) =>
  queryOptions({
    queryKey: issueKeys.one(id),
    queryFn: ({ signal }) => callApi<OneIssue>('GET', pathOf(id), undefined, signal),
    // Who opens an issue wants to know how things stand now; from then on, what they do to it says so.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }: Query<OneIssue>) => shortest([data && pauseUntilNews(data.issue)]),
  });

export const blocksOptions = queryOptions({
  queryKey: issueKeys.blocks,
  queryFn: ({ signal }) => callApi<LiveBlocks>('GET', `${path}/blocks`, undefined, signal),
  select: ({ blocks }) => blocks,
});

export const saveIssue = (input: IssueInput, before: Issue | undefined) =>
  before
    ? callApi<OneIssue>('PUT', pathOf(before._id), { ...input, updatedAt: before.updatedAt })
    : callApi<OneIssue>('POST', path, input);

export const deleteIssue = (id: string) => callApi<Done>('DELETE', pathOf(id));

export const sendTest = (id: string) => callApi<Done>('POST', `${pathOf(id)}/test`);

export const scheduleIssue = ({ _id, updatedAt }: Issue, sendAt: string | null) =>
  callApi<OneIssue>('POST', `${pathOf(_id)}/schedule`, { sendAt, updatedAt });

export const unscheduleIssue = (id: string) => callApi<OneIssue>('POST', `${pathOf(id)}/unschedule`);

/** When to ask again for an issue that is on its way; never, where nothing more happens by itself. */
function pauseUntilNews({ state, sendAt, deliveries }: IssueSummary): number | undefined {
  if (state === 'sent') return deliveries.queued > 0 ? 2_000 : undefined;
  if (state === 'draft' || !sendAt) return undefined;
  return Date.parse(sendAt) - Date.now() < 60_000 ? 2_000 : 30_000;
}

const shortest = (pauses: (number | undefined)[]): number | false =>
  pauses.reduce<number | false>(
    (least, pause) => (pause && (!least || pause < least) ? pause : least),
    false,
  );
