import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { attempts } from '#server/db/tables/platform/limits.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';
import { expectNothingLeft, form, pdf, photo, upload, withLibrary } from './files.fixtures.ts';

let app: TestApp;
let browser: Browser;
withLibrary((started) => {
  ({ app, browser } = started);
});

describe('POST /api/resources refuses, without leaving rows or files behind,', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const bomb = () => hugePng(30_000);

  test.each([
    ['text named as a PDF', 'pdf', () => Buffer.from('hello there'), 415, /not a PDF/],
    ['an image named as a PDF', 'pdf', photo, 415, /not a PDF/],
    ['a PDF named as an image', 'image', () => pdf, 415, /not an image/],
    ['an SVG', 'image', () => svg, 415, /not an image/],
    [
      'an HTML page',
      'image',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      /not an image/,
    ],
    ['an empty file', 'pdf', () => Buffer.alloc(0), 400, /empty/],
    ['a PDF of 10.1 MB', 'pdf', () => Buffer.concat([pdf, randomBytes(10_100_000)]), 413, /at most 10 MB/],
    ['an image of 5.1 MB', 'image', () => Buffer.concat([pdf, randomBytes(5_100_000)]), 413, /at most 5 MB/],
    ['an image of 30,000 by 30,000 pixels', 'image', bomb, 415, /too many pixels/],
    ['a truncated JPEG', 'image', async () => (await photo()).subarray(0, 300), 415, /damaged/],
    ['a file for a link', 'link', () => pdf, 400, /not a file/],
  ])('%s', async (_, type, make, status, sentence) => {
    const fields = type === 'link' ? { ...form(type), description: 'https://a.example/' } : form(type);
    const response = await browser.form('POST', '/api/resources', fields, {
      name: `file.${type}`,
      bytes: await make(),
    });
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({
      success: false,
      errors: { file: expect.stringMatching(sentence) },
    });
    await expectNothingLeft(app);
  });

  test('a missing file', async () => {
    expect((await browser.form('POST', '/api/resources', form('pdf'))).body.errors.file).toBe(
      'Please choose a file.',
    );
    await expectNothingLeft(app);
  });

  test('a valid file with invalid fields', async () => {
    const response = await browser.form(
      'POST',
      '/api/resources',
      { ...form('pdf'), title: '' },
      { name: 'a.pdf', bytes: pdf },
    );
    expect(response.status).toBe(400);
    await expectNothingLeft(app);
  });

  test('an upload by someone whose account is deleted meanwhile, with 401', async () => {
    const [admin, person] = [await signedInAs(app, 'admin'), await signedInAs(app)];
    const put = app.files.storage.put.bind(app.files.storage);
    const deleting = vi.spyOn(app.files.storage, 'put').mockImplementation(async (...args) => {
      await put(...args);
      expect((await admin.browser.delete(`/api/users/${person.id}`)).status).toBe(200);
    });
    const { status, body } = await upload(person.browser, 'pdf', pdf);
    deleting.mockRestore();
    expect([status, body.code]).toEqual([401, 'signed_out']);
    await expectNothingLeft(app);
  });

  test('uploads beyond the rate limit', async () => {
    await app.db
      .insert(attempts)
      .values({ key: `upload-address:127.0.0.1`, count: 1_000, resetsAt: sql`now() + interval '1 hour'` });
    expect((await upload(browser, 'pdf', pdf)).status).toBe(429);
    await expectNothingLeft(app);
  });
});

/** A small PNG with huge dimensions in its header (decompression bomb). */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
