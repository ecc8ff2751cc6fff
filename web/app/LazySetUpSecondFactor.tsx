// Shown instead of a page while a role needs a second factor that is not on yet. Loaded lazily, since few see it.
import { type ComponentType, lazy } from 'react';
import type { User } from '#contract/users.ts';

export const LazySetUpSecondFactor = lazy<ComponentType<{ user: User }>>(async () => {
  const [{ QueryScope }, { RequiredSetUp }] = await Promise.all([
    import('#web/components/QueryScope.tsx'),
    import('#web/features/profile/edit/second-factor/RequiredSetUp.tsx'),
  ]);
  return {
    default: ({ user }: { user: User }) => (
      <QueryScope>
        <RequiredSetUp user={user} />
      </QueryScope>
    ),
  };
});
