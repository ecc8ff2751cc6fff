import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { files } from '#server/db/tables/platform/files.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { signedInAs } from '#server/test/people.ts';
import { emptyLibrary, linkForm } from './resources.fixtures.ts';

/** In YouTube's place. */
let answer: RequestListener;
let requested: string[] = [];
let server: Server;
let app: TestApp;
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#df3821' } })
    .jpeg()
    .toBuffer();
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  app = await startApp({ YOUTUBE_PICTURES_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(async () => {
  await emptyLibrary(app);
  requested = [];
  answer = (_, response) => void response.setHeader('content-type', 'image/jpeg').end(picture);
});

const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const videoForm = { ...linkForm, resourceType: 'video', description: watch('PFDu9oVAE-g') };

async function share(form = videoForm) {
  const { browser } = await signedInAs(app);
  const { body } = await browser.form('POST', '/api/resources', form);
  await app.waitForJobs();
  return { browser, id: body.resource._id as string };
}

const read = async (id: string) => (await app.visitor().get(`/api/resources/${id}`)).body.resource;

describe('the picture of a YouTube video', () => {
  test('is fetched once by the server and served as a thumbnail, not as a file', async () => {
    const { browser, id } = await share();
    const { thumbnailUrl, fileUrl, fileName, fileSize } = await read(id);
    expect({ fileUrl, fileName, fileSize }).toEqual({ fileUrl: '', fileName: '', fileSize: 0 });
    const response = await fetch(app.url + thumbnailUrl);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 640, height: 400 });
    const small = await fetch(`${app.url}${thumbnailUrl}?size=small`);
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 384, height: 240 });

    const renamed = { ...videoForm, title: 'Another title', description: 'https://youtu.be/PFDu9oVAE-g' };
    await browser.form('PUT', `/api/resources/${id}`, renamed);
    await app.waitForJobs();
    expect(await read(id)).toMatchObject({ title: 'Another title', thumbnailUrl });
    expect(requested).toEqual(['/vi/PFDu9oVAE-g/hqdefault.jpg']);
  });

  test('is replaced with the video, and removed with the resource', async () => {
    const { browser, id } = await share();
    const before = await read(id);
    await browser.form('PUT', `/api/resources/${id}`, { ...videoForm, description: watch('Mv9NEXX1VHc') });
    await app.waitForJobs();
    const after = await read(id);
    expect(after.thumbnailUrl).toMatch(/thumbnail$/);
    expect(after.thumbnailUrl).not.toBe(before.thumbnailUrl);
    expect(requested).toEqual(['/vi/PFDu9oVAE-g/hqdefault.jpg', '/vi/Mv9NEXX1VHc/hqdefault.jpg']);
    await browser.delete(`/api/resources/${id}`);
    await app.waitForJobs();
    expect(await app.db.select().from(files)).toEqual([]);
  });

  test.each<[string, RequestListener]>([
    ['a missing picture', (_, response) => void response.writeHead(404).end()],
    ['text', (_, response) => void response.setHeader('content-type', 'image/jpeg').end('<html>')],
    ['more than 500 kB', (_, response) => void response.end(Buffer.concat([picture, Buffer.alloc(600_000)]))],
  ])('%s leaves the video without one, and is not requested again', async (_, listener) => {
    answer = listener;
    const { id } = await share();
    expect(await read(id)).toMatchObject({ thumbnailUrl: '', fileUrl: '' });
    expect(requested).toHaveLength(1);
    expect(await app.db.select().from(jobs)).toEqual([]);
    expect(await app.db.select().from(files)).toEqual([]);
  });

  test('is retried after an outage, and no redirect is followed', async () => {
    answer = (_, response) => void response.writeHead(302, { location: '/elsewhere.jpg' }).end();
    const { id } = await share();
    expect(await read(id)).toMatchObject({ thumbnailUrl: '' });
    expect(requested).toEqual(['/vi/PFDu9oVAE-g/hqdefault.jpg']);
    expect(await app.db.select().from(jobs)).toMatchObject([{ kind: 'video-picture', attempts: 1 }]);
  });

  test('is not requested for other videos and links', async () => {
    await share({ ...videoForm, description: 'https://vimeo.com/76979871' });
    await share({ ...videoForm, resourceType: 'link' });
    expect(requested).toEqual([]);
  });
});
