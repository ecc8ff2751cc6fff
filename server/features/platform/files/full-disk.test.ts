// Uploads while the disk is full: /dev/full refuses every write as a full disk does.
import { symlinkSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DecodingFailed } from '#server/lib/decoding/task.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { bytesOf, expectNothingLeft, pdf, photo, upload, withLibrary } from './files.fixtures.ts';

let app: TestApp;
let browser: Browser;
withLibrary((started) => {
  ({ app, browser } = started);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The n-th temporary file of each request is on a full disk. */
function fillTemporary(which: number): void {
  const during = app.files.temporary.during.bind(app.files.temporary);
  vi.spyOn(app.files.temporary, 'during').mockImplementation((work) =>
    during((newPath) => {
      let count = 0;
      return work(() => {
        const path = newPath();
        count += 1;
        if (count === which) symlinkSync('/dev/full', path);
        return path;
      });
    }),
  );
}

const noSpace = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));

describe('on a full disk, an upload is refused with 507, leaves nothing behind and succeeds once there is space,', () => {
  test.each([
    ['while it is received', 'pdf', () => fillTemporary(1)],
    ['while its image is re-encoded', 'image', () => fillTemporary(2)],
    ['while it is stored', 'pdf', () => vi.spyOn(app.files.storage, 'put').mockImplementation(noSpace)],
    [
      'before it is received',
      'pdf',
      () => vi.spyOn(app.files.temporary.space, 'free').mockResolvedValue(30_000_000),
    ],
  ])('%s', async (_, type, fill) => {
    fill();
    const bytes = type === 'pdf' ? pdf : await photo();
    const refused = await upload(browser, type, bytes);
    expect(refused).toMatchObject({
      status: 507,
      body: { success: false, code: 'storage_full', message: expect.stringContaining('no space left') },
    });
    await expectNothingLeft(app);
    expect((await browser.get('/api/resources')).status).toBe(200);

    vi.restoreAllMocks();
    const { status, body } = await upload(browser, type, bytes);
    expect(status).toBe(201);
    expect((await bytesOf(app, body.resource.fileUrl)).status).toBe(200);
  });
});

test('without space for the embedded database, reads and deletions are served, other writes refused with 507', async () => {
  const { body } = await upload(browser, 'pdf', pdf);
  vi.spyOn(app.files.temporary.space, 'free').mockResolvedValue(0);
  expect((await browser.put('/api/users/profile', { fullName: 'A Name' })).status).toBe(507);
  expect((await browser.get('/api/auth/profile')).status).toBe(200);
  expect((await bytesOf(app, body.resource.fileUrl)).status).toBe(200);
  expect((await browser.delete(`/api/resources/${body.resource._id}`)).status).toBe(200);
  vi.restoreAllMocks();
  expect((await browser.put('/api/users/profile', { fullName: 'A Name' })).status).toBe(200);
});

test('a thumbnail that finds no space is drawn by a later attempt', async () => {
  vi.spyOn(app.files.decoder, 'run').mockRejectedValueOnce(
    new DecodingFailed('unreadable', 'system error: No space left on device'),
  );
  const { body } = await upload(browser, 'pdf', pdf);
  await app.waitForJobs();
  await app.db.execute("update jobs set run_at = now() where kind = 'thumbnail'");
  await app.waitForJobs();
  const { resource } = (await browser.get(`/api/resources/${body.resource._id}`)).body;
  expect(resource.thumbnailUrl).not.toBe('');
});
