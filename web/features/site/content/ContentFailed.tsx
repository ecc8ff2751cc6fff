// The error state of a content page.
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';

export const ContentFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="space-y-5">
    <Alert>This text could not be loaded. Your connection may be away for a moment.</Alert>
    <Button variant="outline" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
