// Asks before what was typed is lost: by a link, by the back button, or (in the browser's own words) by closing the tab.
import { useBlocker } from '@tanstack/react-router';
import { DiscardDialog } from './DiscardDialog.tsx';

const leavesPage = ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
  current.pathname !== next.pathname;

/** What is lost: something to be saved, or something to be sent. */
const questions = {
  saved: {
    title: 'Leave without saving?',
    text: 'What you typed has not been saved and will be lost.',
  },
  sent: { title: 'Leave without sending?', text: 'What you typed has not been sent and will be lost.' },
};

interface Props {
  when: boolean;
  until?: keyof typeof questions;
}

export function UnsavedChangesDialog({ when, until = 'saved' }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: leavesPage,
    enableBeforeUnload: true,
    disabled: !when,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <DiscardDialog {...questions[until]} keep="Stay" discard="Leave" onKeep={reset} onDiscard={proceed} />
  );
}
