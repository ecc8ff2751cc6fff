// The user whose profile is open, also after the session ended with unsaved changes.
import type { User } from '#contract/platform/users.ts';
import { useSession } from '#web/lib/session.ts';

export function useEditedUser(): User | undefined {
  const session = useSession();
  if (session.status === 'loading') return undefined;
  return (session.status === 'signed-in' ? session.user : session.was)?.profile;
}
