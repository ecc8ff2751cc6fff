import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GroupCard, OwnMembership } from '#contract/together/groups.ts';
import type { GroupMember } from '#contract/together/memberships.ts';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { answer, file as chosen, mockUploads } from '#web/lib/upload.fixtures.ts';
import { groupCard, oneGroup } from './groups.fixtures.ts';

const open = (path: string, answers: Answers, user?: typeof amina) => {
  queryClient.clear();
  return visit(path, { answers, ...(user && { user }) });
};
const listOf = (groups: GroupCard[]) =>
  [200, { success: true, groups, total: groups.length, totalIsMore: false, nextCursor: null }] as const;
const noneOfMine = [200, { success: true, active: 0, groups: [] }] as const;
const one = (group: ReturnType<typeof oneGroup>) => [200, { success: true, group }] as const;
const inIt = (given: Partial<OwnMembership> = {}): OwnMembership => ({
  role: 'member',
  state: 'member',
  isShown: false,
  position: null,
  ...given,
});
const person = (given: Partial<GroupMember> = {}): GroupMember => ({
  username: 'ben',
  name: 'Ben Whitaker',
  img: '',
  role: 'member',
  state: 'member',
  message: '',
  joinedAt: '2026-11-01T00:00:00.000Z',
  ...given,
});

test('the list shows where, when and whether a seat is left, and filters in the address', async () => {
  const { person: reader, where } = await open('/study-groups?when=tue-evening', {
    'GET /api/groups?when=tue-evening&limit=20': listOf([
      groupCard(),
      groupCard({
        _id: 'g2',
        name: 'Quiet hours',
        members: 4,
        nextSessionAt: null,
        place: '',
        isOnline: true,
      }),
    ]),
    'GET /api/groups?when=tue-evening&style=quiet&limit=20': listOf([]),
    'GET /api/groups?when=evening&style=quiet&limit=20': listOf([]),
  });
  const [first, full] = await screen.findAllByRole('article');
  expect(first?.textContent).toContain('Sorting it out1 seat leftCS201');
  expect(first?.textContent).toContain('Tue 17 Nov, 18:30');
  expect(full?.textContent).toContain('Full');
  expect(full?.textContent).toContain('OnlineNo session planned yet');
  await reader.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'quiet');
  await screen.findByText('No study groups found');
  await reader.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '');
  await waitFor(() => expect(where()).toBe('/study-groups?when=evening&style=quiet'));
});

test('a member asks to join, and is told that an organiser decides', async () => {
  const asked = oneGroup({ admission: 'request', membership: inIt({ state: 'requested' }) });
  let group = oneGroup({ admission: 'request' });
  const { person: reader } = await open(
    '/study-groups/g1',
    {
      'GET /api/groups/g1': () => one(group),
      'GET /api/groups/g1/members': [
        200,
        { success: true, members: [person({ role: 'owner' })], others: [] },
      ],
      'POST /api/groups/g1/join': () => {
        group = asked;
        return [200, { success: true, message: 'You have asked to join.', membership: asked.membership }];
      },
    },
    amina,
  );
  expect(await screen.findByText('2 more, whose names only members see')).toBeTruthy();
  await reader.type(screen.getByLabelText('A word to the organisers (optional)'), 'I like proofs.');
  await reader.click(screen.getByRole('button', { name: 'Ask to join' }));
  await screen.findByRole('heading', { name: 'You have asked to join' });
  expect(screen.getByRole('button', { name: 'Take the request back' })).toBeTruthy();
});

test('a visitor sees the group without names, and is led to sign in and back', async () => {
  await open('/study-groups/g1', { 'GET /api/groups/g1': one(oneGroup({ owner: null })) });
  const link = await screen.findByRole('link', { name: 'Sign in to join' });
  expect(link.getAttribute('href')).toContain('/login?from=%2Fstudy-groups%2Fg1');
  expect(screen.queryByRole('list', { name: 'Members' })).toBeNull();
});

