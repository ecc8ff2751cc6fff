// Test fixtures: some users, and the user management page.
import { screen, within } from '@testing-library/react';
import type { User } from '#contract/platform/users.ts';
import type { Member, MemberList } from '#contract/site/members.ts';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

export const helen: User = {
  ...amina,
  _id: 'helen',
  username: 'helen.marsh',
  name: 'Helen Marsh',
  email: 'helen@uni.edu',
  role: 'admin',
};
export const mod: User = { ...amina, _id: 'joanna', username: 'joanna.blake', role: 'mod' };

export const member = (part: Partial<Member> = {}): Member => ({
  _id: 'tom',
  username: 'tom.okafor',
  name: 'Tom Okafor',
  email: 'tom@uni.edu',
  role: 'user',
  type: 'student',
  img: '',
  hasSecondFactor: false,
  createdAt: '2026-03-02T12:00:00.000Z',
  ...part,
});

export const mei = member({
  _id: 'mei',
  username: 'mei.tanaka',
  email: 'mei@uni.edu',
  role: 'mod',
  type: '',
});

export const rowOf = ({
  _id,
  username,
  name,
  email,
  role,
  type,
  img,
  hasSecondFactor,
  createdAt,
}: User): Member => ({
  _id,
  username,
  name,
  email,
  role,
  type,
  img,
  hasSecondFactor,
  createdAt,
});

export const membersOf = (users: Member[], part: Partial<MemberList> = {}) =>
  [
    200,
    {
      success: true,
      message: 'OK',
      users,
      total: users.length,
      totalIsMore: false,
      nextCursor: null,
      ...part,
    },
  ] as const;

/** The first request of the table. */
export const firstCall = 'GET /api/users/all?sort=username&limit=50';

interface Options {
  path?: string;
  user?: User;
  members?: Member[];
  answers?: Answers;
}

export async function visitMembers({
  path = '/admin/users',
  user = helen,
  members = [member(), mei],
  answers = {},
}: Options = {}) {
  queryClient.clear();
  const site = await visit(path, { user, answers: { [firstCall]: membersOf(members), ...answers } });
  await site.started;
  await screen.findByRole('heading', { level: 1, name: 'User Management' });
  return {
    ...site,
    listCalls: () => site.calls().filter((call) => call.startsWith('GET /api/users/all?')),
  };
}

export const row = async (username: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${username}`) }));

/** The usernames in the table, in order. */
export const usernames = () =>
  screen.queryAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent);
