import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '#web/app/visit.fixtures.tsx';
import { card, listOf, oneOfEach, resource, visitLibrary } from './library.fixtures.tsx';

test('Load more loads the next page and announces the number of rows', async () => {
  const { person, listCalls } = await visitLibrary({
    answers: {
      'GET /api/resources?limit=24': listOf([resource()], { total: 2, nextCursor: 'c1' }),
      'GET /api/resources?limit=24&cursor=c1': listOf([oneOfEach.link], { total: 2 }),
    },
  });
  await card('Data structures');
  expect(screen.getByText('Showing 1 of 2 resources')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await card('Past papers');
  expect(screen.getByText('Showing 2 resources').getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(listCalls()).toHaveLength(2);
});

test('scrolling near the end loads the next page', async () => {
  const observers: (() => void)[] = [];
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      observers.push(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  await visitLibrary({
    answers: {
      'GET /api/resources?limit=24': listOf([resource()], { total: 2, nextCursor: 'c1' }),
      'GET /api/resources?limit=24&cursor=c1': listOf([oneOfEach.link], { total: 2 }),
    },
  });
  await card('Data structures');
  await act(async () => observers.at(-1)?.());
  await card('Past papers');
});

test('a failed next page keeps the list and can be retried', async () => {
  const { person } = await visitLibrary({
    answers: {
      'GET /api/resources?limit=24': listOf([resource()], { total: 2, nextCursor: 'c1' }),
      'GET /api/resources?limit=24&cursor=c1': [400, refusal('bad_request', 'No.')],
    },
  });
  await card('Data structures');
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('More could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('article')).toBeTruthy();
});

test('a total beyond the counting limit is shown as more than the limit', async () => {
  await visitLibrary({
    answers: {
      'GET /api/resources?limit=24': listOf([resource()], {
        total: 10000,
        totalIsMore: true,
        nextCursor: 'c',
      }),
    },
  });
  expect(await screen.findByText('Showing 1 of more than 10,000 resources')).toBeTruthy();
});
