// The error state of a list, with a retry button.
import { Button } from '#web/components/ui/Button.tsx';
import { notSaved, useIsOffline } from '#web/lib/connection.store.ts';
import { ListMessage } from './ListMessage.tsx';

interface Props {
  title: string;
  /** The server's error message, or an empty string. */
  reason?: string;
  onRetry: () => void;
}

export function ListFailed({ title, reason, onRetry }: Props) {
  const isOffline = useIsOffline();
  return (
    <div role="alert">
      <ListMessage drawing="offline" title={title} actions={<Button onClick={onRetry}>Try again</Button>}>
        {isOffline
          ? notSaved
          : reason || 'The server did not answer as it should. Your connection may be away for a moment.'}
      </ListMessage>
    </div>
  );
}
