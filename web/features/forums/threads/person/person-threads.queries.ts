// What a member wrote in the forums under their name.
import { pagedList } from '#web/lib/list/paged-list.ts';

export const signedThreads = pagedList({
  call: 'GET /api/threads',
  rows: 'threads',
  key: ['threads', 'signed'],
  pageSize: 5,
});

export const signedAnswers = (username: string) =>
  pagedList({
    call: 'GET /api/people/:username/answers',
    params: { username },
    rows: 'answers',
    key: ['threads', 'answers', username],
    pageSize: 5,
  });
