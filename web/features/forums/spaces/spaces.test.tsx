import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ThreadSummary } from '#contract/forums/threads.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { campusEvent, eventAnswer } from '#web/features/calendar/events/events.fixtures.ts';
import { queryClient } from '#web/lib/query.client.ts';
import { listed, makeManaged, makeSpace, makeThread } from './spaces.fixtures.ts';

const course = { code: 'CS201', title: 'Data Structures' };
const ofCourse = makeSpace({ slug: 'cs201', name: 'CS201 Data Structures', course });

const open = (path: string, answers: Answers, role?: 'user' | 'admin') => {
  queryClient.clear();
  return visit(path, {
    answers: {
      'GET /api/spaces': [200, { success: true, campus: [makeSpace()], courses: [ofCourse] }],
      ...answers,
    },
    ...(role && { user: { ...amina, role } }),
  });
};
const titles = async () =>
  within(await screen.findByRole('list', { name: 'Threads' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('/forums lists threads with their status, place and figures, and links to each', async () => {
  const question = makeThread({ title: 'Is it open book?', status: 'solved', replies: 3, sames: 1 });
  const anonymous = makeThread({
    _id: '00000000-0000-4000-8000-000000000002',
    space: { slug: 'cs201', name: 'CS201 Data Structures', courseCode: 'CS201' },
    author: { alias: 'Anonymous Heron' },
  });
  await open('/forums', { 'GET /api/threads?limit=20': [200, listed([question, anonymous])] });
  expect(await titles()).toEqual(['Is it open book?', 'Which halls are quiet?']);
  const [solved, waiting] = within(screen.getByRole('list', { name: 'Threads' })).getAllByRole('article');
  expect(solved?.textContent).toMatch(/Solved.*Housing.*Mei Tanaka.*3 answers.*1 has this too/);
  expect(waiting?.textContent).toMatch(/Open.*CS201.*Anonymous Heron.*0 answers/);
  expect(screen.getByRole('link', { name: 'Is it open book?' }).getAttribute('href')).toBe(
    `/forums/housing/${question._id}-is-it-open-book`,
  );
  const spaces = within(screen.getByRole('navigation', { name: 'Spaces' }));
  expect(spaces.getByRole('link', { name: /Housing/ }).getAttribute('href')).toBe('/forums/housing');
  expect(spaces.getByRole('link', { name: /CS201/ }).getAttribute('href')).toBe('/forums/cs201');
});

test('/forums lists the threads about an event, names it, and asks about it', async () => {
  const { person, router } = await open('/forums?event=e1', {
    'GET /api/threads?event=e1&limit=20': [200, listed([makeThread({ title: 'Is there a coat rack?' })])],
    'GET /api/threads?limit=20': [200, listed([makeThread()])],
    'GET /api/events/e1': eventAnswer(campusEvent()),
  });
  expect(await titles()).toEqual(['Is there a coat rack?']);
  expect((await screen.findByRole('link', { name: 'Build a robot' })).getAttribute('href')).toBe(
    '/events/e1',
  );
  expect(screen.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe(
    '/forums/new?event=e1&kind=question',
  );
  await person.click(screen.getByRole('link', { name: 'All threads' }));
  await waitFor(async () => expect(await titles()).toEqual(['Which halls are quiet?']));
  expect(router.state.location.search).toEqual({});
});

test('/forums keeps its filters in the address, and asks the server with them', async () => {
  const queries = [
    'limit=20',
    'tag=trees&limit=20',
    'tag=trees&kind=question&limit=20',
    'space=housing&tag=trees&kind=question&limit=20',
    'space=housing&tag=trees&kind=question&mine=yes&limit=20',
    'space=housing&tag=trees&kind=question&unanswered=yes&mine=yes&sort=waiting&limit=20',
  ];
  const answers = Object.fromEntries(
    queries.map((query) => [`GET /api/threads?${query}`, [200, listed([])] as const]),
  );
  const { person, router, calls } = await open(
    '/forums?tag=trees',
    {
      ...answers,
      'GET /api/follows/tag/trees': [200, { success: true, follow: { level: null, reason: '' } }],
    },
    'user',
  );
  await screen.findByRole('heading', { name: 'No threads found' });
  await person.selectOptions(screen.getByLabelText('Kind'), 'Questions');
  await person.selectOptions(screen.getByLabelText('Space'), 'Housing');
  await person.click(screen.getByRole('link', { name: 'Mine' }));
  await person.selectOptions(screen.getByLabelText('Sort by'), 'Waiting longest');
  const wanted = { tag: 'trees', kind: 'question', space: 'housing', mine: 'yes', sort: 'waiting' };
  await waitFor(() => expect(router.state.location.search).toEqual(wanted));
  await waitFor(() => expect(calls()).toContain(`GET /api/threads?${queries.at(-1)}`));
  await person.click(await screen.findByRole('link', { name: 'Clear all filters' }));
  await screen.findByRole('heading', { name: 'Nothing was asked here yet' });
  expect(router.state.location.search).toEqual({});
});

describe('the filters of /forums', () => {
  const row = makeThread({ tags: ['Exams', 'quiet'] });
  const openFiltered = async (search: string) => {
    const site = await open(`/forums${search}`, {
      'GET /api/threads?limit=20': [200, listed([row])],
      'GET /api/threads?course=CS201&limit=20': [200, listed([row])],
      'GET /api/threads?course=CS201&tag=exams&limit=20': [200, listed([row])],
      'GET /api/threads?course=CS201&tag=Exams&limit=20': [200, listed([row])],
      'GET /api/courses/suggestions?q=data': [200, { success: true, courses: [course] }],
      'GET /api/threads/tags': [200, { success: true, tags: [{ tag: 'exams', threads: 4 }] }],
    });
    const suggestion = async (field: string, typed: string, name: RegExp) => {
      await site.person.type(await screen.findByRole('combobox', { name: field }), typed);
      const list = screen.getByRole('listbox', { name: `${field}: suggestions` });
      await site.person.click(await within(list).findByRole('option', { name }));
    };
    const expectSearch = (search: object) =>
      waitFor(() => expect(site.router.state.location.search).toEqual(search));
    return { ...site, suggestion, expectSearch };
  };

  test('suggest courses and tags', async () => {
    const { suggestion, expectSearch } = await openFiltered('');
    await suggestion('Course', 'data', /CS201/);
    await expectSearch({ course: 'CS201' });
    await suggestion('Tag', 'exa', /exams/);
    await expectSearch({ course: 'CS201', tag: 'exams' });
  });

  test('are cleared one by one', async () => {
    const { person, expectSearch } = await openFiltered('?course=CS201&tag=exams');
    await person.click(await screen.findByRole('button', { name: 'Clear filter Tag: exams' }));
    await expectSearch({ course: 'CS201' });
  });

  test('take the tag of a row that is pressed', async () => {
    const { person, expectSearch } = await openFiltered('?course=CS201');
    await person.click(await screen.findByRole('link', { name: 'Exams' }));
    await expectSearch({ course: 'CS201', tag: 'Exams' });
  });
});

test('/forums tells members what is new since they read a thread', async () => {
  const [read, unread, never] = [1, 2, 3].map((number) =>
    makeThread({ _id: `00000000-0000-4000-8000-00000000000${number}`, title: `Thread ${number}` }),
  ) as [ThreadSummary, ThreadSummary, ThreadSummary];
  const ids = [read, unread, never].map(({ _id }) => _id).join(',');
  const reads = [
    { _id: read._id, unread: 0 },
    { _id: unread._id, unread: 3 },
  ];
  await open(
    '/forums',
    {
      'GET /api/threads?limit=20': [200, listed([read, unread, never])],
      [`GET /api/threads/reads?ids=${encodeURIComponent(ids)}`]: [200, { success: true, reads }],
    },
    'user',
  );
  await screen.findByText('3 new');
  const marks = screen.getAllByRole('article').map(({ textContent }) => /\d+ new.*/.exec(textContent)?.[0]);
  expect(marks).toEqual([undefined, '3 new since you read it', undefined]);
});

test('/forums shows visitors neither their own threads nor what they follow', async () => {
  const { calls } = await open('/forums?mine=yes', {
    'GET /api/threads?limit=20': [200, listed([makeThread()])],
  });
  expect(await titles()).toHaveLength(1);
  expect(calls().find((call) => call.startsWith('GET /api/threads'))).not.toContain('mine');
  expect(screen.queryByRole('link', { name: 'Mine' })).toBeNull();
});

test('/forums/$space shows pinned threads first and once, and asks in this space', async () => {
  const pinned = makeThread({
    _id: '00000000-0000-4000-8000-000000000009',
    title: 'Read me first',
    isPinned: true,
  });
  await open('/forums/cs201', {
    'GET /api/spaces/cs201': [200, { success: true, space: ofCourse }],
    'GET /api/threads?space=cs201&limit=20': [200, listed([makeThread(), pinned], [pinned])],
  });
  await screen.findByRole('heading', { level: 1, name: 'Data Structures' });
  expect(await titles()).toEqual(['Pinned: Read me first', 'Which halls are quiet?']);
  expect(screen.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe(
    '/forums/new?space=cs201&kind=question',
  );
});

test.each([
  [404, 'not_found', 'Space not found', 'All forums'],
  [401, 'signed_out', 'For members', 'Sign in'],
])('/forums/$space that answers %i says so and leads on', async (status, code, heading, link) => {
  await open('/forums/none', {
    'GET /api/spaces/none': [status, refusal(code, 'No.')],
  });
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(within(screen.getByRole('main')).getByRole('link', { name: link })).toBeTruthy();
});

test('/forums/$space that is archived can be read and offers no way to write', async () => {
  await open('/forums/housing', {
    'GET /api/spaces/housing': [200, { success: true, space: makeSpace({ isArchived: true }) }],
    'GET /api/threads?space=housing&limit=20': [200, listed([makeThread()])],
  });
  await screen.findByText('This space can be read; nothing new is written in it.');
  expect(screen.queryByRole('link', { name: 'Ask a question' })).toBeNull();
});

test('/admin/forums adds a space, suggests its address, and orders spaces', async () => {
  let spaces = [makeManaged(), makeManaged({ _id: 's2', slug: 'exams', name: 'Exams', threads: 0 })];
  const { person, requests } = await open(
    '/admin/forums',
    {
      'GET /api/admin/spaces': () => [200, { success: true, spaces }],
      'POST /api/admin/spaces': () => {
        const space = makeManaged({ _id: 's3', slug: 'first-weeks', name: 'First weeks' });
        spaces = [...spaces, space];
        return [201, { success: true, message: 'The space is added.', space }];
      },
      'PUT /api/admin/spaces/order': () => {
        spaces = spaces.toReversed();
        return [200, { success: true, message: 'The order is saved.' }];
      },
    },
    'admin',
  );
  await person.click(await screen.findByRole('button', { name: 'Add a space' }));
  await person.type(screen.getByLabelText('Name'), 'First weeks');
  await person.tab();
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('first-weeks');
  await person.selectOptions(screen.getByLabelText('Who may read it'), 'Members only');
  await person.click(screen.getByRole('button', { name: 'Add space' }));
  await screen.findByRole('link', { name: 'First weeks' });
  expect(requests.find(({ call }) => call === 'POST /api/admin/spaces')?.body).toMatchObject({
    name: 'First weeks',
    slug: 'first-weeks',
    audience: 'members',
  });
  await person.click(screen.getByRole('button', { name: 'Move Housing down' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call.endsWith('/order'))?.body).toEqual({
      spaceIds: ['s2', 's1', 's3'],
    }),
  );
  // One with threads is archived instead.
  expect(screen.queryByRole('button', { name: 'Delete Housing' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete Exams' })).toBeTruthy();
});

test('/admin/forums offers the newest version of a space that another admin changed', async () => {
  let space = makeManaged();
  const { person, requests } = await open(
    '/admin/forums',
    {
      'GET /api/admin/spaces': () => [200, { success: true, spaces: [space] }],
      'PUT /api/admin/spaces/s1': () => {
        space = makeManaged({ name: 'Rooms', updatedAt: '2026-03-02T10:00:00.000Z' });
        return [409, refusal('edit_conflict', 'It was changed meanwhile.')];
      },
    },
    'admin',
  );
  await person.click(await screen.findByRole('button', { name: 'Change Housing' }));
  await person.type(screen.getByLabelText('Description (optional)'), ' And more.');
  await person.click(screen.getByLabelText(/^Archived/));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(await screen.findByRole('button', { name: 'Load the newest version' }));
  await person.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Load the newest version' }),
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rooms'));
  expect(requests.find(({ call }) => call === 'PUT /api/admin/spaces/s1')?.body).toMatchObject({
    isArchived: true,
    updatedAt: '2026-03-01T10:00:00.000Z',
  });
});

test('/forums has a way past the spaces to the threads, for the keyboard', async () => {
  await open('/forums', { 'GET /api/threads?limit=20': [200, listed([makeThread()])] });
  await titles();
  const skip = await screen.findByRole('link', { name: 'Skip to the threads' });
  const threads = document.querySelector(skip.getAttribute('href') ?? '');
  expect(threads?.querySelector('ul[aria-label="Threads"]')).toBeTruthy();
});
