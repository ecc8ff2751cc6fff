import { expect, test } from 'vitest';
import { form, pdf, withLibrary } from '#server/features/platform/files/files.fixtures.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { linkForm, list } from './resources.fixtures.ts';

let app: TestApp;
let browser: Browser;
withLibrary((started) => {
  ({ app, browser } = started);
});

const file = { name: 'trees.pdf', bytes: pdf };
const share = (fields: object) => browser.form('POST', '/api/resources', { ...form('pdf'), ...fields }, file);

test('the licence of a file is stored, and kept by a change that does not name it', async () => {
  const { body } = await share({ licence: 'cc-by-sa' });
  expect(body.resource.licence).toBe('cc-by-sa');
  const path = `/api/resources/${body.resource._id}`;
  expect((await browser.form('PUT', path, form('pdf'))).body.resource.licence).toBe('cc-by-sa');
  const changed = await browser.form('PUT', path, { ...form('pdf'), licence: 'cc0' });
  expect(changed.body.resource.licence).toBe('cc0');
  expect((await list(app)).resources[0].licence).toBe('cc0');
});

test('without one it is not stated, and an unknown one is refused', async () => {
  expect((await share({})).body.resource.licence).toBe('');
  const refused = await share({ licence: 'mine' });
  expect(refused.status).toBe(400);
  expect(refused.body.errors.licence).toBe('Please choose a licence.');
});

test('what has no file has no licence', async () => {
  const { body } = await share({ licence: 'cc-by' });
  const link = await browser.form('PUT', `/api/resources/${body.resource._id}`, {
    ...linkForm,
    licence: 'cc-by',
  });
  expect(link.body.resource).toMatchObject({ resourceType: 'link', licence: '' });
});
