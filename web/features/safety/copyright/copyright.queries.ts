// The API calls of copyright notices.
import type { AnswerInput, NoticeInput } from '#contract/safety/copyright.ts';
import { callApi } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';

export const sendNotice = (input: NoticeInput) => callApi('POST /api/copyright/notices', { body: input });

export const sendAnswer = (input: AnswerInput) => callApi('POST /api/copyright/answers', { body: input });

export const recordedNotices = pagedList({
  call: 'GET /api/admin/copyright/notices',
  rows: 'notices',
  key: ['copyright', 'notices'],
  pageSize: 20,
  // A record must be current.
  staleTime: 0,
});
