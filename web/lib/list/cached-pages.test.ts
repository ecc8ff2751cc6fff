import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { amendPages, withoutRow, withPatch } from './cached-pages.ts';
import { type PagedList, type Pages, pagedList } from './paged-list.ts';

interface Note {
  _id: string;
  text: string;
}
interface NotePage {
  notes: Note[];
  total: number;
  long: number;
  nextCursor: string | null;
}

const access = {
  rowsOf: (page: NotePage) => page.notes,
  withRows: (page: NotePage, notes: Note[]) => ({ ...page, notes }),
  recount: (page: NotePage, removed: Note) => ({
    ...page,
    long: page.long - Number(removed.text.length > 3),
  }),
};
const note = (_id: string, text = '') => ({ _id, text });
const pagesOf = (...notes: Note[][]): Pages<NotePage> => ({
  pages: notes.map((some) => ({ notes: some, total: 3, long: 1, nextCursor: null })),
  pageParams: notes.map(() => ''),
});

test('withoutRow removes the row and decrements the counts of every page', () => {
  const { pages } = withoutRow(access, pagesOf([note('a'), note('b', 'long one')], [note('c')]), note('b'));
  expect(pages.map(({ notes, total, long }) => [notes.map(({ _id }) => _id), total, long])).toEqual([
    [['a'], 2, 0],
    [['c'], 2, 0],
  ]);
});

test('withoutRow returns the same pages when no page has the row', () => {
  const all = pagesOf([note('a')]);
  expect(withoutRow(access, all, note('z'))).toBe(all);
});

test('withPatch keeps the position of the row', () => {
  const { pages } = withPatch(access, pagesOf([note('b', 'old'), note('a')]), note('b', 'zzz'));
  expect(pages[0]?.notes).toEqual([note('b', 'zzz'), note('a')]);
});

test('pagedList sends filter and page size as query parameters', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ success: true }));
  const list = pagedList({ call: 'GET /api/admin/mails', rows: 'mails', key: ['m'], pageSize: 5 });
  await new QueryClient().fetchInfiniteQuery(list.options({ state: 'sent' }));
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/api\/admin\/mails\?state=sent&limit=5$/);
  fetched.mockRestore();
});

/** A list whose responses the test resolves by hand. */
function watchedList(client: QueryClient) {
  const waiting: ((page: NotePage) => void)[] = [];
  const queryKey = ['notes', 'list', {}];
  const observer = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<NotePage>((resolve) => waiting.push(resolve)),
    initialPageParam: '',
    getNextPageParam: (page: NotePage) => page.nextCursor,
  });
  const stop = observer.subscribe(() => {});
  const list = { key: ['notes', 'list'] } as unknown as PagedList<NotePage, Note, object>;
  const texts = () => observer.getCurrentResult().data?.pages.flatMap(({ notes }) => notes);
  const answer = (index: number, text: string) =>
    waiting[index]?.({ notes: [note('a', text)], total: 1, long: 0, nextCursor: null });
  return { list, answer, texts, waiting, stop, queryKey };
}

test('amendPages cancels a fetch in flight, so that its stale response does not undo the change, and refetches', async () => {
  const client = new QueryClient();
  const { list, answer, texts, waiting, stop, queryKey } = watchedList(client);
  await expect.poll(() => waiting).toHaveLength(1);
  answer(0, 'old');
  await expect.poll(texts).toEqual([note('a', 'old')]);
  void client.refetchQueries({ queryKey });
  await expect.poll(() => waiting).toHaveLength(2);
  await amendPages(client, list, (all) => withPatch(access, all, note('a', 'new')));
  // The stale response arrives now.
  answer(1, 'old');
  expect(texts()).toEqual([note('a', 'new')]);
  await expect.poll(() => waiting).toHaveLength(3);
  answer(2, 'newest');
  await expect.poll(texts).toEqual([note('a', 'newest')]);
  stop();
});

test('amendPages does not fetch when no fetch was in flight', async () => {
  const client = new QueryClient();
  const { list, answer, texts, waiting, stop } = watchedList(client);
  await expect.poll(() => waiting).toHaveLength(1);
  answer(0, '');
  await expect.poll(texts).toEqual([note('a')]);
  await amendPages(client, list, (all) => withoutRow(access, all, note('a')));
  expect(texts()).toEqual([]);
  expect(client.isFetching()).toBe(0);
  expect(waiting).toHaveLength(1);
  stop();
});
