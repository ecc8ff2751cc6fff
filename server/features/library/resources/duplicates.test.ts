import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { files } from '#server/db/tables/platform/files.ts';
import { bytesOf, pdf, photo, upload, withLibrary } from '#server/features/platform/files/files.fixtures.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';

let app: TestApp;
let browser: Browser;
withLibrary((started) => {
  ({ app, browser } = started);
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The ids of the resources that have this file. */
async function duplicatesOf(bytes: Buffer): Promise<string[]> {
  const { browser: other } = await signedInAs(app);
  const { status, body } = await other.get(`/api/resources/doubles?hash=${hashOf(bytes)}`);
  expect(status).toBe(200);
  return body.resources.map((one: { _id: string }) => one._id);
}

test('a file that was shared before is found by its bytes, whatever its name', async () => {
  const first = (await upload(browser, 'pdf', pdf, 'trees.pdf')).body.resource;
  const second = (await upload(browser, 'document', pdf, 'copy.pdf')).body.resource;
  expect(await duplicatesOf(pdf)).toEqual([first._id, second._id]);
  expect(await duplicatesOf(Buffer.concat([pdf, Buffer.from('\n')]))).toEqual([]);
});

test('a picture is found by the bytes that were sent and by those that are stored', async () => {
  const sent = await photo();
  const { resource } = (await upload(browser, 'image', sent, 'board.jpg')).body;
  const { bytes: stored } = await bytesOf(app, resource.fileUrl);
  expect(stored.equals(sent)).toBe(false);
  expect(await duplicatesOf(sent)).toEqual([resource._id]);
  expect(await duplicatesOf(stored)).toEqual([resource._id]);
});

test('a file from before its received bytes were hashed is found', async () => {
  const { resource } = (await upload(browser, 'pdf', pdf)).body;
  await app.db.update(files).set({ receivedHash: null });
  expect(await duplicatesOf(pdf)).toEqual([resource._id]);
});

test('at most three are named, and none of a deleted resource', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await upload(browser, 'pdf', pdf)).body.resource._id);
  expect(await duplicatesOf(pdf)).toEqual(ids.slice(0, 3));
  await browser.delete(`/api/resources/${ids[0]}`);
  expect(await duplicatesOf(pdf)).toEqual(ids.slice(1));
});

test('the hash must be one', async () => {
  expect((await browser.get('/api/resources/doubles?hash=abc')).status).toBe(400);
});
