import { beforeEach, expect, test, vi } from 'vitest';
import type { Bell } from '#contract/platform/notifications.ts';
import { watchExchanges } from '#web/test/calls.fixtures.ts';
import { mockBrowser } from './browser.fixtures.ts';
import { shareBellBetweenTabs } from './notification-tabs.ts';

const bell = (unread: number): Bell => ({ unread, newest: [] });

/** A tab of this user, and the unread counts it has received. */
function openTab(personId = 'u1') {
  const received: number[] = [];
  const closing = new AbortController();
  shareBellBetweenTabs(personId, ({ unread }) => received.push(unread), closing.signal);
  return { received, close: () => closing.abort() };
}

/** Mocks the polling endpoint; the unread count is the number of the request. */
function mockPolling(respond: (poll: number) => Promise<Bell> = async (poll) => bell(poll)) {
  let polls = 0;
  const watch = watchExchanges();
  const fetch = vi.fn(async () => {
    polls += 1;
    const json = { success: true, bell: await respond(polls) };
    watch({ request: 'GET /api/notifications/bell', status: 200, answer: json });
    return Response.json(json);
  });
  vi.stubGlobal('fetch', fetch);
  return { count: () => fetch.mock.calls.length, calls: () => fetch.mock.calls as unknown as [string][] };
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const settle = () => advance(0);

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test('one of two tabs opens the stream, with the cookie, and both receive every bell', async () => {
  window.campusConnect = { apiBase: 'https://api.example' };
  const polling = mockPolling();
  const { streams } = mockBrowser();
  const [first, second] = [openTab(), openTab()];
  await settle();
  expect(streams).toHaveLength(1);
  expect(streams[0]).toMatchObject({
    url: 'https://api.example/api/notifications/stream',
    withCredentials: true,
  });
  streams[0]?.send(bell(3));
  streams[0]?.send(bell(4));
  await settle();
  expect([first.received, second.received]).toEqual([
    [3, 4],
    [3, 4],
  ]);
  await advance(120_000);
  expect(polling.count()).toBe(0);
});

test('a later tab receives the latest bell from the streaming tab, without a request', async () => {
  const polling = mockPolling();
  const { streams } = mockBrowser();
  openTab();
  await settle();
  streams[0]?.send(bell(3));
  const late = openTab();
  await advance(60_000);
  expect(late.received).toEqual([3]);
  expect(streams).toHaveLength(1);
  expect(polling.count()).toBe(0);
});

test('when the streaming tab closes, another one takes over', async () => {
  const { streams, open } = mockBrowser();
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await settle();
  first.close();
  expect(open()).toHaveLength(0);
  await settle();
  expect(open()).toHaveLength(1);
  streams[1]?.send(bell(5));
  await settle();
  expect([first.received, second.received, third.received]).toEqual([[], [5], [5]]);
});

test('a tab that closes while waiting for the lock never opens a stream', async () => {
  const { streams } = mockBrowser();
  const [first, second] = [openTab(), openTab()];
  await settle();
  second.close();
  first.close();
  await advance(120_000);
  expect(streams).toHaveLength(1);
});

test('a bell that is delivered after its tab has closed is neither shown nor broadcast', async () => {
  const { streams } = mockBrowser();
  const [first, second] = [openTab(), openTab()];
  await settle();
  first.close();
  second.close();
  streams[0]?.onmessage?.({ data: JSON.stringify(bell(3)) });
  await settle();
  expect([first.received, second.received]).toEqual([[], []]);
});

test('tabs of another user receive nothing', async () => {
  const { streams } = mockBrowser();
  const [amina, tom] = [openTab('u1'), openTab('u2')];
  await settle();
  streams[0]?.send(bell(3));
  await settle();
  expect([amina.received, tom.received]).toEqual([[3], []]);
});

test('a tab polls when the streaming tab is frozen', async () => {
  const polling = mockPolling();
  const { streams } = mockBrowser();
  openTab();
  await settle();
  // Frozen: it holds the lock, but has received no bell.
  const active = openTab();
  await advance(1_499);
  expect(active.received).toEqual([]);
  await advance(1);
  expect(active.received).toEqual([1]);
  await advance(5_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await advance(1_500);
  expect(active.received).toEqual([1, 2]);
  // It resumes, and the polling stops.
  streams[0]?.send(bell(7));
  await advance(60_000);
  expect(active.received).toEqual([1, 2, 7]);
  expect(polling.count()).toBe(2);
});

test('an error status of the stream falls back to polling, and is retried later', async () => {
  const polling = mockPolling();
  const { streams } = mockBrowser();
  const [first, second] = [openTab(), openTab()];
  await settle();
  streams[0]?.fail();
  await settle();
  expect(polling.calls()[0]?.[0]).toBe('/api/notifications/bell');
  await advance(30_000);
  expect([first.received, second.received]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(streams).toHaveLength(1);
  await advance(30_000);
  expect(streams).toHaveLength(2);
  streams[1]?.send(bell(9));
  await advance(120_000);
  expect(first.received.at(-1)).toBe(9);
  expect(polling.count()).toBe(3);
});

test('a lost connection falls back to polling only after 10 seconds', async () => {
  const polling = mockPolling();
  const { streams } = mockBrowser();
  const tab = openTab();
  await settle();
  streams[0]?.send(bell(3));
  for (let second = 0; second < 9; second += 1) {
    streams[0]?.disconnect();
    await advance(1_000);
  }
  expect(polling.count()).toBe(0);
  streams[0]?.disconnect();
  await advance(1_000);
  expect(polling.count()).toBe(1);
  streams[0]?.send(bell(4));
  await advance(60_000);
  expect(tab.received).toEqual([3, 1, 4]);
  expect(streams).toHaveLength(1);
});

test('a polling response that is older than the stream is ignored', async () => {
  let respond = (_: Bell) => {};
  mockPolling(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  const { streams } = mockBrowser();
  const tab = openTab();
  await advance(10_000);
  streams[0]?.send(bell(4));
  respond(bell(3));
  await settle();
  expect(tab.received).toEqual([4]);
});

test.each(['EventSource', 'locks', 'BroadcastChannel'] as const)(
  'without %s the bell is polled every 30 seconds',
  async (without) => {
    const polling = mockPolling();
    const { streams } = mockBrowser({ without });
    const tab = openTab();
    await settle();
    expect(tab.received).toEqual([1]);
    await advance(29_999);
    expect(polling.count()).toBe(1);
    await advance(1);
    expect(tab.received).toEqual([1, 2]);
    tab.close();
    await advance(60_000);
    expect(polling.count()).toBe(2);
    expect(streams).toHaveLength(0);
  },
);

test('polling continues after a network error', async () => {
  const polling = mockPolling(async (poll) => {
    if (poll === 1) throw new TypeError('Failed to fetch');
    return bell(poll);
  });
  mockBrowser({ without: 'EventSource' });
  const tab = openTab();
  await advance(30_000);
  expect(tab.received).toEqual([2]);
  expect(polling.count()).toBe(2);
});
