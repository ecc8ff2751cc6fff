// Access matrix of the deployment routes: the expected status for each kind of caller.
import type { deploymentCalls } from '#contract/platform/deployment.ts';
import { type AccessRows, everyone } from '#server/test/access.ts';

export const deploymentAccess: AccessRows<typeof deploymentCalls> = {
  'GET /api/deployment': {
    call: (browser) => browser.get('/api/deployment'),
    expected: everyone(200),
  },
  'GET /api/deployment/build': {
    call: (browser) => browser.get('/api/deployment/build'),
    expected: everyone(200),
  },
};
