// Access matrix of the jobs routes: the expected status for each kind of caller.
import { randomUUID } from 'node:crypto';
import type { jobsCalls } from '#contract/platform/jobs.ts';
import { type AccessRows, admins } from '#server/test/access.ts';

export const jobsAccess: AccessRows<typeof jobsCalls> = {
  'GET /api/admin/jobs': { call: (browser) => browser.get('/api/admin/jobs'), expected: admins(200) },
  'GET /api/admin/jobs/failures': {
    call: (browser) => browser.get('/api/admin/jobs/failures'),
    expected: admins(200),
  },
  'POST /api/admin/jobs/failures/:jobId/retry': {
    call: (browser) => browser.post(`/api/admin/jobs/failures/${randomUUID()}/retry`),
    expected: admins(404),
  },
  'DELETE /api/admin/jobs/failures/:jobId': {
    call: (browser) => browser.delete(`/api/admin/jobs/failures/${randomUUID()}`),
    expected: admins(404),
  },
  'POST /api/admin/jobs/kinds/:kind/retry': {
    call: (browser) => browser.post('/api/admin/jobs/kinds/mail/retry'),
    expected: admins(404),
  },
  'DELETE /api/admin/jobs/kinds/:kind/failures': {
    call: (browser) => browser.delete('/api/admin/jobs/kinds/mail/failures'),
    expected: admins(404),
  },
};
