// The error state of a page about one row, with a button to load it again.
import { notSaved, useIsOffline } from '#web/lib/connection.store.ts';
import { Alert } from './ui/Alert.tsx';
import { Button } from './ui/Button.tsx';

interface Props {
  title: string;
  children: string;
  onRetry: () => void;
}

export function PageFailed({ title, children, onRetry }: Props) {
  const isOffline = useIsOffline();
  return (
    <div className="mt-2 space-y-5">
      <h1>{title}</h1>
      <Alert>{isOffline ? notSaved : children}</Alert>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
