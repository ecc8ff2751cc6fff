// The error and not-found states of the profile.
import { MessagePage } from '#web/components/MessagePage.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { ApiError, isMissing } from '#web/lib/api.ts';

export function ProfileFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isMissing(error)) {
    return (
      <MessagePage
        title="Profile not found"
        drawing="missing"
        actions={<ButtonLink to="/">Go Home</ButtonLink>}
      >
        <p>There is no profile for this account any more.</p>
      </MessagePage>
    );
  }
  return (
    <div className="content flex flex-col items-start gap-5 pt-8 pb-16 md:pt-12">
      <h1>Profile</h1>
      <div className="w-full">
        <Alert>{fetchMessage(error)}</Alert>
      </div>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const fetchMessage = (error: Error): string =>
  error instanceof ApiError ? 'Failed to fetch profile' : 'An error occurred while fetching your profile';
