// Access matrix of the resources routes: the expected status for each kind of caller.
import type { resourcesCalls } from '#contract/library/resources.ts';
import { type AccessRows, everyone, members, ownerAndPrivileged } from '#server/test/access.ts';

const link = {
  title: 'x',
  resourceType: 'link',
  description: 'https://x.example/',
  courseCode: '',
  tags: '',
};

export const resourcesAccess: AccessRows<typeof resourcesCalls> = {
  'GET /api/resources': { call: (browser) => browser.get('/api/resources'), expected: everyone(200) },
  'POST /api/resources': {
    call: (browser) => browser.form('POST', '/api/resources', link),
    expected: members(201),
  },
  'POST /api/resources/link-title': {
    call: (browser) => browser.post('/api/resources/link-title', { url: 'http://127.0.0.1/' }),
    expected: members(200),
  },
  'GET /api/resources/doubles': {
    call: (browser) => browser.get(`/api/resources/doubles?hash=${'0'.repeat(64)}`),
    expected: members(200),
  },
  'GET /api/resources/popular': {
    call: (browser) => browser.get('/api/resources/popular'),
    expected: everyone(200),
  },
  'GET /api/resources/user/:userId': {
    call: (browser, { userId }) => browser.get(`/api/resources/user/${userId}`),
    expected: everyone(200),
  },
  'GET /api/resources/:resourceId': {
    call: (browser, { resourceId }) => browser.get(`/api/resources/${resourceId}`),
    expected: everyone(200),
  },
  'PUT /api/resources/:resourceId': {
    call: (browser, { resourceId }) => browser.form('PUT', `/api/resources/${resourceId}`, link),
    expected: ownerAndPrivileged(200),
  },
  'DELETE /api/resources/:resourceId': {
    call: (browser, { resourceId }) => browser.delete(`/api/resources/${resourceId}`),
    expected: ownerAndPrivileged(200),
  },
  'GET /api/resources/:resourceId/versions': {
    call: (browser, { resourceId }) => browser.get(`/api/resources/${resourceId}/versions`),
    expected: everyone(200),
  },
  'POST /api/resources/:resourceId/versions': {
    call: (browser, { resourceId }) => browser.form('POST', `/api/resources/${resourceId}/versions`, {}),
    expected: ownerAndPrivileged(400),
  },
  'DELETE /api/resources/:resourceId/versions/:number': {
    call: (browser, { resourceId }) => browser.delete(`/api/resources/${resourceId}/versions/9`),
    expected: ownerAndPrivileged(404),
  },
  'GET /api/resources/:resourceId/related': {
    call: (browser, { resourceId }) => browser.get(`/api/resources/${resourceId}/related`),
    expected: everyone(200),
  },
};
