// The calls of the page about mails: its pages, and trying a failed one again.
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { MailState } from '#contract/mail.rules.ts';
import type { MailEntry, MailList } from '#contract/mail.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

const lists = ['mails', 'list'] as const;
const pageSize = 50;
const lookAgainAfter = 5_000;

type MailPages = InfiniteData<MailList>;

export const mailListOptions = (state: MailState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...lists, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/admin/mails', { query: { state, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // Who opens it wants to know how things stand now.
    staleTime: 0,
    // It would ask again for every page that was scrolled through.
    refetchOnWindowFocus: false,
    // What is queued will not stay so for long. Of a long list, though, every page would be asked for.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.length === 1 && data.pages[0]?.mails.some((mail) => mail.state === 'queued')
        ? lookAgainAfter
        : false,
  });

export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: MailEntry) =>
      callApi('POST /api/admin/mails/:mailId/retry', { params: { mailId: _id } }),
    onSuccess: async ({ message, mail }) => {
      // A list that is on its way may not know of it yet: it is asked for anew.
      const underWay = client.isFetching({ queryKey: lists }) > 0;
      await client.cancelQueries({ queryKey: lists });
      // The row stays where it is: nobody likes a list that jumps.
      client.setQueriesData<MailPages>({ queryKey: lists }, (pages) => pages && withMail(pages, mail));
      void client.invalidateQueries({ queryKey: lists, refetchType: underWay ? 'active' : 'none' });
      notify(message);
    },
    onError: (error) => {
      notify(reasonOf(error) || 'The mail could not be tried again', 'error', 6000);
      void client.invalidateQueries({ queryKey: lists });
    },
  });
}

const withMail = (pages: MailPages, changed: MailEntry): MailPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    mails: page.mails.map((mail) => (mail._id === changed._id ? changed : mail)),
  })),
});
