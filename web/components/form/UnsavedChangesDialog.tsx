// Blocks navigation while there are unsaved changes: asks in a dialog, or by beforeunload when the tab is closed.
import { useBlocker } from '@tanstack/react-router';
import { DiscardDialog } from './DiscardDialog.tsx';

const leavesPage = ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
  current.pathname !== next.pathname;

/** Texts for forms that save and forms that send. */
const texts = {
  saved: {
    title: 'Leave without saving?',
    text: 'What you typed has not been saved and will be lost.',
  },
  sent: { title: 'Leave without sending?', text: 'What you typed has not been sent and will be lost.' },
};

interface Props {
  when: boolean;
  until?: keyof typeof texts;
  /** Deletes what is kept of the input. */
  onLeave?: () => void;
}

export function UnsavedChangesDialog({ when, until = 'saved', onLeave }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: leavesPage,
    enableBeforeUnload: true,
    disabled: !when,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  const leave = () => {
    onLeave?.();
    proceed();
  };
  return <DiscardDialog {...texts[until]} keep="Stay" discard="Leave" onKeep={reset} onDiscard={leave} />;
}
