// What members do with a post: vote, accept, delete and restore.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/forums/posts.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { changePost, changeThread } from './cached-posts.ts';
import { ownThreadOptions, threadKey, threadOptions } from './threads.queries.ts';

const failed = (error: Error) =>
  notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error');

/** Shown at once. Several are sent one after the other, so that the last one counts. */
export function useVote(threadId: string, postId: string) {
  const client = useQueryClient();
  const params = { postId };
  const show = (isVoted: boolean) => {
    changePost(client, threadId, postId, ({ votes }) => ({ votes: votes + (isVoted ? 1 : -1) }));
    client.setQueryData(
      ownThreadOptions(threadId).queryKey,
      (own) =>
        own && {
          ...own,
          votedIds: [...own.votedIds.filter((id) => id !== postId), ...(isVoted ? [postId] : [])],
        },
    );
  };
  return useMutation({
    scope: { id: `vote ${postId}` },
    onMutate: show,
    mutationFn: (isVoted: boolean) =>
      isVoted
        ? callApi('PUT /api/posts/:postId/vote', { params })
        : callApi('DELETE /api/posts/:postId/vote', { params }),
    onSuccess: ({ helpful }) => changePost(client, threadId, postId, () => ({ votes: helpful })),
    onError: (error, isVoted) => {
      show(!isVoted);
      failed(error);
    },
  }).mutate;
}

/** 'I have this too'. */
export function useSame(threadId: string) {
  const client = useQueryClient();
  const params = { threadId };
  const show = (hasSame: boolean, sames?: number) => {
    changeThread(client, threadId, (thread) => ({ sames: sames ?? thread.sames + (hasSame ? 1 : -1) }));
    client.setQueryData(ownThreadOptions(threadId).queryKey, (own) => own && { ...own, hasSame });
  };
  return useMutation({
    scope: { id: `same ${threadId}` },
    onMutate: (hasSame: boolean) => show(hasSame),
    mutationFn: (hasSame: boolean) =>
      hasSame
        ? callApi('PUT /api/threads/:threadId/same', { params })
        : callApi('DELETE /api/threads/:threadId/same', { params }),
    onSuccess: ({ message, hasSame, sames }) => {
      show(hasSame, sames);
      notify(message);
    },
    onError: (error, hasSame) => {
      show(!hasSame);
      failed(error);
    },
  }).mutate;
}

/** Null takes it back. */
export function useAccept(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (postId: string | null) =>
      callApi('PUT /api/threads/:threadId/accepted', { params: { threadId }, body: { postId } }),
    onSuccess: ({ message, thread }) => {
      client.setQueryData(threadOptions(threadId).queryKey, thread);
      notify(message);
    },
    onError: failed,
  });
}

/** With 'Undo' for ten seconds. A moderator tells the author why. */
export function useDelete(threadId: string) {
  const client = useQueryClient();
  const restore = useRestore(threadId);
  return useMutation({
    mutationKey: threadKey(threadId),
    mutationFn: ({ post, reason }: { post: Post; reason?: string }) =>
      callApi('DELETE /api/posts/:postId', {
        params: { postId: post._id },
        body: reason ? { reason } : {},
      }),
    onSuccess: async ({ message }, { post, reason }) => {
      changePost(client, threadId, post._id, () => ({ state: reason ? 'hidden' : 'deleted', text: '' }));
      notify(message, 'success', 10_000, { label: 'Undo', run: () => restore.mutate(post._id) });
      await refresh(client, threadId);
    },
    onError: failed,
  });
}

/** A teacher vouches for an answer, or not any more. */
export function useEndorse(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: postId, endorsedBy }: Post) =>
      endorsedBy
        ? callApi('DELETE /api/posts/:postId/endorsement', { params: { postId } })
        : callApi('PUT /api/posts/:postId/endorsement', { params: { postId } }),
    onSuccess: ({ message, post }) => {
      changePost(client, threadId, post._id, () => ({ endorsedBy: post.endorsedBy }));
      notify(message);
    },
    onError: failed,
  });
}

export function useRestore(threadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: threadKey(threadId),
    mutationFn: (postId: string) => callApi('POST /api/posts/:postId/restore', { params: { postId } }),
    onSuccess: async ({ message, post }) => {
      changePost(client, threadId, post._id, () => post);
      notify(message);
      await refresh(client, threadId);
    },
    onError: failed,
  });
}

/** The status, the accepted answer and the counts, without moving what is read. */
export const refresh = (client: ReturnType<typeof useQueryClient>, threadId: string) =>
  client.refetchQueries({ queryKey: threadOptions(threadId).queryKey });
