import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amina, refusal } from '#web/app/visit.fixtures.tsx';
import { typeWithoutPause } from '#web/test/typing.ts';
import { card, listOf, oneOfEach, resource, visitLibrary } from './library.fixtures.tsx';
import { resourceSearch } from './resources.search.ts';

const box = () => screen.getByRole('searchbox');
const found = (title: string) => listOf([resource({ _id: title, title })]);

test('typing sends one debounced request and replaces the address without a history entry', async () => {
  const { where, listCalls, router } = await visitLibrary({
    resources: [resource()],
    answers: { 'GET /api/resources?q=poster&limit=24': found('A poster') },
  });
  await card('Data structures');
  const steps = router.history.length;
  typeWithoutPause(box(), 'poster');
  await card('A poster');
  expect(listCalls()).toEqual(['GET /api/resources?limit=24', 'GET /api/resources?q=poster&limit=24']);
  expect(where()).toBe('/resources?q=poster');
  expect(router.history.length).toBe(steps);
  expect(screen.getByText('Showing 1 resource').getAttribute('role')).toBe('status');
});

test('a late response of an older search is ignored', async () => {
  let answerOld = (_: ReturnType<typeof listOf>) => {};
  const old = new Promise<ReturnType<typeof listOf>>((resolve) => {
    answerOld = resolve;
  });
  const { person, listCalls } = await visitLibrary({
    answers: {
      'GET /api/resources?q=a&limit=24': old,
      'GET /api/resources?q=ab&limit=24': found('The newer'),
    },
  });
  await person.type(box(), 'a');
  await waitFor(() => expect(listCalls()).toContain('GET /api/resources?q=a&limit=24'));
  await person.type(box(), 'b');
  await card('The newer');
  await act(async () => answerOld(found('The older')));
  expect(screen.queryByRole('article', { name: 'The older' })).toBeNull();
  expect(screen.getByRole('article', { name: 'The newer' })).toBeTruthy();
});

test('the previous results stay, as aria-busy, until the next response', async () => {
  const { person } = await visitLibrary({
    resources: [resource()],
    answers: { 'GET /api/resources?type=video&limit=24': new Promise(() => {}) },
  });
  await card('Data structures');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Video');
  await waitFor(() => expect(screen.getByRole('article').closest('ul')?.ariaBusy).toBe('true'));
});

