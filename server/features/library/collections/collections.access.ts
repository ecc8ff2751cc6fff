// Access matrix of the routes of collections: the expected status for each kind of caller. Nobody but its owner reads or changes a
// collection, moderators neither.
import { randomUUID } from 'node:crypto';
import type { collectionsCalls } from '#contract/library/collections.ts';
import { type AccessRows, members, type Subject } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { makeCollection } from './collections.factory.ts';

const onlyOwner = { ...members(404), owner: 200 };
const pathOf = async ({ userId, resourceId }: Subject, app: TestApp) =>
  `/api/collections/${(await makeCollection(app.db, { userId }, [resourceId])).id}`;

export const collectionsAccess: AccessRows<typeof collectionsCalls> = {
  'POST /api/collections': (browser) => browser.post('/api/collections', { name: 'For the exam' }),
  'GET /api/collections/shared/:token': async (browser, { userId }, app) => {
    const token = randomUUID();
    await makeCollection(app.db, { userId, token });
    return browser.get(`/api/collections/shared/${token}`);
  },
  'GET /api/collections/:collectionId': { expected: onlyOwner },
  'PUT /api/collections/:collectionId': {
    request: async (browser, subject, app) => browser.put(await pathOf(subject, app), { name: 'Later' }),
    expected: onlyOwner,
  },
  'DELETE /api/collections/:collectionId': { expected: onlyOwner },
  'PUT /api/collections/:collectionId/resources/:resourceId': { expected: onlyOwner },
  'DELETE /api/collections/:collectionId/resources/:resourceId': { expected: onlyOwner },
  'PUT /api/collections/:collectionId/order': {
    request: async (browser, subject, app) =>
      browser.put(`${await pathOf(subject, app)}/order`, { resourceIds: [subject.resourceId] }),
    expected: onlyOwner,
  },
  'PUT /api/collections/:collectionId/link': { expected: onlyOwner },
  'DELETE /api/collections/:collectionId/link': { expected: onlyOwner },
};
