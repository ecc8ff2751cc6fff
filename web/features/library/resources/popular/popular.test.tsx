import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Resource } from '#contract/library/resources.ts';
import { amina, refusal } from '#web/app/visit.fixtures.tsx';
import {
  card,
  listOf,
  oneOfEach,
  resource,
  visitLibrary,
} from '#web/features/library/resources/library.fixtures.tsx';

const call = 'GET /api/resources/popular';
/** This week a tenth of all views. */
const popular = (...resources: Resource[]) =>
  [
    200,
    {
      success: true,
      resources: resources.map((one) => ({ ...one, viewsThisWeek: Math.ceil(one.views / 10) })),
    },
  ] as const;
const strip = () => screen.findByRole('region', { name: 'Popular this week' });

test('PopularResources links to the previews', async () => {
  const { person, where } = await visitLibrary({
    resources: [resource()],
    answers: { [call]: popular({ ...oneOfEach.image, views: 1234 }, { ...oneOfEach.link, views: 1 }) },
  });
  const here = within(await strip());
  expect(here.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'ImageCell poster124 views',
    'LinkPast papers1 view',
  ]);
  await person.click(here.getByRole('link', { name: /Past papers/ }));
  await waitFor(() => expect(where()).toBe('/resources/link'));
});

test('PopularResources is omitted while a filter is set', async () => {
  const { calls } = await visitLibrary({
    path: '/resources?type=pdf',
    answers: {
      [call]: popular(oneOfEach.image),
      'GET /api/resources?type=pdf&limit=24': listOf([resource()]),
    },
  });
  await card('Data structures');
  expect(screen.queryByRole('region', { name: 'Popular this week' })).toBeNull();
  expect(calls()).not.toContain(call);
});

test.each([
  ['an empty response', popular()],
  ['an error response', [503, refusal('overloaded', 'Busy.')] as const],
])('PopularResources is omitted with %s', async (_, answer) => {
  const { calls } = await visitLibrary({ resources: [resource()], answers: { [call]: answer } });
  await card('Data structures');
  await waitFor(() => expect(calls()).toContain(call));
  await act(async () => {});
  expect(screen.queryByText('Popular this week')).toBeNull();
});

test('a deleted resource is removed from PopularResources', async () => {
  const { person } = await visitLibrary({
    user: amina,
    resources: [resource()],
    answers: {
      [call]: popular(resource(), oneOfEach.image),
      'DELETE /api/resources/r1': [200, { success: true, message: '' }],
    },
  });
  await strip();
  await person.click(await within(await card('Data structures')).findByRole('button', { name: 'Delete' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Resource deleted successfully');
  expect(within(await strip()).getAllByRole('listitem')).toHaveLength(1);
});
