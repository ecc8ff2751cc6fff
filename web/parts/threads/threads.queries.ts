// The list of threads, of all spaces or of one.
import { pagedList } from '#web/lib/list/paged-list.ts';

export const threadList = pagedList({
  call: 'GET /api/threads',
  rows: 'threads',
  key: ['threads', 'list'],
  pageSize: 20,
  keepPrevious: true,
});
