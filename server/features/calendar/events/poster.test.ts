import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '#server/db/tables/platform/files.ts';
import { bytesOf, onDisk, pdf, photo } from '#server/features/platform/files/files.fixtures.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { eventInput } from './event-input.fixtures.ts';

let app: TestApp;
let author: SignedInPerson;
let eventId: string;
beforeAll(async () => {
  app = await startApp();
  author = await signedInAs(app, 'staff');
  const { hosts } = (await author.browser.get('/api/hosts/mine')).body;
  eventId = (await author.browser.post('/api/events', eventInput({ hostId: hosts[0]._id }))).body.event._id;
});
afterAll(() => app.close());

const upload = (bytes: Buffer, name = 'poster.jpg', { browser } = author) =>
  browser.form('PUT', `/api/events/${eventId}/poster`, {}, { name, bytes });
const remove = () => author.browser.delete(`/api/events/${eventId}/poster`);

test('a poster is shown without the data of its camera, to its author alone until the event is published', async () => {
  const { status, body } = await upload(await photo());
  expect([status, body.message]).toEqual([200, 'The poster is saved.']);
  const { poster } = body.event;
  expect((await bytesOf(app, poster)).status).toBe(404);
  await author.browser.post(`/api/events/${eventId}/submit`);
  const { status: shown, bytes } = await bytesOf(app, poster);
  expect(shown).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 40 });
  expect(bytes.includes('SecretCamera')).toBe(false);
  await app.waitForJobs();
  const [listed] = (await app.visitor().get('/api/events')).body.events;
  expect(listed.poster).toMatch(/\/thumbnail$/);
});

test('another picture replaces it, and removing it leaves no file', async () => {
  const first = (await upload(await photo())).body.event.poster;
  const { poster } = (
    await upload(
      await sharp(await photo())
        .png()
        .toBuffer(),
      'poster.png',
    )
  ).body.event;
  expect(poster).not.toBe(first);
  expect((await remove()).body.event.poster).toBeNull();
  await app.waitForJobs();
  expect(await app.db.$count(files)).toBe(0);
  expect(await onDisk(app, 'files')).toEqual([]);
});

test('what is no picture is refused with a sentence, and nothing is kept', async () => {
  for (const [bytes, name] of [
    [pdf, 'poster.pdf'],
    [pdf, 'poster.png'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'poster.svg'],
    [(await photo()).subarray(0, 200), 'poster.jpg'],
  ] as const) {
    const { status, body } = await upload(bytes, name);
    expect([status, body.code], name).toEqual([415, 'wrong_file']);
    expect(body.message, name).toMatch(/image/);
  }
  const nothing = await author.browser.form('PUT', `/api/events/${eventId}/poster`, {});
  expect([nothing.status, nothing.body.message]).toEqual([400, 'Please choose a picture.']);
  await app.waitForJobs();
  expect(await app.db.$count(files)).toBe(0);
});

test('only those who may edit the event change its poster', async () => {
  const { status } = await upload(await photo(), 'poster.jpg', await signedInAs(app));
  expect([403, 404]).toContain(status);
});
