// The API calls of copyright notices.
import type { NoticeInput } from '#contract/copyright.ts';
import { callApi } from '#web/lib/api.ts';

export const sendNotice = (input: NoticeInput) => callApi('POST /api/copyright/notices', { body: input });
