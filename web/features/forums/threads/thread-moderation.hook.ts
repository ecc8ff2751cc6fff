// After a moderator has changed a thread: says so, and shows the thread where the posts are now.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { threadPath } from '#contract/forums/threads.rules.ts';
import type { Thread } from '#contract/forums/threads.ts';
import { notify } from '#web/lib/notices.ts';
import { threadOptions } from './threads.queries.ts';

/** After it was pinned or closed: shows it so, where the reader is. */
export function useChangedThread(onClose: () => void): Moderated['onModerated'] {
  const client = useQueryClient();
  return async ({ message, thread }) => {
    onClose();
    client.setQueryData(threadOptions(thread._id).queryKey, thread);
    notify(message, 'success');
  };
}

/** The props of the dialogs. */
export interface Moderated {
  threadId: string;
  onModerated: (answer: { message: string; thread: Thread }) => Promise<void>;
  onClose: () => void;
}

export function useModerated(onClose: () => void): Moderated['onModerated'] {
  const client = useQueryClient();
  const router = useRouter();
  return async ({ message, thread }) => {
    onClose();
    notify(message, 'success');
    await client.invalidateQueries({ queryKey: ['threads'] });
    await router.navigate({ to: threadPath(thread), ignoreBlocker: true });
  };
}
