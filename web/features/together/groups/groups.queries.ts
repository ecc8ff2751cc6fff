// The API calls of study groups.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/calendar/attendances.rules.ts';
import type { GroupState, MemberChange } from '#contract/together/groups.rules.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';
import { ownAnswersKey } from '#web/parts/events/own-answers.queries.ts';

/** The prefix of the keys of everything about groups. */
export const groupsKey = ['groups'] as const;

export const groupList = pagedList({
  call: 'GET /api/groups',
  rows: 'groups',
  key: [...groupsKey, 'list'],
  pageSize: 20,
  keepPrevious: true,
});

export const ownGroupsOptions = queryOptions({
  queryKey: [...groupsKey, 'mine'],
  queryFn: ({ signal }) => callApi('GET /api/groups/mine', { signal }),
});

export const groupOptions = (groupId: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'one', groupId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/groups/:groupId', { params: { groupId }, signal })).group,
  });

export const membersOptions = (groupId: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'members', groupId],
    queryFn: ({ signal }) => callApi('GET /api/groups/:groupId/members', { params: { groupId }, signal }),
  });

export const sessionsOptions = (groupId: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'sessions', groupId],
    queryFn: ({ signal }) => callApi('GET /api/groups/:groupId/sessions', { params: { groupId }, signal }),
  });

export const invitationsOptions = (groupId: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'invitations', groupId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/groups/:groupId/invitations', { params: { groupId }, signal })).invitations,
  });

export const invitationOptions = (token: string) =>
  queryOptions({
    queryKey: [...groupsKey, 'invitation', token],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/invitations/:token', { params: { token }, signal })).group,
  });

/** A change that the server describes in its answer; everything about groups is read again. */
function useGroupChange<Change, Result extends { message: string }>(
  send: (change: Change) => Promise<Result>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => notify(message),
    onError: (error) =>
      notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error', 6000),
    onSettled: () => client.invalidateQueries({ queryKey: groupsKey }),
  });
}

export const useJoining = (groupId: string) =>
  useGroupChange((body: { message?: string; isShown?: boolean }) =>
    callApi('POST /api/groups/:groupId/join', { params: { groupId }, body }),
  );

export const useLeaving = (groupId: string) =>
  useGroupChange(() => callApi('POST /api/groups/:groupId/leave', { params: { groupId } }));

export const useShowing = (groupId: string) =>
  useGroupChange((isShown: boolean) =>
    callApi('PUT /api/groups/:groupId/shown', { params: { groupId }, body: { isShown } }),
  );

export const useKeeping = (groupId: string) =>
  useGroupChange(() => callApi('POST /api/groups/:groupId/keep', { params: { groupId } }));

export const useStateChange = (groupId: string) =>
  useGroupChange((state: GroupState) =>
    callApi('PUT /api/groups/:groupId/state', { params: { groupId }, body: { state } }),
  );

export const useMemberChange = (groupId: string) =>
  useGroupChange(({ username, change }: { username: string; change: MemberChange }) =>
    callApi('PUT /api/groups/:groupId/members/:username', {
      params: { groupId, username },
      body: { change },
    }),
  );

export const useInviting = (groupId: string) =>
  useGroupChange((body: { days: number; maxUses: number }) =>
    callApi('POST /api/groups/:groupId/invitations', { params: { groupId }, body }),
  );

export const useRevoking = (groupId: string) =>
  useGroupChange((invitationId: string) =>
    callApi('DELETE /api/groups/:groupId/invitations/:invitationId', { params: { groupId, invitationId } }),
  );

export const useAccepting = (token: string) =>
  useGroupChange(() => callApi('POST /api/invitations/:token/accept', { params: { token }, body: {} }));

/** One's answer to a session; the same one again takes it back. */
export function useSessionAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dateId, answer }: { dateId: string; answer: Answer | null }) =>
      answer
        ? callApi('PUT /api/dates/:dateId/answer', { params: { dateId }, body: { answer, isShown: true } })
        : callApi('DELETE /api/dates/:dateId/answer', { params: { dateId } }),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error'),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: groupsKey });
      await client.invalidateQueries({ queryKey: ownAnswersKey });
    },
  });
}