test('an organiser lets people in; removing somebody is asked first', async () => {
  const calls: string[] = [];
  const decided = (): [number, unknown] => {
    calls.push('decided');
    return [200, { success: true, message: 'Done.' }];
  };
  const { person: reader } = await open(
    '/study-groups/g1?tab=members',
    {
      'GET /api/groups/g1': one(oneGroup({ requests: 1, membership: inIt({ role: 'owner' }) })),
      'GET /api/groups/g1/members': [
        200,
        {
          success: true,
          members: [person({ username: 'amina', name: 'Amina Yusuf', role: 'owner' }), person()],
          others: [person({ username: 'cleo', name: 'Cleo', state: 'requested', message: 'Please.' })],
        },
      ],
      'PUT /api/groups/g1/members/cleo': decided,
      'PUT /api/groups/g1/members/ben': decided,
    },
    amina,
  );
  const requests = within(await screen.findByRole('list', { name: 'Requests' }));
  expect(requests.getByText('Please.')).toBeTruthy();
  await reader.click(requests.getByRole('button', { name: 'Let in' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  const members = within(screen.getByRole('list', { name: 'Members' }));
  await reader.click(members.getByRole('button', { name: 'Remove' }));
  expect(calls).toHaveLength(1);
  await reader.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('the form of a new group names what is missing, and leads to the group', async () => {
  const saved = oneGroup({ membership: inIt({ role: 'owner' }) });
  const { person: reader, where } = await open(
    '/study-groups/new?course=CS201',
    {
      'POST /api/groups': [201, { success: true, message: 'The group is there.', group: saved }],
      'GET /api/groups/g1': one(saved),
      'GET /api/groups/mine': noneOfMine,
    },
    amina,
  );
  const name = await screen.findByLabelText('Name');
  expect(screen.getByLabelText<HTMLInputElement>('Course (optional)').value).toBe('CS201');
  await reader.click(screen.getByRole('button', { name: 'Start the group' }));
  expect(await screen.findByText(/^Please enter a name of 3 to/)).toBeTruthy();
  await reader.type(name, 'Sorting it out');
  await reader.type(screen.getByLabelText('Usual place'), 'Library');
  await reader.click(screen.getByRole('button', { name: 'Start the group' }));
  await waitFor(() => expect(where()).toBe('/study-groups/g1'));
});

test('a member shares a file, and leads an own one to the library; only organisers remove those of others', async () => {
  const file = (given: object = {}) => ({
    ...{ _id: 'f1', name: 'sheet.pdf', url: '/api/files/file-1', thumbnail: null, mime: 'application/pdf' },
    ...{ size: 2_000, by: 'Ben Whitaker', isOwn: false, createdAt: '2026-11-01T00:00:00.000Z', ...given },
  });
  mockUploads();
  const files = [file({ _id: 'f2', name: 'mine.pdf', url: '/api/files/file-2', isOwn: true }), file()];
  const removed: string[] = [];
  const { person: reader } = await open(
    '/study-groups/g1?tab=files',
    {
      'GET /api/groups/g1': one(oneGroup({ membership: inIt() })),
      'GET /api/groups/g1/files': () => [200, { success: true, files }],
      'DELETE /api/groups/g1/files/f2': () => {
        removed.push('f2');
        return [200, { success: true, message: 'The file is removed.' }];
      },
    },
    amina,
  );
  const list = within(await screen.findByRole('list', { name: 'Files' }));
  expect(list.getByRole('link', { name: 'Share to the library: mine.pdf' }).getAttribute('href')).toBe(
    '/resources/new?file=file-2&course=CS201',
  );
  expect(list.queryByRole('link', { name: 'Share to the library: sheet.pdf' })).toBeNull();
  expect(list.queryByRole('button', { name: 'Remove sheet.pdf' })).toBeNull();
  await reader.upload(screen.getByLabelText('Share a file'), chosen('board.png', 'image/png'));
  files.unshift(file({ _id: 'f3', name: 'board.png', isOwn: true }));
  await answer(201, { success: true, message: 'The file is shared with the group.' });
  await screen.findByRole('link', { name: 'board.png' });
  await reader.click(screen.getByRole('button', { name: 'Remove mine.pdf' }));
  await reader.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removed).toEqual(['f2']));
});

test('a member reads the threads of the group, and asks in it', async () => {
  const thread = {
    ...{ _id: 't1', title: 'What do we do next time?', tags: [], status: 'discussion', author: null },
    space: { slug: 'g1', name: 'Sorting it out', courseCode: null, groupId: 'g1' },
    ...{ replies: 2, votes: 0, sames: 0, isPinned: false, isClosed: false },
    ...{ lastPostAt: '2026-11-02T00:00:00.000Z', createdAt: '2026-11-01T00:00:00.000Z' },
  };
  const page = { success: true, pinned: [], total: 1, totalIsMore: false, nextCursor: null };
  await open(
    '/study-groups/g1?tab=threads',
    {
      'GET /api/groups/g1': one(oneGroup({ membership: inIt() })),
      'GET /api/threads?space=g1&limit=20': [200, { ...page, threads: [thread] }],
      'GET /api/threads/reads?ids=t1': [200, { success: true, reads: [] }],
    },
    amina,
  );
  const list = within(await screen.findByRole('list', { name: 'Threads' }));
  expect(list.getByRole('link', { name: 'What do we do next time?' }).getAttribute('href')).toBe(
    '/forums/g1/t1',
  );
  expect(screen.getByRole('link', { name: 'Ask a question' }).getAttribute('href')).toBe(
    '/forums/new?space=g1&kind=question',
  );
});

test('an invitation that does not work says why', async () => {
  await open(
    '/study-groups/join/t1',
    {
      'GET /api/invitations/t1': [
        410,
        {
          success: false,
          code: 'link_over',
          message: 'This invitation has expired, was revoked or used up.',
        },
      ],
    },
    amina,
  );
  await screen.findByRole('heading', { level: 1, name: 'This invitation does not work' });
  expect(screen.getByText(/was revoked or used up/)).toBeTruthy();
});
