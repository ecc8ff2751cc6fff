// The own profile. It renders the user of the session while the profile is fetched.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/platform/users.ts';
import { ProfileFailed } from '#web/features/site/profile/ProfileFailed.tsx';
import { ProfileLoading } from '#web/features/site/profile/ProfileLoading.tsx';
import { profileOptions } from '#web/features/site/profile/profile.queries.ts';
import { useSession } from '#web/lib/session.ts';
import { AcademicStatus } from './AcademicStatus.tsx';
import { BasicInformation } from './BasicInformation.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';

interface Props {
  /** The cards of other features. */
  cards: (user: User) => ReactNode;
}

export function ProfileView({ cards }: Props) {
  const session = useSession();
  const { data, error, refetch } = useQuery(profileOptions);
  if (error && !data) return <ProfileFailed error={error} onRetry={() => void refetch()} />;
  const user = session.status === 'signed-in' ? session.user.profile : undefined;
  if (!user) return <ProfileLoading />;
  return (
    <div className="content grid gap-5 pt-8 pb-16 md:pt-12 lg:grid-cols-3">
      <ProfileHeader user={user} className="lg:col-span-3" />
      <BasicInformation user={user} className="lg:col-span-2" />
      <AcademicStatus user={user} />
      {cards(user)}
    </div>
  );
}
