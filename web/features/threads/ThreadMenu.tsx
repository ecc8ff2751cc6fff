// What moderators do with a whole thread: pin and close.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Shield from 'lucide-react/icons/shield';
import { useDisclosure } from '#web/components/disclosure.hook.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { useThread } from './thread-context.ts';
import { threadOptions } from './threads.queries.ts';

/** Nothing for others. */
export function ThreadMenu() {
  const { thread, own } = useThread();
  const { open, leave, rootProps, triggerProps, panelId } = useDisclosure();
  const client = useQueryClient();
  const params = { threadId: thread._id };
  const change = useMutation({
    mutationFn: (what: 'pinned' | 'closed') =>
      what === 'pinned'
        ? callApi('PUT /api/threads/:threadId/pinned', { params, body: { isPinned: !thread.isPinned } })
        : callApi('PUT /api/threads/:threadId/closed', { params, body: { isClosed: !thread.isClosed } }),
    onSuccess: ({ message, thread: changed }) => {
      client.setQueryData(threadOptions(thread._id).queryKey, changed);
      notify(message);
    },
    onError: (error) => notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error'),
  });
  if (!own?.canModerate) return null;
  const entries = [
    { label: thread.isPinned ? 'Do not pin any more' : 'Pin', what: 'pinned' },
    { label: thread.isClosed ? 'Open again' : 'Close', what: 'closed' },
  ] as const;
  return (
    <div {...rootProps} className="relative">
      <button {...triggerProps} className={buttonClass({ variant: 'outline' })}>
        <Shield className="size-4.5" aria-hidden="true" />
        Moderate
      </button>
      <ul
        id={panelId}
        hidden={!open}
        className="absolute top-full right-0 z-10 mt-1 w-56 rounded-card border border-line bg-surface p-1.5 shadow-lift max-sm:right-auto max-sm:left-0"
      >
        {open &&
          entries.map(({ label, what }) => (
            <li key={what}>
              <button
                type="button"
                onClick={() => {
                  leave();
                  change.mutate(what);
                }}
                className="flex min-h-11 w-full items-center rounded-control px-3 text-left text-[0.9375rem] font-semibold hover:bg-blue-soft"
              >
                {label}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
