// Access matrix of the teachers' routes: the expected status for each kind of caller.
import type { teachingCalls } from '#contract/study/teaching.ts';
import { type AccessRows, members } from '#server/test/access.ts';

const none = '00000000-0000-4000-8000-000000000000';
const reason = { reason: 'For a test.' };
/** Students are refused by the service. */
const staff = (status: number) => ({ ...members(status), user: 403, owner: 403 });

export const teachingAccess: AccessRows<typeof teachingCalls> = {
  'GET /api/teaching/teachers': { expected: staff(200) },
  'PUT /api/teaching/claim': {
    request: (browser) => browser.put('/api/teaching/claim', { teacherId: none, explanation: 'It is me.' }),
    expected: staff(400),
  },
  'POST /api/admin/teaching/claims/:claimId/approve': { expected: 404 },
  'POST /api/admin/teaching/claims/:claimId/refuse': {
    request: (browser) => browser.post(`/api/admin/teaching/claims/${none}/refuse`, reason),
    expected: 404,
  },
  'POST /api/admin/teaching/teachers/:teacherId/unlink': {
    request: (browser) => browser.post(`/api/admin/teaching/teachers/${none}/unlink`, reason),
    expected: 404,
  },
  'PUT /api/reviews/:reviewId/answer': {
    request: (browser) => browser.put(`/api/reviews/${none}/answer`, { text: 'Thank you.' }),
    expected: 403,
  },
  'DELETE /api/reviews/:reviewId/answer': { expected: 404 },
  'POST /api/reviews/:reviewId/answer/remove': {
    request: (browser) => browser.post(`/api/reviews/${none}/answer/remove`, reason),
    expected: 404,
  },
};