test('type, sort, tag and course are history entries that Back undoes', async () => {
  const { person, where, router } = await visitLibrary({
    resources: [resource()],
    answers: {
      'GET /api/resources?type=pdf&limit=24': listOf([resource()]),
      'GET /api/resources?type=pdf&sort=title&limit=24': listOf([resource()]),
      'GET /api/resources?type=pdf&sort=title&tag=exam&limit=24': listOf([resource()]),
      'GET /api/resources?type=pdf&sort=title&course=CS201&tag=exam&limit=24': listOf([resource()]),
    },
  });
  const type = await screen.findByRole('combobox', { name: 'Type' });
  expect(
    within(type)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['All Types', 'PDF', 'Document', 'Image', 'Video', 'Link', 'Other']);
  await person.selectOptions(type, 'PDF');
  await waitFor(() => expect(where()).toBe('/resources?type=pdf'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title');
  await waitFor(() => expect(where()).toBe('/resources?type=pdf&sort=title'));
  await person.click(
    within(await card('Data structures')).getByRole('link', {
      name: 'exam: Narrows your search to the tag exam',
    }),
  );
  await waitFor(() => expect(where()).toBe('/resources?type=pdf&sort=title&tag=exam'));
  await person.click(within(await card('Data structures')).getByRole('link', { name: /^CS201/ }));
  await waitFor(() => expect(where()).toBe('/resources?type=pdf&sort=title&course=CS201&tag=exam'));

  for (const expected of [
    '/resources?type=pdf&sort=title&tag=exam',
    '/resources?type=pdf&sort=title',
    '/resources?type=pdf',
    '/resources',
  ]) {
    act(() => router.history.back());
    await waitFor(() => expect(where()).toBe(expected));
  }
  await waitFor(() => expect((type as HTMLSelectElement).value).toBe('all'));
});

test('a link of a tag or course says whether the search stays', async () => {
  const answers = Object.fromEntries(
    ['', 'q=tree&', 'q=tree&tag=exam&'].map((query) => [
      `GET /api/resources?${query}limit=24`,
      listOf([resource({ courseCode: 'cs 201', tags: ['exam', 'notes'] })]),
    ]),
  );
  const links = async (path: string) => {
    await visitLibrary({ path, answers });
    const list = within(await card('Data structures')).getByRole('list', { name: 'Tags' });
    const found = within(list).getAllByRole('link');
    for (const link of found) expect(link.ariaLabel).toContain(link.title);
    const texts = found.map((link) => `${link.title} ${link.getAttribute('href')}`);
    cleanup();
    return texts;
  };
  expect(await links('/resources')).toEqual([
    'Everything for cs 201 /resources?course=CS201',
    'Everything tagged exam /resources?tag=exam',
    'Everything tagged notes /resources?tag=notes',
  ]);
  expect(await links('/resources?q=tree')).toEqual([
    'Narrows your search to the course cs 201 /resources?q=tree&course=CS201',
    'Narrows your search to the tag exam /resources?q=tree&tag=exam',
    'Narrows your search to the tag notes /resources?q=tree&tag=notes',
  ]);
  expect((await links('/resources?q=tree&tag=exam'))[2]).toBe(
    'In place of the tag exam; your search stays /resources?q=tree&tag=notes',
  );
});

test('a course code is one address, however it is spaced and written', async () => {
  const { where } = await visitLibrary({
    path: '/resources?course=bio 210',
    answers: { 'GET /api/resources?course=BIO210&limit=24': listOf([resource()]) },
  });
  await card('Data structures');
  expect(screen.getByRole('button', { name: 'Remove filter Course: BIO210' })).toBeTruthy();
  await waitFor(() => expect(where()).toBe('/resources?course=BIO210'));
});

test('the numbers of the types filter by them', async () => {
  const { person, where } = await visitLibrary({
    resources: [resource()],
    answers: {
      'GET /api/resources?types=pdf%2Cdocument&limit=24': listOf([oneOfEach.document]),
      'GET /api/resources?type=other&limit=24': listOf([oneOfEach.other]),
      'GET /api/resources?type=pdf&limit=24': listOf([oneOfEach.pdf]),
    },
  });
  await card('Data structures');
  const pill = (name: RegExp) =>
    within(screen.getByRole('list', { name: 'In the library' })).getByRole('button', { name });
  const pressed = () => [/^Total/, /^PDFs/, /^Other/].map((name) => pill(name).ariaPressed);
  expect(pressed()).toEqual(['true', 'false', 'false']);
  await person.click(pill(/^Other/));
  await card('Data set');
  expect(where()).toBe('/resources?type=other');
  expect(pressed()).toEqual(['false', 'false', 'true']);

  // PDFs and documents are counted together, and so listed together.
  await person.click(pill(/^PDFs/));
  await card('Lab report');
  const select = screen.getByRole('combobox', { name: 'Type' }) as HTMLSelectElement;
  expect([where(), select.selectedOptions[0]?.text]).toEqual(['/resources?type=pdfs', 'PDF and Document']);
  await person.selectOptions(select, 'PDF');
  await waitFor(() => expect(pressed()).toEqual(['false', 'mixed', 'false']));
  await person.click(pill(/^PDFs/));
  await waitFor(() => expect(pressed()).toEqual(['false', 'true', 'false']));
  await person.click(pill(/^PDFs/));
  await waitFor(() => expect(where()).toBe('/resources'));
});

test.each([
  ['Most viewed', 'views'],
  ['Most helpful', 'helpful'],
  ['Most downloaded', 'downloads'],
])('the sort option %s is sent as %s', async (label, sort) => {
  const { person, where } = await visitLibrary({
    resources: [resource()],
    answers: {
      [`GET /api/resources?sort=${sort}&limit=24`]: listOf([resource({ _id: 'best', title: 'The best' })]),
    },
  });
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  await person.selectOptions(order, label);
  await card('The best');
  expect(where()).toBe(`/resources?sort=${sort}`);
});

test('a tag filter has a chip that removes it', async () => {
  const { person, where } = await visitLibrary({
    path: '/resources?q=tree&tag=exam',
    answers: {
      'GET /api/resources?q=tree&tag=exam&limit=24': listOf([resource()]),
      'GET /api/resources?q=tree&limit=24': listOf([resource()]),
    },
  });
  expect(box()).toHaveProperty('value', 'tree');
  await person.click(await screen.findByRole('button', { name: 'Remove filter Tag: exam' }));
  await waitFor(() => expect(where()).toBe('/resources?q=tree'));
  expect(screen.queryByRole('button', { name: /Remove filter/ })).toBeNull();
});

test('SearchBox follows an external change of the address', async () => {
  const { person, where } = await visitLibrary({
    path: '/resources?q=nothing',
    answers: { 'GET /api/resources?q=nothing&limit=24': listOf([]) },
  });
  await person.click(await screen.findByRole('link', { name: 'Clear all filters' }));
  await waitFor(() => expect(where()).toBe('/resources'));
  await waitFor(() => expect(box()).toHaveProperty('value', ''));
});

test('invalid search parameters fall back to their defaults', () => {
  const read = resourceSearch.read({ q: ' 101 ', type: 'zip', sort: 7, tag: ['x'], course: 'CS201' });
  expect(read).toEqual({ q: '101', type: 'all', sort: 'relevance', tag: '', course: 'CS201', papers: '' });
  expect(resourceSearch.write(read)).toEqual({ q: '101', course: 'CS201' });
});

test('an empty search result suggests other filters', async () => {
  await visitLibrary({
    path: '/resources?q=zzz',
    user: amina,
    answers: { 'GET /api/resources?q=zzz&limit=24': listOf([]) },
  });
  await screen.findByRole('heading', { name: 'No resources found' });
  expect(screen.getByText('Try adjusting your search or filter criteria')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add Your First Resource' })).toBeNull();
});

test.each([
  ['a member', amina, true],
  ['a visitor', undefined, false],
])('an empty library offers %s the permitted action', async (_, user, offered) => {
  await visitLibrary(user && { user });
  await screen.findByRole('heading', { name: 'No resources found' });
  expect(screen.queryByRole('link', { name: 'Add Your First Resource' })?.getAttribute('href')).toBe(
    offered ? '/resources/new' : undefined,
  );
});

test('an error response can be retried', async () => {
  const answers: Parameters<typeof visitLibrary>[0] = {
    answers: { 'GET /api/resources?limit=24': [429, refusal('too_many', 'Too many.')] },
  };
  const { person, listCalls } = await visitLibrary(answers);
  await screen.findByRole('heading', { name: 'The resources could not be loaded' });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(listCalls()).toHaveLength(2));
});

test('the list is kept when the session is verified after it was fetched', async () => {
  let answerProfile = (_: readonly [number, unknown]) => {};
  const profile = new Promise<readonly [number, unknown]>((resolve) => {
    answerProfile = resolve;
  });
  const opening = visitLibrary({ resources: [resource()], answers: { 'GET /api/auth/profile': profile } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await act(async () => answerProfile([200, { success: true, user: amina }]));
  await opening;
  const deleting = within(await card('Data structures')).findByRole('button', { name: 'Delete' });
  expect(await deleting).toBeTruthy();
});
