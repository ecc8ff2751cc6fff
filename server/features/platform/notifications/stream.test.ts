import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bell } from '#contract/platform/notifications.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { helpfulVote } from '#server/features/social/votes/votes.notifications.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { Browser } from '#server/test/browser.ts';
import { readEvents } from '#server/test/event-stream.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { notify } from './notifications.service.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startApp();
  other = await startApp({}, app.database);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const listen = async ({ browser }: SignedInPerson, url = app.url) => {
  const stream = await readEvents<Bell>(`${url}/api/notifications/stream`, browser.cookies.get('token'));
  return Object.assign(stream, { bells: stream.events });
};

async function vote(owner: SignedInPerson, through = app.url) {
  const { id } = await makeResource(app.db, { ownerId: owner.id, title: 'Live' });
  const voter = await signedInAs(app);
  const browser = new Browser(through);
  browser.cookies.set('token', voter.browser.cookies.get('token') ?? '');
  expect((await browser.put(`/api/resources/${id}/helpful`)).status).toBe(200);
}

test('sends the state at once and after every change, across instances', async () => {
  const owner = await signedInAs(app);
  const streams = [await listen(owner), await listen(owner, other.url)];
  for (const { response, bells } of streams) {
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(bells).toEqual([{ unread: 0, newest: [] }]);
  }
  await vote(owner, other.url);
  for (const { bells } of streams)
    await expect
      .poll(() => bells.at(-1))
      .toMatchObject({ unread: 1, newest: [{ text: 'Someone found “Live” helpful.' }] });
  await owner.browser.post('/api/notifications/read');
  for (const { bells } of streams)
    await expect.poll(() => bells.at(-1)).toMatchObject({ unread: 0, newest: [{ read: true }] });
  for (const stream of streams) stream.close();
});

test('sends events only to the person they concern', async () => {
  const [owner, stranger] = [await signedInAs(app), await signedInAs(app)];
  const streams = [await listen(owner), await listen(stranger)] as const;
  await vote(owner);
  await expect.poll(() => streams[0].bells.at(-1)).toMatchObject({ unread: 1 });
  // Events arrive in the order of changes: a wrong event would be before this one.
  await vote(stranger);
  await expect.poll(() => streams[1].bells.length).toBeGreaterThan(1);
  expect(streams[1].bells).toMatchObject([{ unread: 0 }, { unread: 1 }]);
  for (const stream of streams) stream.close();
});

test('ends at sign-out, on every instance', async () => {
  const owner = await signedInAs(app);
  const streams = [await listen(owner), await listen(owner, other.url)];
  await owner.browser.post('/api/auth/logout');
  for (const stream of streams) await expect.poll(() => stream.ended).toBe(true);
});

test('continues for the current device when the other devices are signed out', async () => {
  const owner = await signedInAs(app);
  const stream = await listen(owner);
  const [device] = (await owner.browser.get('/api/users/profile/devices')).body.devices;
  expect(device.current).toBe(true);
  await owner.browser.delete('/api/users/profile/devices');
  await vote(owner);
  await expect.poll(() => stream.bells.at(-1)).toMatchObject({ unread: 1 });
  expect(stream.ended).toBe(false);
  stream.close();
});

test('ends when the app closes', async () => {
  const short = await startApp({}, app.database);
  const owner = await signedInAs(app);
  const stream = await listen(owner, short.url);
  // Would not return while a stream is open.
  await short.close();
  await expect.poll(() => stream.ended).toBe(true);
});

test('disconnects a client that does not read, but no other; a new stream gets the whole state', async () => {
  const owner = await signedInAs(app);
  const open = () => {
    const { hostname, port } = new URL(app.url);
    const cookie = `token=${owner.browser.cookies.get('token')}`;
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/notifications/stream HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`);
    const stream = { socket: socket.on('error', () => {}), text: '' };
    socket.on('data', (chunk) => {
      stream.text += String(chunk);
    });
    return stream;
  };
  const receives = (stream: { text: string }, unread: number) =>
    expect
      .poll(() => stream.text.includes(`{"unread":${unread},`) && stream.text.endsWith('\n\n\r\n'))
      .toBe(true);
  // Larger than the socket buffers of the operating system.
  const title = 'x'.repeat(500_000);
  const change = (number: number) =>
    notify(app.db, helpfulVote, {
      userId: owner.id,
      mergeKey: `large ${number}`,
      facts: { resourceId: 'x', title },
    });
  for (let number = 1; number <= 8; number += 1) await change(number);
  const quick = open();
  await receives(quick, 8);
  quick.text = '';
  const slow = open();
  slow.socket.pause();
  // A new stream triggers an event to all streams of the person.
  await receives(quick, 8);
  for (const number of [9, 10]) {
    await change(number);
    await receives(quick, number);
  }
  slow.socket.resume();
  await expect.poll(() => slow.socket.closed).toBe(true);
  const again = open();
  await receives(again, 10);
  expect(quick.socket.closed).toBe(false);
  for (const { socket } of [quick, again]) socket.destroy();
});

test('requires a session', async () => {
  expect((await app.visitor().get('/api/notifications/stream')).status).toBe(401);
});
