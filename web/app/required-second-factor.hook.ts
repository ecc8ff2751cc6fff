// The signed-in user, when their role needs a second factor that is not on yet.
import { lacksSecondFactor } from '#contract/permissions.ts';
import type { User } from '#contract/platform/users.ts';
import { useSession } from '#web/lib/session.ts';
import { settings } from '#web/lib/settings.ts';

export function useUserWithoutSecondFactor(): User | undefined {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user.profile : undefined;
  return user && lacksSecondFactor(user, settings().secondFactorRoles) ? user : undefined;
}
