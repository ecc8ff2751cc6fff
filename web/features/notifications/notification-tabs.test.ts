import { beforeEach, expect, test, vi } from 'vitest';
import type { Bell } from '#contract/notifications.ts';
import { watchExchanges } from '#web/test/calls.fixtures.ts';
import { mockBrowser } from './browser.fixtures.ts';
import { shareBellBetweenTabs } from './notification-tabs.ts';

const bell = (unread: number): Bell => ({ unread, newest: [] });

/** A tab of this person, and the numbers it has heard. */
function openTab(personId = 'u1') {
  const heard: number[] = [];
  const closing = new AbortController();
  shareBellBetweenTabs(personId, ({ unread }) => heard.push(unread), closing.signal);
  return { heard, close: () => closing.abort() };
}

/** The server's answers to being asked, by the number of the question. */
function answerQuestions(answer: (question: number) => Promise<Bell> = async (question) => bell(question)) {
  let questions = 0;
  const watch = watchExchanges();
  const fetch = vi.fn(async () => {
    questions += 1;
    const json = { success: true, bell: await answer(questions) };
    watch({ request: 'GET /api/notifications/bell', status: 200, answer: json });
    return Response.json(json);
  });
  vi.stubGlobal('fetch', fetch);
  return { count: () => fetch.mock.calls.length, calls: () => fetch.mock.calls as unknown as [string][] };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const settle = () => pass(0);

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test('of two tabs one listens, with the cookie, and both hear every bell', async () => {
  window.campusConnect = { apiBase: 'https://api.example' };
  const questions = answerQuestions();
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
  expect([first.heard, second.heard]).toEqual([
    [3, 4],
    [3, 4],
  ]);
  await pass(120_000);
  expect(questions.count()).toBe(0);
});

test('a tab that comes later is told by the one that listens, without a question to the server', async () => {
  const questions = answerQuestions();
  const { streams } = mockBrowser();
  openTab();
  await settle();
  streams[0]?.send(bell(3));
  const late = openTab();
  await pass(60_000);
  expect(late.heard).toEqual([3]);
  expect(streams).toHaveLength(1);
  expect(questions.count()).toBe(0);
});

test('when the tab that listens closes, the next one takes over', async () => {
  const { streams, open } = mockBrowser();
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await settle();
  first.close();
  expect(open()).toHaveLength(0);
  await settle();
  expect(open()).toHaveLength(1);
  streams[1]?.send(bell(5));
  await settle();
  expect([first.heard, second.heard, third.heard]).toEqual([[], [5], [5]]);
});

test('a tab that closes while it waits does not listen later', async () => {
  const { streams } = mockBrowser();
  const [first, second] = [openTab(), openTab()];
  await settle();
  second.close();
  first.close();
  await pass(120_000);
  expect(streams).toHaveLength(1);
});

test('the bell of one person is never heard by another', async () => {
  const { streams } = mockBrowser();
  const [amina, tom] = [openTab('u1'), openTab('u2')];
  await settle();
  streams[0]?.send(bell(3));
  await settle();
  expect([amina.heard, tom.heard]).toEqual([[3], []]);
});

test('a tab whose neighbour listens but sleeps asks the server', async () => {
  const questions = answerQuestions();
  const { streams } = mockBrowser();
  openTab();
  await settle();
  // Asleep: it has the lock, and has never heard a word.
  const awake = openTab();
  await pass(1_499);
  expect(awake.heard).toEqual([]);
  await pass(1);
  expect(awake.heard).toEqual([1]);
  await pass(5_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(1_500);
  expect(awake.heard).toEqual([1, 2]);
  // It wakes up, and nobody needs to ask any more.
  streams[0]?.send(bell(7));
  await pass(60_000);
  expect(awake.heard).toEqual([1, 2, 7]);
  expect(questions.count()).toBe(2);
});

test('a stream that is refused is replaced by questions, and tried again later', async () => {
  const questions = answerQuestions();
  const { streams } = mockBrowser();
  const [first, second] = [openTab(), openTab()];
  await settle();
  streams[0]?.refuse();
  await settle();
  expect(questions.calls()[0]?.[0]).toBe('/api/notifications/bell');
  await pass(30_000);
  expect([first.heard, second.heard]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(streams).toHaveLength(1);
  await pass(30_000);
  expect(streams).toHaveLength(2);
  streams[1]?.send(bell(9));
  await pass(120_000);
  expect(first.heard.at(-1)).toBe(9);
  expect(questions.count()).toBe(3);
});

test('a cut line is left to the browser for a while', async () => {
  const questions = answerQuestions();
  const { streams } = mockBrowser();
  const tab = openTab();
  await settle();
  streams[0]?.send(bell(3));
  for (let second = 0; second < 9; second += 1) {
    streams[0]?.cut();
    await pass(1_000);
  }
  expect(questions.count()).toBe(0);
  streams[0]?.cut();
  await pass(1_000);
  expect(questions.count()).toBe(1);
  streams[0]?.send(bell(4));
  await pass(60_000);
  expect(tab.heard).toEqual([3, 1, 4]);
  expect(streams).toHaveLength(1);
});

test('an answer that comes after the stream has told more is not taken', async () => {
  let answer = (_: Bell) => {};
  answerQuestions(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { streams } = mockBrowser();
  const tab = openTab();
  await pass(10_000);
  streams[0]?.send(bell(4));
  answer(bell(3));
  await settle();
  expect(tab.heard).toEqual([4]);
});

test.each(['EventSource', 'locks', 'BroadcastChannel'] as const)(
  'without %s the server is asked every 30 seconds',
  async (without) => {
    const questions = answerQuestions();
    const { streams } = mockBrowser({ without });
    const tab = openTab();
    await settle();
    expect(tab.heard).toEqual([1]);
    await pass(29_999);
    expect(questions.count()).toBe(1);
    await pass(1);
    expect(tab.heard).toEqual([1, 2]);
    tab.close();
    await pass(60_000);
    expect(questions.count()).toBe(2);
    expect(streams).toHaveLength(0);
  },
);

test('a server that is away is asked again', async () => {
  const questions = answerQuestions(async (question) => {
    if (question === 1) throw new TypeError('Failed to fetch');
    return bell(question);
  });
  mockBrowser({ without: 'EventSource' });
  const tab = openTab();
  await pass(30_000);
  expect(tab.heard).toEqual([2]);
  expect(questions.count()).toBe(2);
});
