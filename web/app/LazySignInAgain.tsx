// The dialog to sign in again, fetched when it is first needed. Where it cannot be, another tab has to do: the page
// learns of a sign-in there by itself.
import { type ComponentType, lazy, useEffect } from 'react';
import { notify } from '#web/lib/notices.ts';

interface Props {
  email: string;
  onClose: () => void;
}

export const LazySignInAgain = lazy<ComponentType<Props>>(async () => {
  try {
    const [{ QueryScope }, { SignInAgain }] = await Promise.all([
      import('./QueryScope.tsx'),
      import('#web/features/auth/SignInAgain.tsx'),
    ]);
    return {
      default: (props: Props) => (
        <QueryScope>
          <SignInAgain {...props} />
        </QueryScope>
      ),
    };
  } catch {
    return { default: SignInElsewhere };
  }
});

function SignInElsewhere({ onClose }: Props) {
  useEffect(() => {
    notify('Please sign in in another tab, then save again here.', 'error', 8000);
    onClose();
  }, [onClose]);
  return null;
}
