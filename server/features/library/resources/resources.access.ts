// Access matrix of the resources routes: the expected status for each kind of caller.
import type { resourcesCalls } from '#contract/library/resources.ts';
import { type AccessRows, ownerAndPrivileged } from '#server/test/access.ts';

const link = {
  title: 'x',
  resourceType: 'link',
  description: 'https://x.example/',
  courseCode: '',
  tags: '',
};

export const resourcesAccess: AccessRows<typeof resourcesCalls> = {
  'POST /api/resources': (browser) => browser.form('POST', '/api/resources', link),
  'POST /api/resources/link-title': (browser) =>
    browser.post('/api/resources/link-title', { url: 'http://127.0.0.1/' }),
  'GET /api/resources/doubles': (browser) => browser.get(`/api/resources/doubles?hash=${'0'.repeat(64)}`),
  'PUT /api/resources/:resourceId': {
    request: (browser, { resourceId }) => browser.form('PUT', `/api/resources/${resourceId}`, link),
    expected: ownerAndPrivileged(200),
  },
  'DELETE /api/resources/:resourceId': { expected: ownerAndPrivileged(200) },
  'POST /api/resources/:resourceId/versions': {
    request: (browser, { resourceId }) => browser.form('POST', `/api/resources/${resourceId}/versions`, {}),
    expected: ownerAndPrivileged(400),
  },
  'DELETE /api/resources/:resourceId/versions/:number': {
    request: (browser, { resourceId }) => browser.delete(`/api/resources/${resourceId}/versions/9`),
    expected: ownerAndPrivileged(404),
  },
};
