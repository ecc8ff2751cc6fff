// Loads the part of the navbar that only members have. If that fails, the profile is linked: it has the essentials.
import { type ComponentType, lazy } from 'react';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import type { SessionUser } from '#web/lib/session.ts';

const ProfileLink = () => (
  <ButtonLink to="/profile" variant="quiet">
    Profile
  </ButtonLink>
);

const load = () => import('./MemberMenu.tsx').catch(() => ({ default: ProfileLink }));

/** Call when somebody may be signed in: it is loaded while the session is verified. */
export const preloadMemberMenu = (): void => void load();

export const LazyMemberMenu = lazy<ComponentType<{ user: SessionUser }>>(load);
