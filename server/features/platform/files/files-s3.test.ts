// The app with an S3-compatible object storage instead of the disk.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { writePdf } from '#server/lib/sample-pdf.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';
import { type S3Server, startS3 } from '#server/test/s3.ts';
import {
  bytesOf,
  emptyLibrary,
  expectNothingLeft,
  form,
  onDisk,
  pdf,
  photo,
  upload,
} from './files.fixtures.ts';

let s3: S3Server;
let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  s3 = await startS3();
  app = await startApp(s3.env);
  ({ browser } = await signedInAs(app));
});
afterAll(async () => {
  await app.close();
  await s3.stop();
});
beforeEach(async () => {
  await s3.reconnect();
  for (const { id } of await app.db.select({ id: resources.id }).from(resources))
    await browser.delete(`/api/resources/${id}`);
  await emptyLibrary(app);
});

/** The keys of a file and its thumbnails. */
const objectsOf = (fileUrl: string) => {
  const id = fileUrl.split('/').at(-1);
  return [id, `${id}.small.webp`, `${id}.webp`];
};

describe('files in S3', () => {
  test('a PDF is served whole, in ranges, and with 304 by its ETag', async () => {
    const { status, body } = await upload(browser, 'pdf', pdf, 'notes.pdf');
    expect(status).toBe(201);
    const { fileUrl } = body.resource;
    const whole = await bytesOf(app, fileUrl);
    expect(whole.bytes.equals(pdf)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': "inline; filename*=UTF-8''notes.pdf",
    });
    const part = await bytesOf(app, fileUrl, { range: 'bytes=5-14' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5-14/${pdf.length}`);
    expect(part.bytes.equals(pdf.subarray(5, 15))).toBe(true);
    const revalidation = { 'if-none-match': whole.headers.get('etag') ?? '' };
    expect((await bytesOf(app, fileUrl, revalidation)).status).toBe(304);
    expect(await onDisk(app, 'files')).toEqual([]);
  });

  test.each([
    ['a PDF', 'pdf', () => pdf],
    ['an image', 'image', photo],
  ])('%s gets a thumbnail', async (_, type, make) => {
    const { body } = await upload(browser, type, await make());
    const { fileUrl, _id } = body.resource;
    await app.waitForJobs();
    expect(await s3.keys()).toEqual(objectsOf(fileUrl));
    const { resource } = (await app.visitor().get(`/api/resources/${_id}`)).body;
    const picture = await bytesOf(app, resource.thumbnailUrl);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(picture.bytes).metadata()).format).toBe('webp');
  });

  test('an image is stored without EXIF metadata', async () => {
    const { body } = await upload(browser, 'image', await photo(), 'photo.jpg');
    const served = await bytesOf(app, body.resource.fileUrl);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(served.bytes).metadata()).exif).toBeUndefined();
  });

  test('files of removed versions and deleted resources are removed from the bucket', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    await app.waitForJobs();
    const path = `/api/resources/${body.resource._id}`;
    const other = writePdf('Another', '', ['text']);
    const changed = await browser.form('PUT', path, form('pdf'), { name: 'new.pdf', bytes: other });
    await browser.delete(`${path}/versions/1`);
    await app.waitForJobs();
    const { fileUrl } = changed.body.resource;
    expect(await s3.keys()).toEqual(objectsOf(fileUrl));
    expect((await bytesOf(app, fileUrl)).bytes.equals(other)).toBe(true);
    expect((await bytesOf(app, body.resource.fileUrl)).status).toBe(404);

    expect((await browser.delete(path)).status).toBe(200);
    await expectNothingLeft(app);
    expect(await s3.keys()).toEqual([]);
  });
});

describe('while S3 is unavailable', () => {
  test('an upload is refused and leaves nothing behind', async () => {
    await s3.disconnect();
    expect(await upload(browser, 'pdf', pdf)).toMatchObject({
      status: 503,
      body: { success: false, code: 'storage_away' },
    });
    await expectNothingLeft(app);
    await s3.reconnect();
    expect(await s3.keys()).toEqual([]);
    expect((await upload(browser, 'pdf', pdf)).status).toBe(201);
  });

  test('an edit with a new file changes nothing', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    await app.waitForJobs();
    await s3.disconnect();
    const path = `/api/resources/${body.resource._id}`;
    const edit = await browser.form('PUT', path, form('pdf'), { name: 'new.pdf', bytes: pdf });
    expect(edit).toMatchObject({ status: 503, body: { code: 'storage_away' } });
    await app.waitForJobs();
    expect(await app.db.$count(files)).toBe(1);
    await s3.reconnect();
    expect((await bytesOf(app, body.resource.fileUrl)).bytes.equals(pdf)).toBe(true);
  });

  test('a read is an uncached 503', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    const { fileUrl } = body.resource;
    await app.waitForJobs();
    await s3.disconnect();
    for (const path of [fileUrl, `${fileUrl}?download=1`, `${fileUrl}/thumbnail`]) {
      const response = await app.visitor().get(path);
      expect(response, path).toMatchObject({ status: 503, body: { code: 'storage_away' } });
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('content-disposition')).toBeNull();
    }
    await s3.reconnect();
    expect((await bytesOf(app, fileUrl)).status).toBe(200);
  });

  test('deleted files are removed from the bucket once it is available again', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    await app.waitForJobs();
    await s3.disconnect();
    expect((await browser.delete(`/api/resources/${body.resource._id}`)).status).toBe(200);
    await app.waitForJobs();
    expect(await app.db.$count(resources)).toBe(0);
    // The row is deleted, but the job that removes the bytes is not.
    expect(await app.db.$count(files)).toBe(0);
    expect(await app.db.$count(jobs)).toBe(1);
    await s3.reconnect();
    expect(await s3.keys()).toEqual(objectsOf(body.resource.fileUrl));
    await app.db.update(jobs).set({ runAt: new Date() });
    await expectNothingLeft(app);
    expect(await s3.keys()).toEqual([]);
  });
});
