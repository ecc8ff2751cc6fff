import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { Decoder } from '#server/lib/decoding/decoder.ts';
import { animation, nestedForms } from '#server/lib/decoding/decoding.fixtures.ts';
import { DecodingFailed } from '#server/lib/decoding/task.ts';
import { smallThumbnailKey } from '#server/lib/derived-keys.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { bytesOf, expectNothingLeft, onDisk, pdf, photo, upload, withLibrary } from './files.fixtures.ts';

let app: TestApp;
let browser: Browser;
withLibrary((started) => {
  ({ app, browser } = started);
});

describe('an uploaded PDF', () => {
  test('is served unchanged, with ranges, immutable caching and a sandboxing CSP', async () => {
    const { status, body } = await upload(browser, 'pdf', pdf, 'Höhere Mathematik.pdf');
    expect(status).toBe(201);
    const { fileUrl, fileName, fileSize } = body.resource;
    expect({ fileName, fileSize }).toEqual({ fileName: 'Höhere Mathematik.pdf', fileSize: pdf.length });

    const whole = await bytesOf(app, fileUrl);
    expect(whole.bytes.equals(pdf)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''H%C3%B6here%20Mathematik.pdf",
    });
    const part = await bytesOf(app, fileUrl, { range: 'bytes=5-14' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5-14/${pdf.length}`);
    expect(part.bytes.equals(pdf.subarray(5, 15))).toBe(true);
    expect((await bytesOf(app, fileUrl, { range: 'bytes=-10' })).bytes.equals(pdf.subarray(-10))).toBe(true);
    expect((await bytesOf(app, fileUrl, { range: 'bytes=999999-' })).status).toBe(416);
    const etag = whole.headers.get('etag') ?? '';
    expect((await bytesOf(app, fileUrl, { 'if-none-match': etag })).status).toBe(304);
    expect((await bytesOf(app, fileUrl, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await bytesOf(app, `${fileUrl}?download=1`)).headers.get('content-disposition')).toMatch(
      /^attachment;/,
    );
  });

  test.each([
    ['exam-solutions.hta', 'exam-solutions.pdf'],
    ['notes.pdf.exe. ', 'notes.pdf.pdf'],
    ['Chapter 1.2', 'Chapter 1.2.pdf'],
    ['.lnk', 'file.pdf'],
    ['SCAN.PDF', 'SCAN.PDF'],
  ])('named %s is downloaded as %s', async (uploaded, downloaded) => {
    const { body } = await upload(browser, 'pdf', pdf, uploaded);
    expect(body.resource.fileName).toBe(downloaded);
    // A name that was stored before names were checked.
    await app.db.update(resources).set({ fileName: uploaded });
    for (const query of ['', '?download=1']) {
      const { headers } = await bytesOf(app, `${body.resource.fileUrl}${query}`);
      expect(headers.get('content-disposition')).toContain(`''${encodeURIComponent(downloaded)}`);
    }
  });

  test('gets a thumbnail of its first page from a background job', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    expect(body.resource.thumbnailUrl).toBe('');
    await app.waitForJobs();
    const { resource } = (await app.visitor().get(`/api/resources/${body.resource._id}`)).body;
    const picture = await bytesOf(app, resource.thumbnailUrl);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([480, 679]);
    expect(new Set(data).size).toBeGreaterThan(10);
    const small = await bytesOf(app, `${resource.thumbnailUrl}?size=small`);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 288, height: 407 });
    expect(small.headers.get('cache-control')).toContain('immutable');
    expect((await bytesOf(app, `${resource.thumbnailUrl}?size=tiny`)).status).toBe(400);
    expect((await app.visitor().get('/api/resources')).body.resources[0].thumbnailUrl).toBe(
      resource.thumbnailUrl,
    );
  });

  test('is not served once no resource refers to it, even before its collection', async () => {
    const { body } = await upload(browser, 'pdf', pdf, 'named.pdf');
    await app.waitForJobs();
    await app.db.update(resources).set({ fileId: null });
    for (const path of ['', '?download=1', '/thumbnail'])
      expect((await bytesOf(app, body.resource.fileUrl + path)).status).toBe(404);
  });

  test('is an uncached 404 when its bytes are missing from the storage', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    await app.waitForJobs();
    await rm(join(app.dataDir, 'files'), { recursive: true });
    for (const path of ['', '?download=1', '/thumbnail', '/thumbnail?size=small']) {
      const { status, headers } = await bytesOf(app, body.resource.fileUrl + path);
      expect(status).toBe(404);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-disposition')).toBeNull();
    }
  });

  test('gets a small thumbnail at its first use where an earlier version made none', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    await app.waitForJobs();
    const { fileUrl } = body.resource;
    const key = smallThumbnailKey(fileUrl.split('/').at(-1));
    const widths = () =>
      Promise.all(
        Array.from({ length: 3 }, async () => {
          const { bytes, headers } = await bytesOf(app, `${fileUrl}/thumbnail?size=small`);
          return [(await sharp(bytes).metadata()).width, headers.get('cache-control')];
        }),
      );
    const { decoder, storage } = app.files;
    await storage.remove(key);
    const run = vi.spyOn(decoder, 'run').mockRejectedValue(new DecodingFailed('busy', 'busy'));
    expect(await widths()).toEqual(Array(3).fill([480, 'private, no-cache']));
    run.mockRestore();
    expect(await widths()).toEqual(Array(3).fill([288, 'public, max-age=31536000, immutable']));
    expect(await onDisk(app, 'files')).toContain(key);
    await storage.remove(key);
    const put = vi.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
      await browser.delete(`/api/resources/${body.resource._id}`);
      await app.waitForJobs();
      put.mockRestore();
      await storage.put(...args);
    });
    await widths();
    await expectNothingLeft(app);
  });

  test('is stored without a thumbnail when it is truncated', async () => {
    const { status, body } = await upload(browser, 'pdf', pdf.subarray(0, 60));
    expect(status).toBe(201);
    await app.waitForJobs();
    const { resource } = (await app.visitor().get(`/api/resources/${body.resource._id}`)).body;
    expect(resource.thumbnailUrl).toBe('');
    expect((await bytesOf(app, `${resource.fileUrl}/thumbnail`)).status).toBe(404);
    expect((await bytesOf(app, resource.fileUrl)).bytes.length).toBe(60);
  });
});

describe('a PDF that takes too much time or memory to draw', () => {
  test('has no thumbnail: its job fails after its attempts, and other thumbnails are drawn', async () => {
    await app.files.decoder.close();
    // Reached sooner than the usual limit.
    app.files.decoder = new Decoder({ maxResidentBytes: 150_000_000 });
    const bomb = (await upload(browser, 'pdf', nestedForms())).body.resource;
    const { resource } = (await upload(browser, 'pdf', pdf)).body;
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await app.waitForJobs();
      await app.db.update(jobs).set({ runAt: new Date(0) });
    }
    await app.waitForJobs();
    expect(await app.db.select().from(jobs)).toMatchObject([
      {
        kind: 'thumbnail',
        attempts: 3,
        failedAt: expect.any(Date),
        lastError: expect.stringMatching(/^(The d|D)ecoding/),
      },
    ]);
    const shown = (id: string) => browser.get(`/api/resources/${id}`);
    expect((await shown(bomb._id)).body.resource.thumbnailUrl).toBe('');
    expect((await shown(resource._id)).body.resource.thumbnailUrl).not.toBe('');
  });
});

describe('an uploaded image', () => {
  test('is stored without EXIF metadata', async () => {
    const bytes = await photo();
    expect(bytes.includes('SecretCamera')).toBe(true);
    const { status, body } = await upload(browser, 'image', bytes, 'photo.jpg');
    expect(status).toBe(201);
    const served = await bytesOf(app, body.resource.fileUrl);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(served.bytes.includes('SecretCamera')).toBe(false);
    expect((await sharp(served.bytes).metadata()).exif).toBeUndefined();
  });

  test.each(['png', 'gif', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#648dcb' } })
      .toFormat(format)
      .toBuffer();
    const { status, body } = await upload(browser, 'image', bytes, 'whatever.txt');
    expect(status).toBe(201);
    const served = await bytesOf(app, body.resource.fileUrl);
    expect(served.headers.get('content-type')).toBe(`image/${format}`);
  });

  test('is refused with too many pixels, counting all frames', async () => {
    const { status, body } = await upload(browser, 'image', animation(2_000, 2_000, 5));
    const message =
      'This image has too many pixels. Please make it smaller than 16 megapixels, counting all frames of an animation, of which it may have 1,000.';
    expect({ status, body }).toMatchObject({
      status: 415,
      body: { code: 'wrong_file', errors: { file: message } },
    });
    await expectNothingLeft(app);
  });

  test('loses a script appended to it, by re-encoding', async () => {
    const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const { body } = await upload(
      browser,
      'image',
      Buffer.concat([gif, Buffer.from('/*<script>alert(1)</script>*/')]),
    );
    const served = await bytesOf(app, body.resource.fileUrl);
    expect(served.bytes.includes('<script>')).toBe(false);
  });
});
