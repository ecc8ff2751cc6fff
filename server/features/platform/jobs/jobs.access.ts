import type { jobsCalls } from '#contract/platform/jobs.ts';
import type { AccessRows } from '#server/test/access.ts';

export const jobsAccess: AccessRows<typeof jobsCalls> = {
  'POST /api/admin/jobs/failures/:jobId/retry': { expected: 404 },
  'DELETE /api/admin/jobs/failures/:jobId': { expected: 404 },
  'POST /api/admin/jobs/kinds/:kind/retry': {
    request: (browser) => browser.post('/api/admin/jobs/kinds/mail/retry'),
    expected: 404,
  },
  'DELETE /api/admin/jobs/kinds/:kind/failures': {
    request: (browser) => browser.delete('/api/admin/jobs/kinds/mail/failures'),
    expected: 404,
  },
};
