// Writing in a thread: replies and comments, with 'Undo' for ten seconds.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/forums/posts.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { addComment, addReply, changePost, countOwnPost } from './cached-posts.ts';
import { refresh } from './post-actions.hook.ts';
import { threadKey } from './threads.queries.ts';

interface Written {
  text: string;
  isAnonymous: boolean;
}

interface Options {
  /** The reply to comment on. */
  parentId?: string;
  onWritten: (post: Post) => void;
  /** With the text, which goes back into the composer. */
  onUndone: (text: string) => void;
}

export function useWriting(threadId: string, { parentId, onWritten, onUndone }: Options) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationKey: threadKey(threadId),
    mutationFn: ({ post }: { post: Post; text: string }) =>
      callApi('DELETE /api/posts/:postId', { params: { postId: post._id }, body: {} }),
    onSuccess: (_answer, { post, text }) => {
      countOwnPost(client, threadId, post._id, -1);
      changePost(client, threadId, post._id, () => ({ state: 'deleted', text: '' }));
      onUndone(text);
      notify('Your post is taken back. Its text is in the editor again.');
      return refresh(client, threadId);
    },
    onError: (error) => notify(reasonOf(error) || 'It could not be taken back. Please try again.', 'error'),
  });
  const { mutateAsync } = useMutation({
    mutationKey: threadKey(threadId),
    mutationFn: (written: Written) =>
      callApi('POST /api/threads/:threadId/posts', {
        params: { threadId },
        body: { ...written, ...(parentId && { parentId }) },
      }),
    onSuccess: ({ message, post }, { text }) => {
      countOwnPost(client, threadId, post._id, 1);
      if (parentId) addComment(client, threadId, parentId, post);
      else addReply(client, threadId, post);
      onWritten(post);
      notify(message, 'success', 10_000, { label: 'Undo', run: () => undo.mutate({ post, text }) });
      return refresh(client, threadId);
    },
  });
  return mutateAsync;
}
