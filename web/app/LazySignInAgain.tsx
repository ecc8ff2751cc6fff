// The dialog to sign in again, loaded lazily. If loading fails, a notice asks to sign in in another tab: the session is
// synced between tabs.
import { type ComponentType, lazy, useEffect } from 'react';
import { notify } from '#web/lib/notices.ts';

interface Props {
  email: string;
  onClose: () => void;
}

export const LazySignInAgain = lazy<ComponentType<Props>>(async () => {
  try {
    const [{ QueryScope }, { SignInAgain }] = await Promise.all([
      import('#web/components/QueryScope.tsx'),
      import('#web/features/platform/auth/SignInAgain.tsx'),
    ]);
    return {
      default: (props: Props) => (
        <QueryScope>
          <SignInAgain {...props} />
        </QueryScope>
      ),
    };
  } catch {
    return { default: SignInInOtherTab };
  }
});

function SignInInOtherTab({ onClose }: Props) {
  useEffect(() => {
    notify('Please sign in in another tab, then save again here.', 'error', 8000);
    onClose();
  }, [onClose]);
  return null;
}
