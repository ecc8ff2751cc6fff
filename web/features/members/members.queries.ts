// Every call of the table of users: its pages, changing a role, and deleting.
import { ApiError, callApi } from '#web/lib/api.ts';
import { useRemoval, useRowChange } from '#web/lib/list/changes.hook.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';
import { getSession, setSignedIn } from '#web/lib/session.ts';

export const memberList = pagedList({
  call: 'GET /api/users/all',
  rows: 'users',
  key: ['members', 'list'],
  pageSize: 50,
  keepPrevious: true,
});

export const useChangeRole = () =>
  useRowChange(memberList, {
    call: ({ _id, role = 'user' }) =>
      callApi('PATCH /api/users/:userId/role', { params: { userId: _id }, body: { role } }),
    changed: ({ user }) => user,
    onDone: ({ message }) => notify(message),
    onFailed: (error) => tellRefusal(error, 'Failed to update user role'),
  });

export const useDeleteMember = () =>
  useRemoval(memberList, {
    call: ({ _id }) => callApi('DELETE /api/users/:userId', { params: { userId: _id } }),
    onDone: ({ message }) => notify(message),
    onFailed: (error) => tellRefusal(error, 'Failed to delete user'),
  });

async function tellRefusal(error: Error, failure: string): Promise<void> {
  const refusal = error instanceof ApiError ? error : undefined;
  // Long enough to be read: the reason may take two sentences.
  notify(refusal?.message || failure, 'error', 6000);
  if (refusal?.status === 403) await learnOwnRole();
}

/** Refused what the page offered: one's own role must have changed, and the page goes by the new one from now on. */
async function learnOwnRole(): Promise<void> {
  const asked = getSession();
  try {
    const { user } = await callApi('GET /api/auth/profile');
    if (getSession() === asked) setSignedIn(user);
  } catch {
    // The refusal has been said; the next start of the page asks again.
  }
}
