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
  recount: (page: NotePage, gone: Note) => ({ ...page, long: page.long - Number(gone.text.length > 3) }),
};
const note = (_id: string, text = '') => ({ _id, text });
const pagesOf = (...notes: Note[][]): Pages<NotePage> => ({
  pages: notes.map((some) => ({ notes: some, total: 3, long: 1, nextCursor: null })),
  pageParams: notes.map(() => ''),
});

test('a row that goes is counted out of every page', () => {
  const { pages } = withoutRow(access, pagesOf([note('a'), note('b', 'long one')], [note('c')]), note('b'));
  expect(pages.map(({ notes, total, long }) => [notes.map(({ _id }) => _id), total, long])).toEqual([
    [['a'], 2, 0],
    [['c'], 2, 0],
  ]);
});

test('a row that is in no page changes nothing, however often it is taken out', () => {
  const all = pagesOf([note('a')]);
  expect(withoutRow(access, all, note('z'))).toBe(all);
});

test('a changed row stays where it is', () => {
  const { pages } = withPatch(access, pagesOf([note('b', 'old'), note('a')]), note('b', 'zzz'));
  expect(pages[0]?.notes).toEqual([note('b', 'zzz'), note('a')]);
});

test('the filter and the page are sent as the query of the call', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ success: true }));
  const list = pagedList({ call: 'GET /api/admin/mails', rows: 'mails', key: ['m'], pageSize: 5 });
  await new QueryClient().fetchInfiniteQuery(list.options({ state: 'sent' }));
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/api\/admin\/mails\?state=sent&limit=5$/);
  fetched.mockRestore();
});

/** A list whose answers come when the test says so. */
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

test('an answer that was under way does not undo a change: the list is fetched anew', async () => {
  const client = new QueryClient();
  const { list, answer, texts, waiting, stop, queryKey } = watchedList(client);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  answer(0, 'old');
  await vi.waitFor(() => expect(texts()).toEqual([note('a', 'old')]));
  void client.refetchQueries({ queryKey });
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  await amendPages(client, list, (all) => withPatch(access, all, note('a', 'new')));
  // The answer of before the change comes now.
  answer(1, 'old');
  expect(texts()).toEqual([note('a', 'new')]);
  await vi.waitFor(() => expect(waiting).toHaveLength(3));
  answer(2, 'newest');
  await vi.waitFor(() => expect(texts()).toEqual([note('a', 'newest')]));
  stop();
});

test('where nothing is under way, nothing is fetched', async () => {
  const client = new QueryClient();
  const { list, answer, texts, waiting, stop } = watchedList(client);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  answer(0, '');
  await vi.waitFor(() => expect(texts()).toEqual([note('a')]));
  await amendPages(client, list, (all) => withoutRow(access, all, note('a')));
  expect(texts()).toEqual([]);
  expect(client.isFetching()).toBe(0);
  expect(waiting).toHaveLength(1);
  stop();
});
