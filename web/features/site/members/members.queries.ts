// Queries and mutations of user management: the list, role changes, resets of second factors and deletion.
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
    onFailed: (error) => notifyFailure(error, 'Failed to update user role'),
  });

export const useDeleteMember = () =>
  useRemoval(memberList, {
    call: ({ _id }) => callApi('DELETE /api/users/:userId', { params: { userId: _id } }),
    onDone: ({ message }) => notify(message),
    onFailed: (error) => notifyFailure(error, 'Failed to delete user'),
  });

export const useResetSecondFactor = () =>
  useRowChange(memberList, {
    call: ({ _id }) => callApi('DELETE /api/users/:userId/second-factor', { params: { userId: _id } }),
    changed: ({ user }) => user,
    onDone: ({ message }) => notify(message),
    onFailed: (error) => notifyFailure(error, 'Failed to reset the second factor'),
  });

async function notifyFailure(error: Error, failure: string): Promise<void> {
  const refusal = error instanceof ApiError ? error : undefined;
  // Longer than usual: the message may have two sentences.
  notify(refusal?.message || failure, 'error', 6000);
  if (refusal?.status === 403) await refreshOwnRole();
}

/** A 403 for an offered action means that the own role has changed: updates the session. */
async function refreshOwnRole(): Promise<void> {
  const sessionAtStart = getSession();
  try {
    const { user } = await callApi('GET /api/auth/profile');
    if (getSession() === sessionAtStart) setSignedIn(user);
  } catch {
    // The error was shown; the next page load fetches the role.
  }
}
