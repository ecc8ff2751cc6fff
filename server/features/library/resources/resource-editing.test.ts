import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { signedInAs } from '#server/test/people.ts';
import { emptyLibrary, linkForm, list, titles } from './resources.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => emptyLibrary(app));

describe('PUT and DELETE /api/resources/:resourceId', () => {
  test.each([
    ['the owner', 'user', true, 200],
    ['a moderator', 'mod', false, 200],
    ['an admin', 'admin', false, 200],
    ['another student', 'user', false, 403],
    ['staff', 'staff', false, 403],
  ] as const)('by %s', async (_, role, owns, status) => {
    const { browser, id } = await signedInAs(app, role);
    const one = await makeResource(app.db, owns ? { ownerId: id } : {});
    const edit = await browser.form('PUT', `/api/resources/${one.id}`, { ...linkForm, title: 'Changed' });
    expect(edit.status).toBe(status);
    if (status === 403) expect(edit.body.message).toBe('You do not have permission to edit this resource');
    expect((await browser.delete(`/api/resources/${one.id}`)).status).toBe(status);
    expect(await app.db.$count(resources)).toBe(status === 200 ? 0 : 1);
  });

  test('are 401 for visitors and 404 for unknown ids', async () => {
    const one = await makeResource(app.db);
    expect((await app.visitor().delete(`/api/resources/${one.id}`)).status).toBe(401);
    expect((await app.visitor().form('PUT', `/api/resources/${one.id}`, linkForm)).status).toBe(401);
    const { browser } = await signedInAs(app, 'admin');
    expect((await browser.delete(`/api/resources/${randomUUID()}`)).status).toBe(404);
    expect((await browser.form('PUT', '/api/resources/none', linkForm)).status).toBe(404);
  });

  test('update the counts per type', async () => {
    const { browser } = await signedInAs(app, 'admin');
    const one = await makeResource(app.db, { type: 'video' });
    const form = { ...linkForm, resourceType: 'other', courseCode: '', tags: '' };
    const response = await browser.form('PUT', `/api/resources/${one.id}`, form);
    expect(response.body.resource).toMatchObject({ resourceType: 'other', courseCode: '', tags: [] });
    expect((await list(app)).counts).toMatchObject({ video: 0, other: 1 });
    expect(await titles(app, '?q=visual')).toEqual(['Visual proofs']);
  });

  test('keep the details that a form without them does not mention', async () => {
    const { browser, id } = await signedInAs(app);
    const one = await makeResource(app.db, { ownerId: id, details: 'Written by hand.' });
    const change = (form: Record<string, string>) =>
      browser.form('PUT', `/api/resources/${one.id}`, { ...linkForm, ...form });
    expect((await change({})).body.resource.details).toBe('Written by hand.');
    expect(await titles(app, '?q=hand')).toEqual(['Visual proofs']);
    expect((await change({ details: '' })).body.resource.details).toBe('');
    expect(await titles(app, '?q=hand')).toEqual([]);
  });

  test('refuse one of two concurrent edits with edit_conflict', async () => {
    const { browser, id } = await signedInAs(app);
    const { updatedAt, id: one } = await makeResource(app.db, { ownerId: id });
    const seen = updatedAt.toISOString();
    const responses = await Promise.all(
      ['First', 'Second'].map((title) =>
        browser.form('PUT', `/api/resources/${one}`, { ...linkForm, title, updatedAt: seen }),
      ),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    expect(responses.find((response) => response.status === 409)?.body.code).toBe('edit_conflict');
  });
});
