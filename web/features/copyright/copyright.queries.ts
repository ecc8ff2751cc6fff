// The API calls of copyright notices.
import type { AnswerInput, NoticeInput } from '#contract/copyright.ts';
import { callApi } from '#web/lib/api.ts';

export const sendNotice = (input: NoticeInput) => callApi('POST /api/copyright/notices', { body: input });

export const sendAnswer = (input: AnswerInput) => callApi('POST /api/copyright/answers', { body: input });
