// The person whose profile is open, also while their session has ended over something unsaved.
import type { User } from '#contract/users.ts';
import { useSession } from '#web/lib/session.ts';

export function useEditedUser(): User | undefined {
  const session = useSession();
  if (session.status === 'loading') return undefined;
  return session.status === 'signed-in' ? session.user : session.was;
}
