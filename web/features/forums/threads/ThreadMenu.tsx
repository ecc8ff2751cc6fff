// What moderators do with a whole thread: pin, close, move, and merge as a duplicate.
import Shield from 'lucide-react/icons/shield';
import { lazy, Suspense, useState } from 'react';
import { useDisclosure } from '#web/components/disclosure.hook.ts';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { loadScript } from '#web/lib/missing-script.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { useThread } from './thread-context.ts';
import { useModerated } from './thread-moderation.hook.ts';

const dialogs = {
  pin: lazy(() => loadScript(() => import('./PinDialog.tsx'))),
  close: lazy(() => loadScript(() => import('./CloseDialog.tsx'))),
  move: lazy(() => loadScript(() => import('./MoveDialog.tsx'))),
  merge: lazy(() => loadScript(() => import('./MergeDialog.tsx'))),
};

/** Nothing for others. */
export function ThreadMenu() {
  const { thread, own } = useThread();
  const { open, leave, rootProps, triggerProps, panelId } = useDisclosure();
  const [dialog, setDialog] = useState<keyof typeof dialogs>();
  const closeDialog = () => setDialog(undefined);
  const onModerated = useModerated(closeDialog);
  if (!own?.canModerate) return null;
  const entries = [
    { label: thread.isPinned ? 'Unpin' : 'Pin', run: () => setDialog('pin') },
    { label: thread.isClosed ? 'Open again' : 'Close', run: () => setDialog('close') },
    { label: 'Move', run: () => setDialog('move') },
    { label: 'Merge as a duplicate', run: () => setDialog('merge') },
  ];
  const OpenDialog = dialog && dialogs[dialog];
  return (
    <div {...rootProps} className="relative">
      <button {...triggerProps} className={buttonClass({ variant: 'outline' })}>
        <Shield className="size-4.5" aria-hidden="true" />
        Moderate
      </button>
      <MenuEntries
        id={panelId}
        isOpen={open}
        className="w-56 max-sm:right-auto max-sm:left-0"
        entries={entries}
        onChoose={leave}
      />
      <Suspense>
        {OpenDialog && <OpenDialog threadId={thread._id} onModerated={onModerated} onClose={closeDialog} />}
      </Suspense>
    </div>
  );
}
