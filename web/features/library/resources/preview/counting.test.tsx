import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Resource } from '#contract/library/resources.ts';
import { refusal } from '#web/app/visit.fixtures.tsx';
import { card, listOf, oneOfEach, visitLibrary } from '#web/features/library/resources/library.fixtures.tsx';

const { image, link } = oneOfEach;
const viewCall = 'POST /api/resources/image/views';
const one = (shown: Resource) => [200, { success: true, resource: shown }] as const;
const related = (course: Resource[], others: Resource[]) =>
  [200, { success: true, paper: null, solutions: [], course, related: others }] as const;
const open = async (person: { click: (element: Element) => Promise<void> }) => {
  await person.click(within(await card('Cell poster')).getByRole('link', { name: 'View' }));
  return within(await screen.findByRole('dialog', { name: 'Cell poster' }));
};

test('opening a preview counts one view, the list none', async () => {
  const { person, requests, router } = await visitLibrary({ resources: [image] });
  const counted = () => requests.filter(({ call }) => call === viewCall);
  await card('Cell poster');
  expect(counted()).toEqual([]);
  await open(person);
  await waitFor(() => expect(counted()).toEqual([{ call: viewCall, body: {} }]));
  act(() => router.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open(person);
  await waitFor(() => expect(counted()).toHaveLength(2));
});

test('the view is sent with the search term', async () => {
  const { person, requests } = await visitLibrary({
    path: '/resources?q=cell',
    answers: { 'GET /api/resources?q=cell&limit=24': listOf([image]) },
  });
  await open(person);
  await waitFor(() => expect(requests.find(({ call }) => call === viewCall)?.body).toEqual({ q: 'cell' }));
});

test('a failed view count is not shown', async () => {
  const { person, calls } = await visitLibrary({
    resources: [image],
    answers: { [viewCall]: [503, refusal('overloaded', 'Busy.')] },
  });
  await open(person);
  await waitFor(() => expect(calls()).toContain(viewCall));
  expect(screen.queryByText('Busy.')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Cell poster' })).toBeTruthy();
});

test('an unknown resource is not counted', async () => {
  const { calls } = await visitLibrary({
    path: '/resources/gone',
    answers: { 'GET /api/resources/gone': [404, refusal('not_found', 'Nothing.')] },
  });
  await screen.findByRole('dialog', { name: 'Resource not found' });
  expect(calls().filter((call) => call.endsWith('/views'))).toEqual([]);
});

test('a related resource opens in the same dialog; Back returns to the previous one, Close to the list', async () => {
  const { person, where, router, requests } = await visitLibrary({
    path: '/resources?q=cell',
    answers: {
      'GET /api/resources?q=cell&limit=24': listOf([image]),
      'GET /api/resources/image/related': related([oneOfEach.pdf], [link]),
      'GET /api/resources/link': one(link),
    },
  });
  const preview = await open(person);
  const dialog = screen.getByRole('dialog');
  const course = within(await preview.findByRole('region', { name: 'More from this course' }));
  expect(course.getByRole('link', { name: /Data structures/ }).getAttribute('href')).toBe(
    '/resources/pdf?q=cell',
  );
  const others = within(preview.getByRole('region', { name: 'Related' }));
  const suggestion = others.getByRole('link', { name: /Past papers/ });

  await person.click(suggestion);
  await screen.findByRole('dialog', { name: 'Past papers' });
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Past papers' }));
  // Not found by the search.
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /api/resources/link/views')?.body).toEqual({}),
  );

  act(() => router.history.back());
  await screen.findByRole('dialog', { name: 'Cell poster' });
  act(() => router.history.forward());
  await screen.findByRole('dialog', { name: 'Past papers' });
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/resources?q=cell');
  expect(router.history.canGoBack()).toBe(false);
});

test.each([
  ['an empty response', related([], [])],
  ['an error response', [503, refusal('overloaded', 'Busy.')] as const],
])('RelatedResources is omitted with %s', async (_, answer) => {
  const { person, calls } = await visitLibrary({
    resources: [image],
    answers: { 'GET /api/resources/image/related': answer },
  });
  const preview = await open(person);
  await waitFor(() => expect(calls()).toContain('GET /api/resources/image/related'));
  await act(async () => {});
  expect(preview.queryByRole('region', { name: /course|Related/ })).toBeNull();
  expect(preview.queryByText(/Related|Busy/)).toBeNull();
});

test('the image is shown inline, and only Download requests it as an attachment', async () => {
  const { person } = await visitLibrary({ resources: [image] });
  const preview = await open(person);
  expect(preview.getByRole('img', { name: 'Cell poster' }).getAttribute('src')).toBe('/f/cell.png');
  expect(preview.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/f/cell.png?download=1');
});
