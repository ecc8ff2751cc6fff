// Asks before what was typed is lost: by a link, by the back button, or (in the browser's own words) by closing the tab.
import { useBlocker } from '@tanstack/react-router';
import { Question } from './Question.tsx';

const leavesPage = ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
  current.pathname !== next.pathname;

export function LeaveQuestion({ when }: { when: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: leavesPage,
    enableBeforeUnload: true,
    disabled: !when,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Question
      title="Leave without saving?"
      text="What you typed has not been saved and will be lost."
      keep="Stay"
      giveUp="Leave"
      onKeep={reset}
      onGiveUp={proceed}
    />
  );
}
