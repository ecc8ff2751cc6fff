import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '#server/db/tables/platform/files.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { animation } from '#server/lib/decoding/decoding.fixtures.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const upload = (browser: Browser, bytes: Buffer, name = 'me.png') =>
  browser.form('POST', '/api/users/profile/upload', {}, { name, bytes }, 'profilePicture');

/** A wide picture: red on the left and right, blue in the middle. */
async function widePicture(): Promise<Buffer> {
  const middle = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 900, height: 300, channels: 3, background: '#ff0000' } })
    .composite([{ input: middle, left: 300, top: 0 }])
    .withExif({ IFD0: { Artist: 'somewhere secret' } })
    .png()
    .toBuffer();
}

async function bytesAt(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(app.url + path)).arrayBuffer());
}

describe('POST /api/users/profile/upload', () => {
  test('crops the picture to a square, strips EXIF metadata and shows it everywhere at once', async () => {
    const { browser, id } = await signedInAs(app);
    const resource = await makeResource(app.db, { ownerId: id });
    const response = await upload(browser, await widePicture());
    expect(response).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: expect.any(String),
        profilePicture: expect.stringMatching(/^\/api\/files\//),
      },
    });
    const { profilePicture } = response.body;
    expect((await browser.get('/api/auth/profile')).body.user.img).toBe(profilePicture);
    const card = (await app.visitor().get(`/api/resources/${resource.id}`)).body.resource;
    expect(card.ownerID.img).toBe(profilePicture);

    const { headers } = await fetch(app.url + profilePicture);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      // Profile pictures have no file name.
      'content-disposition': "inline; filename*=UTF-8''file.webp",
    });
    const bytes = await bytesAt(profilePicture);
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([512, 512, undefined]);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(60);
  });

  test('replaces the previous picture, which is collected, like a removed one', async () => {
    const { browser, id } = await signedInAs(app);
    const first = (await upload(browser, await widePicture())).body.profilePicture;
    const second = (await upload(browser, await widePicture())).body.profilePicture;
    expect(second).not.toBe(first);
    await app.waitForJobs();
    expect((await browser.get(first)).status).toBe(404);
    expect((await browser.get(second)).status).toBe(200);

    const removed = await browser.put('/api/users/profile', { img: '' });
    expect(removed).toMatchObject({ status: 200, body: { user: { img: '' } } });
    await app.waitForJobs();
    expect((await browser.get(second)).status).toBe(404);
    const [row] = await app.db.select().from(users).where(eq(users.id, id));
    expect(row?.pictureId).toBeNull();
  });

  test('the picture is collected with the deleted account', async () => {
    const admin = await signedInAs(app, 'admin');
    const { browser, id } = await signedInAs(app);
    const { profilePicture } = (await upload(browser, await widePicture())).body;
    await admin.browser.delete(`/api/users/${id}`);
    await app.waitForJobs();
    expect((await admin.browser.get(profilePicture)).status).toBe(404);
  });
});

describe('POST /api/users/profile/upload refuses', () => {
  const bomb = () =>
    sharp({ create: { width: 5_000, height: 3_500, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  test.each([
    ['a renamed text file', async () => Buffer.from('hello'), 415, 'wrong_file'],
    [
      'an SVG with a script',
      async () => Buffer.from('<svg><script>alert(1)</script></svg>'),
      415,
      'wrong_file',
    ],
    ['an empty file', async () => Buffer.alloc(0), 400, 'invalid_input'],
    ['more than 16 megapixels', bomb, 415, 'wrong_file'],
    ['an animation of more than 16 megapixels', async () => animation(2_000, 2_000, 5), 415, 'wrong_file'],
    ['a truncated picture', async () => (await widePicture()).subarray(0, 400), 415, 'wrong_file'],
    ['more than 5 MB', async () => Buffer.alloc(5_000_001, 'x'), 413, 'file_too_large'],
  ])('%s with a message, leaving no rows or files behind', async (_, make, status, code) => {
    const { browser } = await signedInAs(app);
    const before = await app.db.select({ id: files.id }).from(files);
    const response = await upload(browser, await make());
    expect(response).toMatchObject({
      status,
      body: { success: false, code, message: expect.stringMatching(/\w+ .*\./) },
    });
    expect((await browser.get('/api/auth/profile')).body.user.img).toBe('');
    expect(await app.db.select({ id: files.id }).from(files)).toEqual(before);
    expect(await readdir(join(app.dataDir, 'tmp'))).toEqual([]);
  });

  test('a form without a file', async () => {
    const { browser } = await signedInAs(app);
    expect(await browser.form('POST', '/api/users/profile/upload', {})).toMatchObject({
      status: 400,
      body: { message: 'Please choose a picture.' },
    });
  });
});
