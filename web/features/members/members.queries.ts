// Every call of the table of users: its pages, changing a role, and deleting.
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { Member } from '#contract/members.ts';
import type { Role } from '#contract/users.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { getSession, setSignedIn } from '#web/lib/session.ts';
import { type MemberPages, withChangedMember, withoutMember } from './members.pages.ts';
import type { MemberFilter } from './members.search.ts';

const keys = {
  lists: ['members', 'list'] as const,
  list: (filter: MemberFilter) => ['members', 'list', filter] as const,
  changing: ['members', 'changing'] as const,
  deleting: ['members', 'deleting'] as const,
};

const pageSize = 50;

export const memberListOptions = ({ q, sort }: MemberFilter) =>
  infiniteQueryOptions({
    queryKey: keys.list({ q, sort }),
    queryFn: ({ pageParam, signal }) =>
      // With the signal an answer to an older search is given up as soon as a newer one is asked for.
      callApi('GET /api/users/all', { query: { q, sort, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    // It would ask again for every page that was scrolled through.
    refetchOnWindowFocus: false,
  });

interface Change {
  member: Member;
  role: Role;
}

/** The new role is shown while the server is asked, and the old one is there again if it refuses. */
export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: keys.changing,
    mutationFn: ({ member, role }: Change) =>
      callApi('PATCH /api/users/:userId/role', { params: { userId: member._id }, body: { role } }),
    onSuccess: async ({ message, user }) => {
      await amendLists(client, (pages) => withChangedMember(pages, user));
      notify(message);
    },
    onError: (error, { member }) => recover(client, error, member, 'Failed to update user role'),
  });
}

/** Who is being deleted is hidden while the server is asked, and is there again if it refuses. */
export function useDeleteMember() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: keys.deleting,
    mutationFn: (member: Member) => callApi('DELETE /api/users/:userId', { params: { userId: member._id } }),
    onSuccess: async ({ message }, member) => {
      await amendLists(client, (pages) => withoutMember(pages, member));
      notify(message);
    },
    onError: (error, member) => recover(client, error, member, 'Failed to delete user'),
  });
}

/** Those whose new role is on its way. */
export const useChanging = (): Change[] =>
  useMutationState({
    filters: { mutationKey: keys.changing, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });

/** Those on their way out. */
export const useDeleting = (): Member[] =>
  useMutationState({
    filters: { mutationKey: keys.deleting, status: 'pending' },
    select: ({ state }) => state.variables as Member,
  });

async function amendLists(client: QueryClient, amend: (pages: MemberPages) => MemberPages): Promise<void> {
  // A list that is on its way may not know of the change yet: it is asked for anew. One that is there is right already.
  const underWay = client.isFetching({ queryKey: keys.lists }) > 0;
  await client.cancelQueries({ queryKey: keys.lists });
  client.setQueriesData<MemberPages>({ queryKey: keys.lists }, (pages) => pages && amend(pages));
  void client.invalidateQueries({ queryKey: keys.lists, refetchType: underWay ? 'active' : 'none' });
}

/** Says what went wrong, and looks again at how things stand: someone else may have been faster. */
async function recover(client: QueryClient, error: Error, member: Member, failure: string): Promise<void> {
  const refusal = error instanceof ApiError ? error : undefined;
  // Long enough to be read: the reason may take two sentences.
  notify(refusal?.message || failure, 'error', 6000);
  if (refusal?.status === 404) await amendLists(client, (pages) => withoutMember(pages, member));
  if (refusal?.status === 403) await learnOwnRole();
  void client.invalidateQueries({ queryKey: keys.lists });
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
