import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writePdf } from '#server/db/demo/pdf.ts';
import { attempts, files, jobs, resources } from '#server/db/schema.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';
import { collectAbandonedFiles } from './files.service.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startApp();
  ({ browser } = await signedInAs(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.jobsDone();
  for (const table of [resources, files, jobs, attempts]) await app.db.delete(table);
  await rm(join(app.dataDir, 'files'), { recursive: true, force: true });
});

const pdf = writePdf('Trees', 'CS201', ['# One', 'Some text']);
const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#b9e185' } })
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'Someone' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer();

const form = (type: string) => ({
  title: 'A file',
  resourceType: type,
  description: 'What it is',
  courseCode: '',
  tags: '',
});
const upload = (type: string, bytes: Buffer, name = `file.${type}`) =>
  browser.form('POST', '/api/resources', form(type), { name, bytes });

const bytesOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(app.url + path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const onDisk = async (folder: string) => {
  const entries = await readdir(join(app.dataDir, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
/** No row, no file, no temporary. */
const expectNothingLeft = async () => {
  await app.jobsDone();
  expect(await app.db.$count(resources)).toBe(0);
  expect(await app.db.$count(files)).toBe(0);
  expect(await onDisk('files')).toEqual([]);
  expect(await onDisk('tmp')).toEqual([]);
};

describe('an uploaded PDF', () => {
  test('is served as it came, in ranges, to be kept for ever, and never runs', async () => {
    const { status, body } = await upload('pdf', pdf, 'Höhere Mathematik.pdf');
    expect(status).toBe(201);
    const { fileUrl, fileName, fileSize } = body.resource;
    expect({ fileName, fileSize }).toEqual({ fileName: 'Höhere Mathematik.pdf', fileSize: pdf.length });

    const whole = await bytesOf(fileUrl);
    expect(whole.bytes.equals(pdf)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''H%C3%B6here%20Mathematik.pdf",
    });
    const part = await bytesOf(fileUrl, { range: 'bytes=5-14' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5-14/${pdf.length}`);
    expect(part.bytes.equals(pdf.subarray(5, 15))).toBe(true);
    expect((await bytesOf(fileUrl, { range: 'bytes=-10' })).bytes.equals(pdf.subarray(-10))).toBe(true);
    expect((await bytesOf(fileUrl, { range: 'bytes=999999-' })).status).toBe(416);
    const etag = whole.headers.get('etag') ?? '';
    expect((await bytesOf(fileUrl, { 'if-none-match': etag })).status).toBe(304);
    expect((await bytesOf(fileUrl, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await bytesOf(`${fileUrl}?download=1`)).headers.get('content-disposition')).toMatch(
      /^attachment;/,
    );
  });

  test('gets a picture of its first page, off the path of the request', async () => {
    const { body } = await upload('pdf', pdf);
    expect(body.resource.thumbnailUrl).toBe('');
    await app.jobsDone();
    const { resource } = (await app.visitor().get(`/api/resources/${body.resource._id}`)).body;
    const picture = await bytesOf(resource.thumbnailUrl);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([480, 620]);
    expect(new Set(data).size).toBeGreaterThan(10);
    expect((await app.visitor().get('/api/resources')).body.resources[0].thumbnailUrl).toBe(
      resource.thumbnailUrl,
    );
  });

  test('that is truncated is kept, without a picture', async () => {
    const { status, body } = await upload('pdf', pdf.subarray(0, 60));
    expect(status).toBe(201);
    await app.jobsDone();
    const { resource } = (await app.visitor().get(`/api/resources/${body.resource._id}`)).body;
    expect(resource.thumbnailUrl).toBe('');
    expect((await bytesOf(`${resource.fileUrl}/thumbnail`)).status).toBe(404);
    expect((await bytesOf(resource.fileUrl)).bytes.length).toBe(60);
  });
});

describe('an uploaded image', () => {
  test('loses what the camera wrote into it', async () => {
    const bytes = await photo();
    expect(bytes.includes('SecretCamera')).toBe(true);
    const { status, body } = await upload('image', bytes, 'photo.jpg');
    expect(status).toBe(201);
    const served = await bytesOf(body.resource.fileUrl);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(served.bytes.includes('SecretCamera')).toBe(false);
    expect((await sharp(served.bytes).metadata()).exif).toBeUndefined();
  });

  test.each(['png', 'gif', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#648dcb' } })
      .toFormat(format)
      .toBuffer();
    const { status, body } = await upload('image', bytes, 'whatever.txt');
    expect(status).toBe(201);
    const served = await bytesOf(body.resource.fileUrl);
    expect(served.headers.get('content-type')).toBe(`image/${format}`);
  });

  test('that is half a script as well is only an image afterwards', async () => {
    const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const { body } = await upload(
      'image',
      Buffer.concat([gif, Buffer.from('/*<script>alert(1)</script>*/')]),
    );
    const served = await bytesOf(body.resource.fileUrl);
    expect(served.bytes.includes('<script>')).toBe(false);
  });
});

describe('what is refused leaves nothing behind', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const bomb = () => hugePng(30_000);

  test.each([
    ['words under the name of a PDF', 'pdf', () => Buffer.from('hello there'), 415, /not a PDF/],
    ['an image under the name of a PDF', 'pdf', photo, 415, /not a PDF/],
    ['a PDF under the name of an image', 'image', () => pdf, 415, /not an image/],
    ['an SVG', 'image', () => svg, 415, /not an image/],
    [
      'a web page',
      'image',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      /not an image/,
    ],
    ['an empty file', 'pdf', () => Buffer.alloc(0), 400, /empty/],
    ['a PDF of 10.1 MB', 'pdf', () => Buffer.concat([pdf, randomBytes(10_100_000)]), 413, /at most 10 MB/],
    ['an image of 5.1 MB', 'image', () => Buffer.concat([pdf, randomBytes(5_100_000)]), 413, /at most 5 MB/],
    ['an image of 30,000 by 30,000 pixels', 'image', bomb, 415, /too many pixels/],
    ['half a JPEG', 'image', async () => (await photo()).subarray(0, 300), 415, /damaged/],
    ['a file for a link', 'link', () => pdf, 400, /not a file/],
  ])('%s', async (_, type, make, status, sentence) => {
    const fields = type === 'link' ? { ...form(type), description: 'https://a.example/' } : form(type);
    const answer = await browser.form('POST', '/api/resources', fields, {
      name: `file.${type}`,
      bytes: await make(),
    });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, errors: { file: expect.stringMatching(sentence) } });
    await expectNothingLeft();
  });

  test('no file where one is needed', async () => {
    expect((await browser.form('POST', '/api/resources', form('pdf'))).body.errors.file).toBe(
      'Please choose a file.',
    );
    await expectNothingLeft();
  });

  test('a good file with a bad form', async () => {
    const answer = await browser.form(
      'POST',
      '/api/resources',
      { ...form('pdf'), title: '' },
      { name: 'a.pdf', bytes: pdf },
    );
    expect(answer.status).toBe(400);
    await expectNothingLeft();
  });

  test('a connection that is cut in the middle', async () => {
    const { hostname, port } = new URL(app.url);
    const head = `POST /api/resources HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: token=${browser.cookies.get('token')}\r\nContent-Type: multipart/form-data; boundary=XX\r\nContent-Length: 500000\r\n\r\n--XX\r\nContent-Disposition: form-data; name="title"\r\n\r\nCut\r\n--XX\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`;
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(head + 'x'.repeat(100_000));
    await expect.poll(async () => (await onDisk('tmp')).length, { timeout: 3_000 }).toBe(1);
    socket.destroy();
    await expect.poll(async () => (await onDisk('tmp')).length, { timeout: 5_000 }).toBe(0);
    await expectNothingLeft();
  });

  test('a hundred and twenty uploads an hour are enough', async () => {
    await app.db
      .insert(attempts)
      .values({ key: `upload-address:127.0.0.1`, count: 1_000, resetsAt: sql`now() + interval '1 hour'` });
    expect((await upload('pdf', pdf)).status).toBe(429);
    await expectNothingLeft();
  });
});

describe('files that nothing refers to', () => {
  test('go with the resource, and one that is replaced goes too', async () => {
    const { body } = await upload('pdf', pdf);
    await app.jobsDone();
    expect(await onDisk('files')).toHaveLength(2);
    const other = writePdf('Another', '', ['text']);
    const path = `/api/resources/${body.resource._id}`;
    const changed = await browser.form('PUT', path, form('pdf'), { name: 'new.pdf', bytes: other });
    expect(changed.body.resource.fileName).toBe('new.pdf');
    await app.jobsDone();
    expect(await onDisk('files')).toHaveLength(2);
    expect((await bytesOf(body.resource.fileUrl)).status).toBe(404);
    expect((await bytesOf(changed.body.resource.fileUrl)).bytes.equals(other)).toBe(true);

    await browser.delete(path);
    await expectNothingLeft();
  });

  test('are kept by an edit without a new file, and go when the type needs none', async () => {
    const { body } = await upload('pdf', pdf);
    const path = `/api/resources/${body.resource._id}`;
    const kept = await browser.form('PUT', path, { ...form('document'), title: 'Renamed' });
    expect(kept.body.resource).toMatchObject({ title: 'Renamed', fileUrl: body.resource.fileUrl });
    expect((await browser.form('PUT', path, form('image'))).body.errors.file).toBe('Please choose a file.');
    const link = await browser.form('PUT', path, { ...form('link'), description: 'https://a.example/' });
    expect(link.body.resource).toMatchObject({ fileUrl: '', fileName: '', fileSize: 0 });
    await app.jobsDone();
    expect(await onDisk('files')).toEqual([]);
  });

  test('are collected after an hour when their upload never ended, never one that a row needs', async () => {
    const { body } = await upload('pdf', pdf);
    await app.jobsDone();
    await app.db.update(files).set({ createdAt: sql`now() - interval '2 hours'`, attachedAt: null });
    await app.db
      .insert(files)
      .values({ mime: 'application/pdf', size: 1, hash: 'x', createdAt: sql`now() - interval '2 hours'` });
    await collectAbandonedFiles(app.db, app.files.storage);
    expect(await app.db.$count(files)).toBe(1);
    await app.db.update(files).set({ attachedAt: sql`now()` });
    expect((await bytesOf(body.resource.fileUrl)).status).toBe(200);
  });

  test('temporary files of a process that was killed are swept', async () => {
    await app.files.temporary.during(async (newPath) => {
      const { writeFile } = await import('node:fs/promises');
      await writeFile(newPath(), 'left');
      await sleep(20);
      await app.files.temporary.sweep(10);
      expect(await onDisk('tmp')).toEqual([]);
    });
  });
});

/** A PNG that says it is enormous and holds next to nothing. */
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
